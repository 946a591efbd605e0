import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { threadWords as words } from '../../../content/project/thread.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import type { ProjectSide } from '../../../domain/project/project-dates.ts'
import { newTo } from '../../../domain/project/thread.ts'
import { messageOfFragment } from '../../../domain/site/applications.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { now } from '../../../domain/time/present.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import type { ToSubmission } from './Message.tsx'
import { Thread } from './Thread.tsx'
import type { ThreadState, ThreadStore } from './thread-store.ts'

export interface ThreadViewProps {
  me: { readonly id: string; readonly side: ProjectSide }
  state: ThreadState
  store: ThreadStore
  isOnline: boolean
  onOpenFile: (file: StoredFile) => void
  toSubmission: ToSubmission
  /** In place of messages, where there are none. */
  empty: ReactNode
  /** A message is in the box again. */
  onTakenBack?: () => void
}

/** A thread to be read, with what is to be said of the network. */
export function ThreadView({
  me,
  state,
  store,
  isOnline,
  onOpenFile,
  toSubmission,
  empty,
  onTakenBack,
}: ThreadViewProps) {
  const follow = useFocusedMessage(state)
  const problem = useNewProblem(state)
  useNamedMessage(state, store.loadOlder)
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
        toSubmission={toSubmission}
        empty={state.answeredAt ? empty : null}
        now={state.answeredAt ?? now()}
        isOnline={isOnline}
        beginsNew={me.side === 'client'}
        onTakeBack={(id) => {
          flushSync(() => store.takeBack(id))
          onTakenBack?.()
        }}
        onRetry={(id, withoutFiles) => follow(store.retry(id, withoutFiles))}
      />
      <p className={text.visuallyHidden} role="status">
        {fresh > 0 ? words.fresh(fresh) : ''}
      </p>
      <p className={text.visuallyHidden} aria-live="assertive">
        {problem ? words.problems[problem] : ''}
      </p>
    </>
  )
}

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)

/** Keeps the focus on a message whose button was pressed, and is gone: until it has arrived, or somebody goes elsewhere. */
const useFocusedMessage = ({ messages, kept }: ThreadState) => {
  const followed = useRef<string>(undefined)
  useEffect(() => {
    const forget = ({ target }: Event) => {
      const row = rowOf(followed.current ?? '')
      if (target instanceof Node && !row?.contains(target)) followed.current = undefined
    }
    const signs = ['focusin', 'pointerdown']
    for (const sign of signs) document.addEventListener(sign, forget)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, forget)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what a press changes
  useEffect(() => {
    const id = followed.current
    if (!id) return
    const row = rowOf(id)
    if (messages.some((one) => one.id === id)) followed.current = undefined
    if (!row || document.activeElement !== document.body) return
    row.tabIndex = -1
    row.focus()
  }, [messages, kept.waiting])
  return (id: string) => {
    followed.current = id
  }
}

/** Leads to the message that the address names, once, getting earlier ones until it is there. */
const useNamedMessage = (
  { messages, hasOlder, older }: ThreadState,
  loadOlder: ThreadStore['loadOlder'],
) => {
  const isDone = useRef(false)
  useEffect(() => {
    const [first] = messages
    if (isDone.current || !first) return
    const named = messageOfFragment(location.hash)
    const message = messages.find(({ number }) => number === named)
    if (named !== undefined && named < first.number && hasOlder) {
      if (older === 'idle') loadOlder()
      return
    }
    isDone.current = true
    const row = message && rowOf(message.id)
    if (!row) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'center' })
  }, [messages, hasOlder, older, loadOlder])
}

/** Why a message was not taken last, which is brought into view: it may have left it, above a box that is empty. */
const useNewProblem = ({ kept: { waiting } }: ThreadState) => {
  const [last, setLast] = useState<string>()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    const ids = waiting.filter(({ problem }) => problem !== undefined).map(({ id }) => id)
    const fresh = known.current && ids.findLast((id) => !known.current?.has(id))
    known.current = new Set(ids)
    if (!fresh) return
    setLast(fresh)
    // Its end says so, and has the buttons: all of it may be longer than the screen.
    rowOf(fresh)?.lastElementChild?.scrollIntoView({ block: 'center' })
  }, [waiting])
  return waiting.find(({ id }) => id === last)?.problem
}
