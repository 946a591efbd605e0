import { callsWords } from '../../../content/desk/desk-calls.ts'
import {
  writeShortWeekday,
  writeTimeOfDay,
  writeWeekday,
} from '../../../domain/time/new-zealand-time.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import text from '../../ui/text.module.css'
import styles from './TimesBoard.module.css'
import { type BoardTime, countStates, type DayOfTimes, type TimeState } from './week-of-times.ts'

const words = callsWords.board

const STATES: readonly TimeState[] = ['open', 'booked', 'closed']

interface TimesBoardProps {
  days: readonly DayOfTimes[]
  /** Something is being saved. */
  isBusy: boolean
  onSwitch: (times: readonly string[], to: 'open' | 'closed') => void
}

/** A strip a day, which opens to its half hours. */
export function TimesBoard({ days, isBusy, onSwitch }: TimesBoardProps) {
  return (
    <>
      <div className={styles.head}>
        <p>{words.hint}</p>
        <p className={styles.legend} aria-hidden="true">
          {STATES.map((state) => (
            <span key={state} className={styles[state]}>
              {words.legend[state]}
            </span>
          ))}
        </p>
      </div>
      <ol className={styles.board} aria-busy={isBusy}>
        {days.map((day) => (
          <li key={day.date}>
            <Day day={day} onSwitch={onSwitch} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface DayProps {
  day: DayOfTimes
  onSwitch: TimesBoardProps['onSwitch']
}

function Day({ day, onSwitch }: DayProps) {
  const counts = countStates(day)
  const name = writeWeekday(day.date)
  const isShut = day.times.every(({ isClosed }) => isClosed)
  return (
    <>
      <details className={styles.day} name="call-times">
        <summary>
          <span className={styles.name}>{writeShortWeekday(day.date)}</span>
          <span className={styles.strip} aria-hidden="true">
            {day.times.map(({ startsAt, state }) => (
              <i key={startsAt} className={styles[state]} />
            ))}
          </span>
          <span className={styles.counts}>
            {STATES.filter((state) => counts[state] > 0)
              .map((state) => `${counts[state]} ${words.counts[state]}`)
              .join(', ')}
          </span>
          <Icon shape="plus" />
        </summary>
        <ul className={styles.times}>
          {day.times.map((time) => (
            <li key={time.startsAt}>
              <Time time={time} day={name} onSwitch={onSwitch} />
            </li>
          ))}
        </ul>
      </details>
      <Button
        variant="line"
        className={styles.whole}
        onClick={() =>
          onSwitch(
            day.times.map(({ startsAt }) => startsAt),
            isShut ? 'open' : 'closed',
          )
        }
      >
        {isShut ? words.openDay : words.closeDay}
        <span className={text.visuallyHidden}>{words.about(name)}</span>
      </Button>
    </>
  )
}

interface TimeProps {
  time: BoardTime
  day: string
  onSwitch: TimesBoardProps['onSwitch']
}

/** Pressed: it is closed. A booked one is closed for whoever would come after it. */
function Time({ time: { startsAt, state, isClosed }, day, onSwitch }: TimeProps) {
  return (
    <button
      type="button"
      className={`${styles.time} ${styles[state]}`}
      aria-pressed={isClosed}
      onClick={() => onSwitch([startsAt], isClosed ? 'open' : 'closed')}
    >
      {writeTimeOfDay(startsAt)}
      <span className={styles.state}>{words.states[state]}</span>
      <span className={text.visuallyHidden}>{words.about(day)}</span>
    </button>
  )
}
