import type { WeekCall, WeekIllustration } from '../../../content/services/illustration.ts'
import { illustrationWords } from '../../../content/services/illustration-words.ts'
import { clock, MINUTES_A_DAY } from '../../../domain/times.ts'
import layout from '../../ui/layout.module.css'
import { QuarterLabels } from '../../ui/strip/QuarterLabels.tsx'
import { callTop, longest } from '../../ui/strip/strip.ts'
import { CaptionedFigure } from '../CaptionedFigure.tsx'
import styles from './WeekOfStrips.module.css'

const words = illustrationWords.week
const HEIGHT = 60
const ANSWERERS: readonly WeekCall['by'][] = ['team', 'agent', 'person']
const callsOf: Record<WeekCall['by'], string | undefined> = {
  team: `${styles.call} ${styles.team}`,
  agent: styles.call,
  person: styles.call,
}
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
        { mark: 'solid', label: week.labels.team },
        { mark: 'signal', label: week.labels.agent },
        { mark: 'flag', label: week.labels.person },
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

/** Hidden from assistive technology: the counts beside it say the same. */
function DayStrip({ day, maximum }: { day: Day; maximum: number }) {
  const lines = (by: WeekCall['by']) =>
    day.calls
      .filter((call) => call.by === by)
      .map((call) => `M${call.at} ${HEIGHT}V${callTop(asStripCall(call), maximum, HEIGHT)}`)
      .join('')
  // A short bar across the top marks a call that was passed to a person.
  const flags = day.calls
    .filter((call) => call.by === 'person')
    .map((call) => `M${call.at} ${callTop(asStripCall(call), maximum, HEIGHT)}h22v12h-22`)
    .join('')
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${MINUTES_A_DAY} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {day.open ? (
        <rect
          className={styles.open}
          x={day.open.from}
          width={day.open.to - day.open.from}
          height={HEIGHT}
        />
      ) : null}
      <path className={styles.quarters} d={QUARTERS} />
      {ANSWERERS.map((by) => (
        <path key={by} className={callsOf[by]} d={lines(by)} />
      ))}
      <path className={styles.flag} d={flags} />
    </svg>
  )
}
