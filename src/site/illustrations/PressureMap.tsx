import type { PressureMap as Data } from '../../../content/services/illustration.ts'
import { illustrationWords } from '../../../content/services/illustration-words.ts'
import { clock } from '../../../domain/times.ts'
import layout from '../../ui/layout.module.css'
import { hourLabel } from '../../ui/strip/strip.ts'
import text from '../../ui/text.module.css'
import { CaptionedFigure } from '../CaptionedFigure.tsx'
import sectionHead from '../section-head.module.css'
import { NumbersTable } from './NumbersTable.tsx'
import styles from './PressureMap.module.css'
import { callsByHour, peak, pressureLines, SHADES, shadeOf } from './pressure-map.ts'

const words = illustrationWords.pressureMap
const WIDTH = 960
const HEIGHT = 280
const DAY = HEIGHT / 7
const HOUR = WIDTH / 24
const shades = [styles.shade1, styles.shade2, styles.shade3, styles.shade4]
const THIRD_HOURS = [0, 3, 6, 9, 12, 15, 18, 21]

/** A week of calls, an hour a cell: hours across, Monday to Sunday down; contour lines as ornament. */
export function PressureMap({ map }: { map: Data }) {
  return (
    <section className={`${layout.section} ${styles.pressure}`} aria-labelledby="pressure-title">
      <div className={`${layout.wrap} ${sectionHead.sectionHead}`}>
        <h2 id="pressure-title">{map.heading}</h2>
        <p className={`${text.note} ${sectionHead.note}`}>{map.text}</p>
      </div>
      <CaptionedFigure
        id="pressure-caption"
        caption={map.caption}
        legend={[
          { mark: 'line', label: words.legend.line },
          { mark: 'day', label: words.legend.open },
        ]}
      >
        <div className={`${layout.wrap} ${styles.map}`}>
          <Drawing map={map} />
          <Scale />
          <Places hills={map.hills} />
          <Numbers hills={map.hills} />
        </div>
      </CaptionedFigure>
    </section>
  )
}

/** Hidden from assistive technology: its highs and lows are listed below. */
function Drawing({ map: { hills, open } }: { map: Data }) {
  const lines = pressureLines(hills, WIDTH, HEIGHT)
  const path = (heavy: boolean) =>
    lines
      .filter((line) => line.heavy === heavy)
      .map(({ d }) => d)
      .join('')
  const calls = callsByHour(hills)
  const openHours = {
    x: open.fromHour * HOUR,
    width: (open.toHour - open.fromHour) * HOUR,
    height: open.days * DAY,
  }
  return (
    <div className={styles.drawing} aria-hidden="true">
      <ol className={styles.days}>
        {words.days.map((day) => (
          <li key={day}>{day.slice(0, 3)}</li>
        ))}
      </ol>
      <div className={styles.field}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.open} {...openHours} />
          <path className={styles.empty} d={cells(calls, -1)} />
          {SHADES.map((least, shade) => (
            <path key={least} className={shades[shade]} d={cells(calls, shade)} />
          ))}
          <rect className={styles.frame} {...openHours} />
          <path className={styles.line} d={path(false)} />
          <path className={`${styles.line} ${styles.heavy}`} d={path(true)} />
        </svg>
        <svg className={styles.marks} aria-hidden="true">
          {hills.map((hill) => {
            const { x, y } = peak(hill)
            const isOpen =
              hill.day < open.days && hill.hour >= open.fromHour && hill.hour < open.toHour
            return (
              <text
                key={`${hill.day}-${hill.hour}`}
                className={isOpen ? undefined : styles.closed}
                x={`${x * 100}%`}
                y={`${y * 100}%`}
                dy=".35em"
              >
                <tspan className={styles.mark}>{hill.mark}</tspan> {hill.calls}
              </text>
            )
          })}
        </svg>
      </div>
      <ol className={styles.hours}>
        {THIRD_HOURS.map((hour) => (
          <li key={hour}>{hourLabel(0, hour)}</li>
        ))}
      </ol>
    </div>
  )
}

/** Cells with a gap of one unit around each. */
const cells = (calls: ReturnType<typeof callsByHour>, shade: number): string =>
  calls
    .flatMap((hours, day) =>
      hours.map((count, hour) =>
        shadeOf(count) === shade
          ? `M${hour * HOUR + 1} ${day * DAY + 1}h${HOUR - 2}v${DAY - 2}h${2 - HOUR}z`
          : '',
      ),
    )
    .join('')

/** What the shades stand for. */
function Scale() {
  return (
    <ul className={styles.scale} aria-hidden="true">
      <li>{words.perHour}</li>
      {SHADES.map((least, shade) => (
        <li key={least}>
          <svg aria-hidden="true">
            <rect className={shades[shade]} width="100%" height="100%" />
          </svg>
          {words.range(least, SHADES[shade + 1])}
        </li>
      ))}
    </ul>
  )
}

/** Calls by three hours and day. */
function Numbers({ hills }: { hills: Data['hills'] }) {
  const calls = callsByHour(hills)
  return (
    <NumbersTable
      className={styles.numbers}
      summary={words.numbers}
      rowsAre={words.hoursFrom}
      columns={words.days.map((day) => ({ name: day, short: day.slice(0, 3) }))}
      rows={THIRD_HOURS.map((hour) => ({
        name: clock(hour * 60),
        numbers: calls.map((hours) =>
          hours.slice(hour, hour + 3).reduce((sum, count) => sum + count, 0),
        ),
      }))}
    />
  )
}

function Places({ hills }: { hills: Data['hills'] }) {
  return (
    <ul className={styles.places} aria-label={words.places}>
      {hills.map((hill) => (
        <li key={`${hill.day}-${hill.hour}`}>
          <b>{hill.mark}</b>{' '}
          {words.when(words.days[hill.day] ?? '', clock(Math.round(hill.hour) * 60))}
          <span>
            {words.calls(hill.calls)}, {hill.mark === 'H' ? words.busy : words.quiet}
          </span>
        </li>
      ))}
    </ul>
  )
}
