import type { AnswerStatus } from './answer-status.ts'
import styles from './Status.module.css'

/** What is true of an answer, beside its title. */
export function Status({ status }: { status: AnswerStatus | undefined }) {
  return (
    <span className={styles.status} data-mark={status?.mark}>
      {status?.text}
    </span>
  )
}
