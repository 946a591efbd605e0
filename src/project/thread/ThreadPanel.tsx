import { type ReactNode, useEffect, useRef, useState } from 'react'
import { composerWords, threadWords as words } from '../../../content/thread.ts'
import { formatNumber } from '../../../domain/amounts.ts'
import { writeTimeOfDay } from '../../../domain/new-zealand-time.ts'
import type { ProjectSide } from '../../../domain/project-dates.ts'
import { MESSAGE_MAX, newTo } from '../../../domain/thread.ts'
import type { StoredFile } from '../../../domain/upload.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import { FileList } from '../files/FileList.tsx'
import type { Uploads } from '../files/use-uploads.ts'
import { Composer } from './Composer.tsx'
import { Thread } from './Thread.tsx'
import { lengthOf, type ThreadState, type ThreadStore } from './thread-store.ts'

interface ThreadPanelProps {
  me: { readonly id: string; readonly side: ProjectSide }
  state: ThreadState
  store: ThreadStore
  isOnline: boolean
  uploads: Uploads
  onOpenFile: (file: StoredFile) => void
  /** In place of messages, where there are none. */
  empty: ReactNode
  /** Below the box. */
  hint: ReactNode
  /** In place of the box, where the project is closed. */
  closed: ReactNode
}

/** A thread with its box, and what is to be said of the network. */
export function ThreadPanel({ me, state, store, isOnline, uploads, ...rest }: ThreadPanelProps) {
  const [isWaitingForFile, setWaitingForFile] = useState(false)
  useKeptFiles(uploads, store)

  const error = problemText(state, isWaitingForFile && uploads.busy)
  const send = () => {
    setWaitingForFile(uploads.busy)
    return !uploads.busy && store.send()
  }
  const isClosed = Boolean(state.project?.closedAt)
  const fresh = newTo(me.side, state.messages, state.markAfter).length
  const answeredAt = state.answeredAt && writeTimeOfDay(state.answeredAt)

  return (
    <>
      {!isOnline ? (
        <Notice title={words.offline}>
          <p>{words.offlineText(answeredAt)}</p>
        </Notice>
      ) : state.status === 'failed' ? (
        <LoadFailed title={words.failed} onRetry={store.ask}>
          {words.failedText}
        </LoadFailed>
      ) : state.status === 'stale' && answeredAt ? (
        <Notice title={words.stale}>
          <p>{words.staleText(answeredAt)}</p>
        </Notice>
      ) : null}
      {state.status === 'loading' ? <Skeleton rows={4} /> : null}
      <Thread
        me={me}
        messages={state.messages}
        reads={state.reads}
        markAfter={state.markAfter}
        waiting={state.kept.waiting}
        hasOlder={state.hasOlder}
        older={state.older}
        onOlder={store.loadOlder}
        onOpenFile={rest.onOpenFile}
        empty={state.answeredAt ? rest.empty : null}
        now={state.answeredAt ?? new Date()}
        isOnline={isOnline}
        onTakeBack={store.takeBack}
        onRetry={store.retry}
      />
      <p className={text.visuallyHidden} role="status">
        {fresh > 0 ? words.fresh(fresh) : ''}
      </p>
      {isClosed ? (
        rest.closed
      ) : (
        <Composer
          text={state.kept.text}
          onText={store.type}
          onSend={send}
          error={error}
          hint={rest.hint}
          isOnline={isOnline}
          files={
            <FileList
              id="message-files"
              label={composerWords.attach}
              aside={composerWords.optional}
              uploads={uploads}
              onOpen={rest.onOpenFile}
            />
          }
        />
      )}
    </>
  )
}

/** What is uploaded for the message in the box is kept with its text. */
const useKeptFiles = ({ stored }: Uploads, { keepFiles }: ThreadStore) => {
  // The list shows what is kept from its second drawing on.
  const isDrawn = useRef(false)
  const ids = stored.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new with every drawing.
  useEffect(() => {
    if (isDrawn.current) keepFiles(stored)
    isDrawn.current = true
  }, [ids, keepFiles])
}

const problemText = ({ problem, kept }: ThreadState, isWaitingForFile: boolean) => {
  if (isWaitingForFile) return composerWords.filesUnderWay
  if (problem === 'empty') return composerWords.empty
  if (problem === 'too-long') {
    return composerWords.tooLong(formatNumber(lengthOf(kept.text) - MESSAGE_MAX))
  }
  return undefined
}
