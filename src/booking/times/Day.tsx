import { timeWords as words } from '../../../content/booked-calls/book.ts'
import type { CallTime } from '../../../domain/booked-calls/call-choice.ts'
import { callClock, deviceMoment, writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { Icon } from '../../ui/Icon.tsx'
import text from '../../ui/text.module.css'
import styles from './FreeTimes.module.css'
import type { BoardDay } from './free-times.ts'
import type { TimeSelection } from './use-choice.ts'

interface DayProps {
  day: BoardDay
  choice: TimeSelection
  current: string | undefined
  /** Of a device elsewhere, which reads its own day and time as well; else empty. */
  zone: string
}

/** A day as a row of the board. */
export function DayRow({ day, choice, current, zone }: DayProps) {
  return (
    <fieldset className={styles.row}>
      <legend className={text.visuallyHidden}>{day.name}</legend>
      <span className={styles.name} aria-hidden="true">
        <Name day={day} />
      </span>
      <span className={styles.cells}>
        {day.cells.map((time, column) =>
          time?.free ? (
            <Slot key={time.startsAt} name={RADIOS} time={time} choice={choice} zone={zone} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone.
            <span key={column} className={classOf(time, choice, current)} />
          ),
        )}
      </span>
      <span className={styles.count}>{words.free(day.free)}</span>
    </fieldset>
  )
}

/** A day as its strip, which opens to its free times. */
export function DayFold({ day, choice, current, zone }: DayProps) {
  const strip = (
    <>
      <span className={styles.name}>
        <Name day={day} />
      </span>
      <span className={styles.strip} aria-hidden="true">
        {day.cells.map((time, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone.
          <i key={column} className={classOf(time, choice, current)} />
        ))}
      </span>
      <span className={styles.count}>{words.free(day.free)}</span>
    </>
  )
  if (day.free === 0) return <p className={styles.full}>{strip}</p>
  return (
    <details className={styles.fold} name={RADIOS}>
      <summary>
        {strip}
        <Icon shape="plus" />
      </summary>
      <fieldset className={styles.times}>
        <legend className={text.visuallyHidden}>{day.name}</legend>
        {day.cells.map((time) =>
          time?.free ? (
            // A group of its own: the keyboard reaches it wherever the chosen one is folded away.
            <Slot
              key={time.startsAt}
              name={`${RADIOS}-${day.date}`}
              time={time}
              choice={choice}
              zone={zone}
              isLong
            />
          ) : null,
        )}
      </fieldset>
    </details>
  )
}

const RADIOS = 'call-time'

const Name = ({ day: { short } }: { day: BoardDay }) => (
  <>
    <b>{short[0]}</b> {short[1]}
  </>
)

const classOf = (time: CallTime | undefined, { chosen, lost }: TimeSelection, current?: string) => {
  if (!time) return styles.none
  const is = (other: string | undefined) =>
    other !== undefined && Date.parse(time.startsAt) === Date.parse(other)
  if (is(chosen)) return styles.chosen
  if (is(current)) return styles.current
  if (is(lost?.startsAt)) return styles.lost
  return time.free ? styles.free : styles.taken
}

interface SlotProps {
  name: string
  time: CallTime
  choice: TimeSelection
  zone: string
  /** Whether it also shows which half of the day it is in. */
  isLong?: boolean
}

function Slot({ name, time: { startsAt }, choice, zone, isLong = false }: SlotProps) {
  const [clock, half] = callClock(startsAt)
  const here = zone ? deviceMoment(startsAt, zone) : undefined
  const time = writeCallTime(startsAt)
  return (
    <label className={styles.slot}>
      <input
        type="radio"
        name={name}
        value={startsAt}
        aria-label={here ? `${time}. ${words.here(here.words)}` : time}
        checked={choice.chosen === startsAt}
        onChange={() => choice.choose(startsAt)}
      />
      <span aria-hidden="true">
        <span>
          {clock}
          {isLong ? <small> {half}</small> : null}
        </span>
        {here ? (
          <span className={styles.here}>
            <span>{here.day}</span>{' '}
            <span>
              {here.clock} {here.half}
            </span>
          </span>
        ) : null}
      </span>
    </label>
  )
}
