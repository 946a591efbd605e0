import { carriedDay } from '../../../content/day.ts'
import { formatDayQuery, parseCarriedDay } from '../../../domain/day-address.ts'
import { paths } from '../../../domain/paths.ts'
import styles from './inbox.module.css'

/** The day that the sender drew, and sent with the message. */
export function DrawnDay({ query }: { query: string }) {
  const day = parseCarriedDay(new URLSearchParams(query))
  if (!day) return null
  const { label, numbers } = carriedDay.agency
  return (
    <p className={styles.day}>
      {`${label}: `}
      <a href={`${paths.yourDay}?${formatDayQuery(day)}`}>{numbers(day)}</a>
    </p>
  )
}
