import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  chooseFiles,
  chooseText,
  noAnswers,
  typeAnswer,
} from '../../../domain/answers/kept-answers.ts'
import type { LateKind } from '../../../domain/answers/submission-status.ts'
import { discardDraft } from '../../api/client/drafts.ts'
import { track } from '../../api/track.ts'
import { onBeforeLogout } from '../../session/save-before-logout.ts'
import { storedUser } from '../../session/session-display.ts'
import {
  areAnswersHidden,
  keptAnswersKey,
  showKeptAnswers,
  storedAnswersText,
} from '../../storage/kept-answers.ts'
import type { Answers, Sent } from './answer-rows.ts'
import { answersSource } from './answers-source.ts'
import { createAnswersStore } from './answers-store.ts'
import { createAnswersSync } from './answers-sync.ts'
import { takeOverDraft } from './take-over.ts'

/** How often a page that is seen looks for what another device has saved, in milliseconds. */
export const LOOK_EVERY_MS = 60_000

interface Events {
  /** They were sent from this browser: in another tab, or by a press whose answer was lost. */
  readonly onSent: (sent: Sent) => void
  /** They were sent on another device, or deleted. */
  readonly onGone: () => void
  /** Of changes: why none can begin any more, where that is known. */
  readonly late?: LateKind | undefined
}

/**
 * The answers of `userId` that are not sent, or the changes to `submission`: kept on this device as they are typed,
 * saved on the server a moment later, and taken over from there.
 */
export const useAnswers = (
  userId: string,
  submission: string | undefined,
  isLoggedIn: boolean,
  events: Events,
): Answers => {
  const latest = useRef(events)
  latest.current = events
  const isOwnEnd = useRef(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())

  const key = keptAnswersKey(userId, submission)
  const { store, sync } = useMemo(() => {
    const own = createAnswersStore(key)
    const onSent = () => {
      if (submission === undefined) track('form_submit', 'discovery')
    }
    const source = answersSource(userId, submission, () => latest.current.late)
    const isChange = submission !== undefined
    return { store: own, sync: createAnswersSync(own, { source, key, isChange, onSent }) }
  }, [key, userId, submission])
  const kept = useSyncExternalStore(store.subscribe, store.get, () => noAnswers)
  const state = useSyncExternalStore(sync.subscribe, sync.state, sync.state)

  useEffect(
    () => () => {
      // On the way to another page of the room; what another account has typed is not saved in the name of this one.
      if (storedUser()?.id === userId) void sync.leave()
      else sync.stop()
    },
    [sync, userId],
  )

  useEffect(() => {
    if (!isLoggedIn) return
    showKeptAnswers(userId)
    // Before anything is loaded: a key in a field that is still blank would replace what was kept.
    store.tell()
    const begin = async () => {
      if (!submission) await takeOverDraft(userId, store, sync)
      await sync.sync()
    }
    begin()
    const look = () => {
      if (document.visibilityState === 'visible') sync.sync()
      // What was typed in the last moment, before the tab is put away.
      else sync.saveNow()
    }
    const again = () => sync.sync()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') sync.sync()
    }, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    addEventListener('online', again)
    const forget = onBeforeLogout(sync.sync)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', again)
      forget()
    }
  }, [userId, submission, isLoggedIn, store, sync])

  const lastDraft = useRef(kept.draft)
  useEffect(() => {
    const last = lastDraft.current
    lastDraft.current = kept.draft
    if (last === undefined || last === kept.draft) return
    // A logout in another tab leaves nothing, or hides it; that the session has ended is said in their place.
    const isLoggedOut = storedAnswersText(key) === null || areAnswersHidden(key)
    if (!isOwnEnd.current && !isLoggedOut) {
      if (kept.sent?.draft === last) latest.current.onSent(kept.sent)
      else latest.current.onGone()
    }
    isOwnEnd.current = false
  }, [kept.draft, kept.sent, key])

  return {
    kept,
    state,
    touched,
    type(question, text, over) {
      store.change((last) => typeAnswer(last, question, text, over))
      setTouched((last) => (last.has(question) ? last : new Set([...last, question])))
      if (isLoggedIn) sync.saveSoon()
    },
    choose(question, version, choice) {
      store.change((last) => chooseText(last, question, version, choice))
      if (isLoggedIn) sync.saveSoon()
    },
    chooseFiles(here) {
      store.change((last) => chooseFiles(last, here))
    },
    sync: sync.sync,
    now: () => ({ kept: store.get(), state: sync.state() }),
    open: sync.open,
    async send() {
      isOwnEnd.current = true
      const outcome = await sync.send(kept.draft)
      if (outcome.kind === 'sent') return outcome
      isOwnEnd.current = false
      // What the send has found is told once.
      lastDraft.current = store.get().draft
      if (outcome.kind === 'gone') latest.current.onGone()
      return outcome
    },
    async discard() {
      isOwnEnd.current = true
      isOwnEnd.current = await sync.discard(discardDraft)
      return isOwnEnd.current
    },
  }
}
