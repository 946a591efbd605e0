import type { ReactNode } from 'react'
import { clientAlone, personAlone, personOfAgency } from '../../../content/pages/people.ts'
import { threadWords as words } from '../../../content/project/thread.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import type { ProjectSide } from '../../../domain/project/project-dates.ts'
import type { AboutSubmission, ThreadMessage, ThreadRead } from '../../../domain/project/thread.ts'
import { messageAnchor } from '../../../domain/site/applications.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { StoredFiles } from '../files/StoredFiles.tsx'
import styles from './thread.module.css'
import { shortTime } from './times.ts'

export type ToSubmission = (submission: AboutSubmission, text: string) => ReactNode

interface MessageProps {
  me: { readonly id: string; readonly side: ProjectSide }
  message: ThreadMessage
  /** Who has read it, where that is to be said here. */
  receipt: ThreadRead | 'unread' | undefined
  onOpenFile: (file: StoredFile) => void
  /** A link to the submission that a message changes, as the room leads there. */
  toSubmission: ToSubmission
  now: Date
}

const authorOf = ({ side, authorId, author }: ThreadMessage, me: MessageProps['me']) => {
  if (authorId === me.id) return words.you
  if (side === 'client') return me.side === 'agency' ? clientAlone(author) : author || words.client
  return me.side === 'client' ? personOfAgency(author) : personAlone(author)
}

/** One message of a thread; what people wrote is text and nothing else. */
export function Message({ me, message, receipt, onOpenFile, toSubmission, now }: MessageProps) {
  const { id, number, side, text, files, sentAt, about } = message
  return (
    <li
      id={messageAnchor(number)}
      className={`${styles.message} ${side === me.side ? styles.mine : ''}`}
      data-message={id}
    >
      <p className={styles.author}>
        <b>
          <bdi>{authorOf(message, me)}</bdi>
        </b>{' '}
        <DateTime time={sentAt} write={writeTimeOfDay} />
      </p>
      {text ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : null}
      {about ? (
        <p className={styles.receipt}>{toSubmission(about, words.toSubmission(about.reference))}</p>
      ) : null}
      {files.length > 0 ? <StoredFiles files={files} onOpen={onOpenFile} /> : null}
      {receipt ? <p className={styles.receipt}>{receiptText(receipt, sentAt)}</p> : null}
    </li>
  )

  function receiptText(read: ThreadRead | 'unread', sent: Date) {
    if (read === 'unread') return words.unread
    const isSameDay = shortTime(read.at, sent) === writeTimeOfDay(read.at)
    return words.readBy(read.name, isSameDay ? writeTimeOfDay(read.at) : shortTime(read.at, now))
  }
}
