import { submissionPage } from '../../../content/submission-page.ts'
import type { SubmissionStatus } from '../../../domain/submission-status.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import type { EventRow } from './rows.ts'
import styles from './submission.module.css'

const words = submissionPage.history

const NEXT: Readonly<Record<SubmissionStatus, readonly ('review_begun' | 'completed')[]>> = {
  pending: ['review_begun', 'completed'],
  in_review: ['completed'],
  completed: [],
}

interface HistoryProps {
  level?: 2 | 3
  /** The oldest first. */
  events: readonly EventRow[]
  status: SubmissionStatus
}

/** What happened in plain words, and what is to come. */
export function History({ level = 2, events, status }: HistoryProps) {
  const Heading = `h${level}` as const
  return (
    <section>
      <Heading>{words.title}</Heading>
      <ol className={styles.history}>
        {events.map(({ id, what, at, actor_side, actor_name, reason }) => (
          <li key={id}>
            <DateTime time={at} />
            <b>{words[what]}</b>
            <span>{actor_side === 'client' ? words.you : words.us(actor_name)}</span>
            {reason ? <q>{reason}</q> : null}
          </li>
        ))}
        {NEXT[status].map((what) => (
          <li key={what} className={styles.toCome}>
            <span>{words.toCome}</span>
            <b>{words.next[what]}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
