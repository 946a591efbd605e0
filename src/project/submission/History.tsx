import { type ReactNode, useId } from 'react'
import { submissionPage } from '../../../content/answers/submission-page.ts'
import type { SubmissionStatus } from '../../../domain/answers/submission-status.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import type { ToMessage } from './InMessage.tsx'
import type { EventRow, LateMessage } from './rows.ts'
import styles from './submission.module.css'

const { history: words, inMessage } = submissionPage

const NEXT: Readonly<Record<SubmissionStatus, readonly ('review_begun' | 'completed')[]>> = {
  pending: ['review_begun', 'completed'],
  in_review: ['completed'],
  completed: [],
}

/** Who did what a line tells. */
export type Actor = Pick<EventRow, 'actor_side' | 'actor_name'>

interface HistoryProps {
  level?: 2 | 3
  /** The oldest first. */
  events: readonly EventRow[]
  status: SubmissionStatus
  /** Changes that came too late, the oldest first, with the way there. */
  late?: { readonly messages: readonly LateMessage[]; readonly toMessage: ToMessage }
  /** Who did it, as whoever reads it calls them. */
  who: (event: Actor) => string
  /** What else is shown of an event. */
  children?: (event: EventRow) => ReactNode
}

/** What happened in plain words, and what is to come. */
export function History({ level = 2, events, late, status, who, children }: HistoryProps) {
  const Heading = `h${level}` as const
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{words.title}</Heading>
      <ol className={styles.history}>
        {inOrder(events, late?.messages ?? []).map((line) =>
          'what' in line ? (
            <li key={line.id}>
              <DateTime time={line.at} />
              <b>{words[line.what]}</b>
              <span>
                <bdi>{who(line)}</bdi>
              </span>
              {line.reason ? <q>{line.reason}</q> : null}
              {children?.(line)}
            </li>
          ) : (
            <li key={line.id}>
              <DateTime time={line.sent_at} />
              <b>{inMessage.title}</b>
              <span>
                <bdi>{who({ actor_side: 'client', actor_name: line.author_name })}</bdi>
              </span>
              <span className={styles.toMessage}>{late?.toMessage(line, inMessage.see)}</span>
            </li>
          ),
        )}
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

const timeOf = (line: EventRow | LateMessage) => ('what' in line ? line.at : line.sent_at).getTime()

const inOrder = (events: readonly EventRow[], messages: readonly LateMessage[]) =>
  [...events, ...messages].sort((one, other) => timeOf(one) - timeOf(other))
