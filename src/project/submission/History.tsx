import { type ReactNode, useId } from 'react'
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
  /** Who did it, as whoever reads it calls them. */
  who: (event: EventRow) => string
  /** What else is shown of an event. */
  children?: (event: EventRow) => ReactNode
}

/** What happened in plain words, and what is to come. */
export function History({ level = 2, events, status, who, children }: HistoryProps) {
  const Heading = `h${level}` as const
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{words.title}</Heading>
      <ol className={styles.history}>
        {events.map((event) => (
          <li key={event.id}>
            <DateTime time={event.at} />
            <b>{words[event.what]}</b>
            <span>
              <bdi>{who(event)}</bdi>
            </span>
            {event.reason ? <q>{event.reason}</q> : null}
            {children?.(event)}
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
