import { agency } from '../../../content/agency.ts'
import { inboxWords as words } from '../../../content/desk/desk-inbox.ts'
import { waitOf } from '../../../domain/desk/first-answer.ts'
import { now } from '../../../domain/time/present.ts'
import { writeMinutes } from '../../../domain/time/times.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import styles from './inbox.module.css'

/** Since when an enquiry waits, and how much of its time is left or over. */
export function Wait({ since }: { since: Date }) {
  return (
    <>
      <DateTime time={since} />
      <WaitLeft since={since} />
    </>
  )
}

/** How much of its time is left or over. */
export function WaitLeft({ since }: { since: Date }) {
  const { firstAnswerMinutes, officeHours } = agency
  const { waited, over } = waitOf(since, now(), firstAnswerMinutes, officeHours)
  return over > 0 ? (
    <b className={styles.over}>{words.wait.over(writeMinutes(over))}</b>
  ) : (
    <span className={styles.left}>
      {words.wait.left(writeMinutes(firstAnswerMinutes - waited))}
    </span>
  )
}
