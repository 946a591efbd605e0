import type { WeekCall, WeekSpecimen } from '../../../content/services/specimen.ts'
import { specimenWords } from '../../../content/services/specimen-words.ts'
import { clock } from '../../../domain/office-hours.ts'
import { QuarterLabels } from '../strip/QuarterLabels.tsx'
import { callTop, DAY_MINUTES, longest } from '../strip/strip.ts'
import { Caption } from './Caption.tsx'

const words = specimenWords.week
const HEIGHT = 60
const ANSWERERS: readonly WeekCall['by'][] = ['team', 'agent', 'person']
const QUARTERS = `M360 0V${HEIGHT}M720 0V${HEIGHT}M1080 0V${HEIGHT}`

type Day = WeekSpecimen['days'][number]

/** Seven days, one strip each, all on one clock and one scale. */
export function WeekOfStrips({ week }: { week: WeekSpecimen }) {
  const maximum = longest(week.days.flatMap(({ calls }) => calls.map(asStripCall)))
  return (
    <figure className="specimen" aria-labelledby="week-caption">
      <Caption
        id="week-caption"
        caption={week.caption}
        legend={[
          { mark: 'solid', label: week.labels.team },
          { mark: 'signal', label: week.labels.agent },
          { mark: 'flag', label: week.labels.person },
          { mark: 'night', label: specimenWords.shut },
        ]}
      />
      <div className="wrap week">
        <div className="week-axis" aria-hidden="true">
          <QuarterLabels />
        </div>
        <ol>
          {week.days.map((day) => (
            <li key={day.day} className="week-day">
              <p className="week-name">
                <b>{day.day}</b> <span>{hoursOf(day)}</span>
              </p>
              <DayStrip day={day} maximum={maximum} />
              <p className="week-counts">
                {countsOf(day)}
                {day.note ? <span>{day.note}</span> : null}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

const asStripCall = ({ at, minutes }: WeekCall) => ({ minute: at, seconds: minutes * 60 })

const hoursOf = ({ open }: Day) =>
  open ? words.open(clock(open.from), clock(open.to)) : words.shutAllDay

const countsOf = ({ calls }: Day) =>
  ANSWERERS.flatMap((answerer) => {
    const count = calls.filter(({ by }) => by === answerer).length
    return count === 0 ? [] : [words[answerer](count)]
  }).join(', ')

/** A picture for the eye: the counts beside it say the same. */
function DayStrip({ day, maximum }: { day: Day; maximum: number }) {
  const lines = (by: WeekCall['by']) =>
    day.calls
      .filter((call) => call.by === by)
      .map((call) => `M${call.at} ${HEIGHT}V${callTop(asStripCall(call), maximum, HEIGHT)}`)
      .join('')
  // A short bar across the top: a call that went on to a person.
  const flags = day.calls
    .filter((call) => call.by === 'person')
    .map((call) => `M${call.at} ${callTop(asStripCall(call), maximum, HEIGHT)}h22v12h-22`)
    .join('')
  return (
    <svg
      className="week-strip"
      viewBox={`0 0 ${DAY_MINUTES} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {day.open ? (
        <rect
          className="week-open"
          x={day.open.from}
          width={day.open.to - day.open.from}
          height={HEIGHT}
        />
      ) : null}
      <path className="week-quarters" d={QUARTERS} />
      {ANSWERERS.map((by) => (
        <path key={by} className={`week-call week-${by}`} d={lines(by)} />
      ))}
      <path className="week-flag" d={flags} />
    </svg>
  )
}
