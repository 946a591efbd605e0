import type { ReactNode } from 'react'
import { threadWords as words } from '../../../content/thread.ts'
import { writeTimeOfDay } from '../../../domain/new-zealand-time.ts'
import type { ProjectSide } from '../../../domain/project-dates.ts'
import { newTo } from '../../../domain/thread.ts'
import type { StoredFile } from '../../../domain/upload.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import { Thread } from './Thread.tsx'
import type { ThreadState, ThreadStore } from './thread-store.ts'

export interface ThreadViewProps {
  me: { readonly id: string; readonly side: ProjectSide }
  state: ThreadState
  store: ThreadStore
  isOnline: boolean
  onOpenFile: (file: StoredFile) => void
  /** In place of messages, where there are none. */
  empty: ReactNode
}

/** A thread to be read, with what is to be said of the network. */
export function ThreadView({ me, state, store, isOnline, onOpenFile, empty }: ThreadViewProps) {
  const fresh = newTo(me.side, state.messages, state.markAfter).length
  const answeredAt = state.answeredAt && writeTimeOfDay(state.answeredAt)
  return (
    <>
      {!isOnline ? (
        <Notice title={words.offline}>
          <p>{words.offlineText(answeredAt)}</p>
        </Notice>
      ) : state.isLoggedOut ? null : state.status === 'failed' ? (
        <LoadFailed title={words.failed} onRetry={store.ask}>
          {words.failedText}
        </LoadFailed>
      ) : state.status === 'stale' && answeredAt ? (
        <Notice title={words.stale}>
          <p>{words.staleText(answeredAt)}</p>
        </Notice>
      ) : null}
      {state.status === 'loading' && !state.isLoggedOut ? <Skeleton rows={4} /> : null}
      <Thread
        me={me}
        messages={state.messages}
        reads={state.reads}
        markAfter={state.markAfter}
        waiting={state.kept.waiting}
        hasOlder={state.hasOlder}
        older={state.older}
        onOlder={store.loadOlder}
        onOpenFile={onOpenFile}
        empty={state.answeredAt ? empty : null}
        now={state.answeredAt ?? new Date()}
        isOnline={isOnline}
        beginsNew={me.side === 'client'}
        onTakeBack={store.takeBack}
        onRetry={store.retry}
      />
      <p className={text.visuallyHidden} role="status">
        {fresh > 0 ? words.fresh(fresh) : ''}
      </p>
    </>
  )
}
