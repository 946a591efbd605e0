import type { ReactNode } from 'react'
import { threadWords as words } from '../../../content/project/thread.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import type { ProjectSide } from '../../../domain/project/project-dates.ts'
import {
  layOut,
  receiptsOf,
  type ThreadMessage,
  type ThreadRead,
} from '../../../domain/project/thread.ts'
import type { WaitingMessage } from '../../storage/kept-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Message, type ToSubmission } from './Message.tsx'
import styles from './thread.module.css'
import { longDay } from './times.ts'
import { Waiting, type WaitingActions } from './Waiting.tsx'

/** The id of the mark before what is new. */
export const NEW_MARK = 'new-messages'

interface ThreadProps extends WaitingActions {
  /** Of its days. */
  level?: 2 | 3
  /** Who reads. */
  me: { readonly id: string; readonly side: ProjectSide }
  messages: readonly ThreadMessage[]
  reads: readonly ThreadRead[]
  /** The number behind which messages are marked as new. */
  markAfter: number
  waiting: readonly WaitingMessage[]
  hasOlder: boolean
  older: 'idle' | 'loading' | 'failed'
  onOlder: () => void
  onOpenFile: (file: StoredFile) => void
  toSubmission: ToSubmission
  /** In place of messages, where there are none. */
  empty: ReactNode
  now: Date
}

/** The messages of a project, the oldest first: ours on the one side, theirs on the other. */
export function Thread(props: ThreadProps) {
  const { level = 2, me, messages, reads, markAfter, waiting, now, empty } = props
  const Heading = `h${level}` as const
  const receipts = receiptsOf(me.side, messages, reads)
  if (messages.length === 0 && waiting.length === 0) return empty

  return (
    <>
      <div className={styles.lanes} aria-hidden="true">
        <b>{me.side === 'client' ? words.lanes.agency : words.lanes.client}</b>
        <b>{me.side === 'client' ? words.you : words.lanes.agency}</b>
      </div>
      <ol className={styles.thread} aria-label={words.list}>
        {props.hasOlder ? (
          <li className={styles.older}>
            <Button
              variant="line"
              aria-disabled={props.older === 'loading'}
              onClick={props.onOlder}
            >
              {olderWords[props.older]}
            </Button>
          </li>
        ) : null}
        {layOut(me.side, messages, markAfter).map((item) =>
          item.kind === 'day' ? (
            <li key={item.day} className={styles.day}>
              <Heading>{longDay(item.day, now)}</Heading>
            </li>
          ) : item.kind === 'new' ? (
            <li key="new" className={styles.fresh}>
              <Heading id={NEW_MARK} tabIndex={-1}>
                <span>{words.fresh(item.count)}</span>
              </Heading>
            </li>
          ) : (
            <Message
              key={item.message.id}
              me={me}
              message={item.message}
              receipt={receipts.get(item.message.number)}
              onOpenFile={props.onOpenFile}
              toSubmission={props.toSubmission}
              now={now}
            />
          ),
        )}
        {waiting.map((message) => (
          <Waiting key={message.id} message={message} {...props} />
        ))}
      </ol>
    </>
  )
}

const olderWords = {
  idle: words.older,
  loading: words.olderLoading,
  failed: words.olderFailed,
} as const
