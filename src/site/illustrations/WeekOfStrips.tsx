import type { WeekCall, WeekIllustration } from '../../../content/services/illustration.ts'
import { illustrationWords } from '../../../content/services/illustration-words.ts'
import { clock, MINUTES_A_DAY } from '../../../domain/time/times.ts'
import layout from '../../ui/layout.module.css'
import { QuarterLabels } from '../../ui/strip/QuarterLabels.tsx'
import { callTop, longest } from '../../ui/strip/strip.ts'
import { CaptionedFigure } from '../CaptionedFigure.tsx'
import styles from './WeekOfStrips.module.css'

const words = illustrationWords.week
const HEIGHT = 60
/** Width of the outlined bar of a call that rang out. */
const OUTLINE_WIDTH = 10
const ANSWERERS: readonly WeekCall['by'][] = ['team', 'agent', 'person', 'missed']
const callsOf: Record<WeekCall['by'], string | undefined> = {
  team: `${styles.call} ${styles.team}`,
  agent: styles.call,
  person: styles.call,
  missed: styles.missed,
}
const marks = { team: 'solid', agent: 'signal', person: 'flag', missed: 'outline' } as const
const QUARTERS = `M360 0V${HEIGHT}M720 0V${HEIGHT}M1080 0V${HEIGHT}`

type Day = WeekIllustration['days'][number]

/** Seven days, one strip each, on one scale. */
export function WeekOfStrips({ week }: { week: WeekIllustration }) {
  const maximum = longest(week.days.flatMap(({ calls }) => calls.map(asStripCall)))
  return (
    <CaptionedFigure
      id="week-caption"
      caption={week.caption}
      legend={[
        ...ANSWERERS.flatMap((by) => {
          const label = week.labels[by]
          return label ? [{ mark: marks[by], label }] : []
        }),
        { mark: 'night', label: illustrationWords.closed },
      ]}
    >
      <div className={layout.wrap}>
        <div className={styles.axis} aria-hidden="true">
          <QuarterLabels className={styles.clock} />
        </div>
        <ol>
          {week.days.map((day) => (
            <li key={day.day} className={styles.day}>
              <p className={styles.name}>
                <b>{day.day}</b> <span>{hoursOf(day)}</span>
              </p>
              <DayStrip day={day} maximum={maximum} />
              <p className={styles.counts}>
                {countsOf(day)}
                {day.note ? <span>{day.note}</span> : null}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </CaptionedFigure>
  )
}

const asStripCall = ({ at, minutes }: WeekCall) => ({ minute: at, seconds: minutes * 60 })

const hoursOf = ({ open }: Day) =>
  open ? words.open(clock(open.from), clock(open.to)) : words.closedAllDay

const countsOf = ({ calls }: Day) =>
  ANSWERERS.flatMap((answerer) => {
    const count = calls.filter(({ by }) => by === answerer).length
    return count === 0 ? [] : [words[answerer](count)]
  }).join(', ')

const isAgents = (by: WeekCall['by']) => by === 'agent' || by === 'person'

const line = ({ at, by }: WeekCall, top: number) =>
  by === 'missed'
    ? `M${at - OUTLINE_WIDTH / 2} ${HEIGHT}V${top}h${OUTLINE_WIDTH}V${HEIGHT}`
    : `M${at} ${HEIGHT}V${top}`

/** Hidden from assistive technology: the counts beside it say the same. */
function DayStrip({ day, maximum }: { day: Day; maximum: number }) {
  const { open, calls } = day
  const lines = (by: WeekCall['by']) =>
    calls
      .filter((call) => call.by === by)
      .map((call) => line(call, callTop(asStripCall(call), maximum, HEIGHT)))
      .join('')
  const isLight = ({ at }: WeekCall) => open !== null && at >= open.from && at < open.to
  // Where it is light, what the agent answered has an edge.
  const edges = calls
    .filter((call) => isLight(call) && isAgents(call.by))
    .map((call) => line(call, callTop(asStripCall(call), maximum, HEIGHT)))
    .join('')
  // A short bar across the top marks a call that was passed to a person.
  const flags = (light: boolean) =>
    calls
      .filter((call) => call.by === 'person' && isLight(call) === light)
      .map((call) => `M${call.at} ${callTop(asStripCall(call), maximum, HEIGHT)}h22v12h-22`)
      .join('')
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${MINUTES_A_DAY} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {open ? (
        <rect className={styles.open} x={open.from} width={open.to - open.from} height={HEIGHT} />
      ) : null}
      <path className={styles.quarters} d={QUARTERS} />
      {edges ? <path className={styles.edge} d={edges} /> : null}
      {ANSWERERS.map((by) => (
        <path key={by} className={callsOf[by]} d={lines(by)} />
      ))}
      <path className={styles.flag} d={flags(false)} />
      <path className={styles.onLight} d={flags(true)} />
    </svg>
  )
}
