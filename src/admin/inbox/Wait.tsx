import { agency } from '../../../content/agency.ts'
import { inboxWords as words } from '../../../content/desk/desk-inbox.ts'
import { type Wait as WaitFor, waitOf } from '../../../domain/desk/first-answer.ts'
import { writeShortMoment } from '../../../domain/time/new-zealand-time.ts'
import { now } from '../../../domain/time/present.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { forgottenAt, forgottenOn } from '../parts/forgotten.ts'
import { isDue, isSameDay, writeOver, writeUntil } from '../parts/wait-words.ts'
import styles from './inbox.module.css'

const leftOf = (wait: WaitFor, present: Date): string => {
  if (isDue(wait, present)) return words.wait.dueNow
  return isSameDay(wait.due, present)
    ? words.wait.left(writeUntil(wait, present))
    : words.wait.due(writeShortMoment(wait.due))
}

/** How much of the time of an enquiry is left, or how late it is. */
export function WaitLeft({ since }: { since: Date }) {
  const { firstAnswerMinutes, officeHours } = agency
  const present = now()
  const wait = waitOf(since, present, firstAnswerMinutes, officeHours)
  if (wait.over > 0) return <b className={styles.over}>{writeOver(wait, present)}</b>
  return <span className={styles.left}>{leftOf(wait, present)}</span>
}

/** Since when an enquiry waits, and how much of its time is left or over. */
export function Wait({ since }: { since: Date }) {
  return (
    <>
      <DateTime time={since} />
      <WaitLeft since={since} />
    </>
  )
}

/** Since when an enquiry is held back, and when it is forgotten: in red on the last days. */
export function HeldSince({ since }: { since: Date }) {
  const goes = words.wait.forgotten(writeShortMoment(forgottenAt(since)))
  return (
    <>
      <DateTime time={since} />
      {forgottenOn(since, now()) === 'later' ? (
        <span className={styles.left}>{goes}</span>
      ) : (
        <b className={styles.over}>{goes}</b>
      )}
    </>
  )
}
