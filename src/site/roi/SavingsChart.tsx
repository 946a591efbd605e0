import { roi } from '../../../content/calculator/roi.ts'
import type { RoiEstimate } from '../../../domain/calculator/roi.ts'
import { formatDollars, formatNumber, formatScale } from '../../../domain/text/amounts.ts'
import { type Chart, chartOf } from './chart.ts'
import shared from './roi.module.css'
import styles from './SavingsChart.module.css'

const words = roi.chart

// The viewBox of the lines, which is stretched to the plot; labels are not.
const WIDTH = 1200
const HEIGHT = 400
/** Share of the width beyond which labels do not fit on the right. */
const RIGHT = 0.62
/** Smallest share of the height below zero in which labels fit. */
const ROOM_BELOW = 0.17

/** Share of the width from which on the label of your own calls fits on the left of its line. */
const LEFT = 0.36

/** From here on the last label is right-aligned, or it would reach a phone's edge. */
const WIDE_LABEL = 1000

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`
const tenth = (value: number) => formatNumber(value < 1 ? value : Math.round(value * 10) / 10)

/** Like the strip: upright lines, outlined on dark for a loss; your own in kōwhai. */
export function SavingsChart({ estimate }: { estimate: RoiEstimate }) {
  const { input } = estimate
  const chart = chartOf(estimate)
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h2 className={shared.heading}>{words.heading}</h2>
        <p>
          {words.basis(
            roi.working.minutes(formatNumber(input.callDurationMinutes)),
            formatDollars(input.employeeSalaryPerHour),
            formatNumber(input.workingDaysPerYear),
          )}
        </p>
      </figcaption>
      <ul className={styles.legend}>
        <li className={styles.ofLoss}>{words.legend.loss}</li>
        <li>{words.legend.gain}</li>
        <li className={styles.ofYours}>{words.legend.you}</li>
      </ul>
      <div className={styles.plot}>
        <svg role="img" aria-label={description(estimate, chart)}>
          <Loss chart={chart} />
          <Scale chart={chart} />
          <Bars chart={chart} yours={input.callsPerDay} />
          <BreakEven chart={chart} />
          <Yours chart={chart} estimate={estimate} />
        </svg>
      </div>
      <p className={styles.axis}>{words.axis}</p>
      {chart.breakEven === undefined ? <p className={shared.remark}>{words.notReached}</p> : null}
    </figure>
  )
}

/** The dark area of a loss: left of break-even and below zero. */
function Loss({ chart: { breakEven, mostCalls, x, y } }: { chart: Chart }) {
  const zero = y(0)
  return (
    <rect
      className={styles.night}
      y={percent(zero)}
      width={percent(x(breakEven ?? mostCalls))}
      height={percent(1 - zero)}
    />
  )
}

function Scale({ chart: { callTicks, dollarTicks, mostCalls, x, y } }: { chart: Chart }) {
  return (
    <>
      {dollarTicks.map((dollars) => (
        <g key={dollars} className={dollars === 0 ? styles.zero : styles.grid}>
          <line x2="100%" y1={percent(y(dollars))} y2={percent(y(dollars))} />
          <text x="-10" y={percent(y(dollars))} dy="0.32em" textAnchor="end">
            {formatScale(dollars)}
          </text>
        </g>
      ))}
      <g>
        {callTicks.map((calls, place) => (
          <text
            key={calls}
            className={
              mostCalls >= WIDE_LABEL && place === callTicks.length - 2
                ? styles.beforeWide
                : undefined
            }
            x={percent(x(calls))}
            y="100%"
            dy="1.5em"
            textAnchor={calls === mostCalls && calls >= WIDE_LABEL ? 'end' : 'middle'}
          >
            {formatNumber(calls)}
          </text>
        ))}
      </g>
    </>
  )
}

function Bars({ chart, yours }: { chart: Chart; yours: number }) {
  const { bars, dollarsAt, mostCalls, x, y } = chart
  const zero = Math.round(y(0) * HEIGHT)
  // Half the space of a call.
  const outlineWidth = Math.round(Math.min(8, WIDTH / mostCalls / 2))
  const left = (calls: number) => Math.round(x(calls) * WIDTH * 10) / 10
  const end = (calls: number) => Math.round(y(dollarsAt(calls)) * HEIGHT)
  const isLoss = (calls: number) => dollarsAt(calls) < 0
  const outline = (calls: number) =>
    `M${left(calls) - outlineWidth / 2} ${zero}V${end(calls)}h${outlineWidth}V${zero}`
  const line = (calls: number) => `M${left(calls)} ${zero}V${end(calls)}`
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.loss} d={bars.filter(isLoss).map(outline).join('')} />
      <path
        className={styles.gain}
        d={bars
          .filter((calls) => !isLoss(calls))
          .map(line)
          .join('')}
      />
      <path className={styles.yoursEdge} d={line(yours)} />
      <path className={styles.yours} d={line(yours)} />
    </svg>
  )
}

/** Position of the break-even label: beside its line below zero, or above where there is room. */
const breakEvenWords = ({ x, y }: Chart, breakEven: number) => {
  const zero = y(0)
  // Hardly any room below zero; break-even is then far left.
  if (1 - zero < ROOM_BELOW) return { y: 0.06, dy: '0.8em', lineTo: 0.04, isLeft: false }
  // Hardly any room above zero, and none on the right.
  if (x(breakEven) > RIGHT) return { y: zero, dy: '-1.9em', lineTo: 1, isLeft: true }
  return { y: 1, dy: '-2.4em', lineTo: 1, isLeft: false }
}

function BreakEven({ chart }: { chart: Chart }) {
  const { breakEven, x, y } = chart
  if (breakEven === undefined) return null
  const at = percent(x(breakEven))
  const zero = percent(y(0))
  const { y: top, dy, lineTo, isLeft } = breakEvenWords(chart, breakEven)
  const dx = isLeft ? '-0.7em' : '0.7em'
  return (
    <g className={styles.breakEven}>
      <line x1={at} x2={at} y1={zero} y2={percent(lineTo)} />
      <circle cx={at} cy={zero} r="6" />
      <text x={at} dx={dx} y={percent(top)} dy={dy} textAnchor={isLeft ? 'end' : 'start'}>
        <tspan className={styles.strong}>{words.aDay(tenth(breakEven))}</tspan>
        <tspan x={at} dx={dx} dy="1.25em">
          {words.breakEven}
        </tspan>
      </text>
    </g>
  )
}

function Yours({ chart: { dollarsAt, x, y }, estimate }: { chart: Chart; estimate: RoiEstimate }) {
  const { callsPerDay } = estimate.input
  const at = percent(x(callsPerDay))
  const dollars = dollarsAt(callsPerDay)
  const isLoss = dollars < 0
  return (
    <text
      className={styles.onYours}
      x={at}
      y={percent(y(Math.max(0, dollars)))}
      dy={isLoss ? '-4.4em' : '-1.9em'}
      textAnchor={isLoss && x(callsPerDay) < LEFT ? 'start' : 'end'}
    >
      <tspan className={styles.strong}>
        {words.aDay(formatNumber(callsPerDay))}, {words.you}
      </tspan>
      <tspan x={at} dy="1.25em">
        {estimate.annualSavings > 0
          ? words.aYear(formatDollars(estimate.annualSavings))
          : words.nothing}
      </tspan>
    </text>
  )
}

const description = ({ input }: RoiEstimate, { breakEven, dollarsAt, mostCalls }: Chart) => {
  const dollars = (calls: number) => formatDollars(Math.round(dollarsAt(calls)))
  return [
    words.described({
      none: dollars(0),
      yours: dollars(input.callsPerDay),
      calls: roi.working.calls(formatNumber(input.callsPerDay)),
      last: dollars(mostCalls),
      most: roi.working.calls(formatNumber(mostCalls)),
    }),
    breakEven === undefined
      ? words.notReached
      : words.describedBreakEven(roi.working.calls(tenth(breakEven))),
  ].join(' ')
}
