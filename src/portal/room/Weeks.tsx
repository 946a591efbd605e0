import { type CSSProperties, useId } from 'react'
import { weekWords as words } from '../../../content/project/room.ts'
import type { ProjectDate } from '../../../domain/project/project-dates.ts'
import {
  PHASE_DAYS,
  type PhaseOfWeeks,
  type ProjectWeeks,
  type WeekCell,
} from '../../../domain/project/project-weeks.ts'
import { localTime, shortWordsOfDate, writeWeekday } from '../../../domain/time/new-zealand-time.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { type LabelPlace, labelPlaces } from './label-places.ts'
import styles from './Weeks.module.css'

interface WeeksProps {
  level?: 2 | 3
  weeks: ProjectWeeks
  /** The date of whose turn it is. */
  current: ProjectDate | undefined
  now: Date
}

/** "7 Dec" */
const writeDayOfMonth = (day: string) => {
  const words = shortWordsOfDate(day)
  return `${words.day} ${words.month}`
}

/**
 * The project as a strip of four weeks. Who does not see it reads the sentence above it, the phases, and the
 * list of dates.
 */
export function Weeks({ level = 2, weeks, current, now }: WeeksProps) {
  const id = useId()
  const Heading = `h${level}` as const
  const places = labelPlaces(weeks.cells)
  const isDated = weeks.week !== null
  return (
    <section className={styles.weeks} aria-labelledby={id}>
      <Heading className={text.visuallyHidden} id={id}>
        {words.title}
      </Heading>
      <div className={`${styles.head} ${layout.wrap}`}>
        <p>{sentenceOf(weeks, now)}</p>
        <p className={styles.legend} aria-hidden="true">
          {isDated ? (
            <>
              <span className={`${styles.key} ${styles.keyToday}`}>{words.legend.today}</span>
              <span className={styles.key}>{words.legend.done}</span>
              <span className={`${styles.key} ${styles.keyPlan}`}>{words.legend.plan}</span>
              <span className={`${styles.key} ${styles.keyPassed}`}>{words.legend.passed}</span>
            </>
          ) : null}
          <span className={`${styles.key} ${styles.keyShut}`}>{words.legend.shut}</span>
        </p>
      </div>
      <ol className={styles.names}>
        {weeks.mondays.map((monday, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks are never put in another order
          <li key={index}>
            <b>{words.week(index + 1)}</b>
            {monday ? <span>{writeDayOfMonth(monday)}</span> : null}
          </li>
        ))}
      </ol>
      <div
        className={isDated ? styles.band : `${styles.band} ${styles.undated}`}
        aria-hidden="true"
      >
        {weeks.cells.map((cell, index) => (
          <Cell key={cell.day ?? index} cell={cell} place={places[index]} current={current} />
        ))}
      </div>
      <ol className={styles.phases}>
        {weeks.phases.map((phase) => (
          <Phase key={phase.name} phase={phase} />
        ))}
      </ol>
    </section>
  )
}

const sentenceOf = ({ week, mondays: [first] }: ProjectWeeks, now: Date) => {
  if (week === null || !first) return words.undated
  const today = writeWeekday(localTime(now).date)
  const where =
    week === 0 ? words.before(today) : week > 4 ? words.after(today) : words.today(today, week)
  return `${words.from(writeWeekday(first))} ${where}`
}

interface CellProps {
  cell: WeekCell
  place: LabelPlace | undefined
  current: ProjectDate | undefined
}

function Cell({ cell, place, current }: CellProps) {
  const classes = [
    cell.isShut ? styles.shut : '',
    cell.isPast ? styles.past : '',
    cell.isToday ? styles.today : '',
    place?.isLeaning ? styles.leaning : '',
  ]
  return (
    <span
      className={classes.filter(Boolean).join(' ')}
      data-room={place?.room}
      data-level={place?.level}
      data-lines={place?.lines}
    >
      {cell.dates.map((date, index) => (
        <i
          key={date.id}
          className={`${styles.upright} ${uprightOf(date, current)}`}
          {...(cell.dates.length > 1 ? { style: placeOf(index, cell.dates.length) } : {})}
        >
          <b>{date.what}</b>
        </i>
      ))}
      {cell.isToday ? <b className={styles.todayLabel}>{words.todayMark}</b> : null}
    </span>
  )
}

/** Where one of several of a day stands; a page that is made at the build may have no style of an element. */
const placeOf = (index: number, count: number) =>
  ({ '--index': index, '--place': index - (count - 1) / 2 }) as CSSProperties

const uprightOf = (date: ProjectDate, current: ProjectDate | undefined) => {
  if (date.doneAt) return styles.done
  return date.id === current?.id && date.turn === 'client' ? styles.needed : styles.planned
}

function Phase({ phase }: { phase: PhaseOfWeeks }) {
  const { name, when, ends } = words.phases[phase.name]
  const [first, last] = phase.days ?? []
  const state = words.phaseStates[phase.state]
  return (
    <li>
      <i aria-hidden="true">
        {phase.passed > 0 ? (
          <svg viewBox={`0 0 ${PHASE_DAYS} 1`} preserveAspectRatio="none" aria-hidden="true">
            <path d={`M0 0h${phase.passed}v1H0z`} />
          </svg>
        ) : null}
      </i>
      <p>
        <b>{name}</b>{' '}
        <span className={styles.when}>
          {first && last ? `${writeDayOfMonth(first)}-${writeDayOfMonth(last)}` : when}
        </span>{' '}
        {state ? <span className={text.visuallyHidden}>{state} </span> : null}
        <span className={styles.ends}>{ends}</span>
      </p>
    </li>
  )
}
