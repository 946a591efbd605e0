import type { AnswerStatus } from './answer-status.ts'
import styles from './StatusNote.module.css'

/** What is true of an answer, beside its title. */
export function StatusNote({ status }: { status: AnswerStatus | undefined }) {
  return (
    <span className={styles.status} data-mark={status?.mark}>
      {status?.text}
    </span>
  )
}
