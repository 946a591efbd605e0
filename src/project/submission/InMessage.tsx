import type { ReactNode } from 'react'
import { submissionPage } from '../../../content/answers/submission-page.ts'
import { Notice } from '../../ui/Notice.tsx'
import { writeNearTime } from '../near-time.ts'
import type { LateMessage } from './rows.ts'
import styles from './submission.module.css'

const words = submissionPage.inMessage

/** A link to a message in its thread, as the room that shows it leads there. */
export type ToMessage = (message: LateMessage, text: string) => ReactNode

interface InMessageProps {
  messages: readonly LateMessage[]
  toMessage: ToMessage
  now: Date
}

/** Before the answers: that they were changed since, and where the new ones are. Nothing where they were not. */
export function InMessage({ messages, toMessage, now }: InMessageProps) {
  if (messages.length === 0) return null
  return (
    <div className={styles.inMessage}>
      <Notice title={words.title}>
        <p>{words.text(messages.length)}</p>
        <ul>
          {messages.toReversed().map((message) => (
            <li key={message.id}>
              {toMessage(message, words.message(writeNearTime(message.sent_at, now)))}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
