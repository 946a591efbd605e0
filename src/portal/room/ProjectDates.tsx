import { useId } from 'react'
import { turnWords, dateWords as words } from '../../../content/project/room.ts'
import { newZealandClock } from '../../../content/time/new-zealand-time.ts'
import {
  inOrder,
  isLate,
  isOfThisWeek,
  type ProjectDate,
} from '../../../domain/project/project-dates.ts'
import { shortWordsOfDate, writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import { writeNearTime } from '../../project/near-time.ts'
import { Button } from '../../ui/Button.tsx'
import text from '../../ui/text.module.css'
import { DateLink } from './DateLink.tsx'
import styles from './ProjectDates.module.css'

interface DatesProps {
  level?: 2 | 3
  dates: readonly ProjectDate[]
  /** The date of whose turn it is: what does it, and marks it as done, stands above, in the turn. */
  current: ProjectDate | undefined
  assigneeName: string
  now: Date
  /** Absent where nothing can be marked as done. */
  onFinish?: ((date: ProjectDate) => void) | undefined
  /** The date that is being marked. */
  finishing?: string | undefined
}

/** How many rows are shown; the others are folded before and behind them. */
const SHOWN = 4

/** Who does what, by when: also for who does not see the strip. */
export function ProjectDates({ level = 2, dates, current, ...row }: DatesProps) {
  const id = useId()
  const Heading = `h${level}` as const
  const ordered = inOrder(dates)
  const at = current ? ordered.findIndex((date) => date.id === current.id) : ordered.length - 1
  const from = Math.max(0, Math.min(at - 1, ordered.length - SHOWN))
  const parts = {
    earlier: ordered.slice(0, from),
    shown: ordered.slice(from, from + SHOWN),
    later: ordered.slice(from + SHOWN),
  }
  const list = (some: readonly ProjectDate[]) => (
    <ol>
      {some.map((date) => (
        <DateRow key={date.id} date={date} isCurrent={date.id === current?.id} {...row} />
      ))}
    </ol>
  )
  return (
    <section className={styles.dates} aria-labelledby={id}>
      <Heading className={styles.title} id={id}>
        {words.title}
      </Heading>
      <div className={styles.lists}>
        {parts.earlier.length > 0 ? (
          <details>
            <summary>{words.earlier(parts.earlier.length)}</summary>
            {list(parts.earlier)}
          </details>
        ) : null}
        {list(parts.shown)}
        {parts.later.length > 0 ? (
          <details>
            <summary>{words.later(parts.later.length)}</summary>
            {list(parts.later)}
          </details>
        ) : null}
        <p className={styles.note}>{words.note}</p>
      </div>
    </section>
  )
}

interface DateRowProps extends Omit<DatesProps, 'level' | 'dates' | 'current'> {
  date: ProjectDate
  isCurrent: boolean
}

function DateRow({ date, isCurrent, assigneeName, now, onFinish, finishing }: DateRowProps) {
  const { weekday, day, month } = shortWordsOfDate(date.day)
  const state = stateOf(date, isCurrent, now)
  const isTheirs = date.turn === 'client'
  const notes = [
    date.doneAt ? words.doneOn(writeNearTime(date.doneAt, now)) : null,
    !date.doneAt && date.minute !== null ? words.by(newZealandClock(date.minute)) : null,
    date.movedFrom ? words.movedFrom(writeShortWeekday(date.movedFrom)) : null,
  ].filter((note) => note !== null)
  return (
    <li className={styles[state]}>
      <time dateTime={date.day}>
        <b>{day}</b>
        <span>
          {weekday} {month}
        </span>
      </time>
      <p>
        <b>{date.what}</b>
        {notes.length > 0 ? <span>{notes.join('. ')}</span> : null}
        {date.note ? <span className={styles.how}>{date.note}</span> : null}
        {date.doneAt || isCurrent ? null : <DateLink date={date} />}
      </p>
      <span className={isTheirs ? `${styles.who} ${styles.you}` : styles.who}>
        {isTheirs ? words.you : words.us(assigneeName)}
      </span>
      <span className={styles.state}>{words.states[state]}</span>
      {isTheirs && !date.doneAt && !isCurrent && onFinish && isOfThisWeek(date, now) ? (
        <Button
          variant="text"
          className={styles.finish}
          aria-disabled={finishing !== undefined}
          onClick={() => onFinish(date)}
        >
          {finishing === date.id ? turnWords.acts.finishing : turnWords.acts.finish}
          <span className={text.visuallyHidden}>: {date.what}</span>
        </Button>
      ) : null}
    </li>
  )
}

const stateOf = (date: ProjectDate, isCurrent: boolean, now: Date) => {
  if (date.doneAt) return 'done'
  if (isLate(date, now)) return 'late'
  return isCurrent ? 'next' : 'plan'
}
