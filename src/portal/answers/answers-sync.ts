import {
  answersToSave,
  askedToSave,
  beginSend,
  endSend,
  failSend,
  noAnswers,
  receiveDraft,
  receiveResults,
  unsavedQuestions,
} from '../../../domain/answers/kept-answers.ts'
import type { RoomProblem, SendOutcome } from '../../../domain/project/room-outcome.ts'
import type { DraftWithFiles } from '../../api/client/drafts.ts'
import { SessionEndedError } from '../../api/session-check.ts'
import type { AnswersSync, Sent, SyncState } from './answer-rows.ts'
import type { AnswersSource } from './answers-source.ts'
import type { AnswersStore } from './answers-store.ts'

const SAVE_AFTER_MS = 800
/** Growing delays between retries. */
const RETRY_AFTER_MS = [3000, 10_000, 30_000, 60_000]
/** Where the server takes nothing for up to a day. */
const RETRY_TOO_MUCH_AFTER_MS = 10 * 60_000

/** Somebody who types on, and drafts that are sent elsewhere, make another round necessary. */
const ROUNDS_MAX = 20

/** One request of the answers under `name` at a time, in all tabs of this browser. */
const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  // Missing where the page is not secure, which is not this product's own host.
  navigator.locks ? navigator.locks.request(name, work) : work()

/**
 * Keeps the answers of `store`, and those that `source` reads and writes, alike; `isChange`: they change what was
 * sent. `onSent` is told once of every send that went through, in the tab that hears of it first.
 */
export const createAnswersSync = (
  store: AnswersStore,
  {
    source,
    key,
    isChange,
    onSent,
  }: {
    readonly source: AnswersSource
    readonly key: string
    readonly isChange: boolean
    readonly onSent: () => void
  },
): AnswersSync => {
  let state: SyncState = { isLoaded: false, files: undefined, problem: undefined }
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  /** The page is left: what is not saved is tried once more. */
  let isLeaving = false
  const listeners = new Set<() => void>()

  // What was on its way when it was stopped changes nothing: the answers may have been put away by then.
  const set = (change: Partial<SyncState>) => {
    if (isStopped) return
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const change: AnswersStore['change'] = (step) => {
    if (!isStopped) store.change(step)
  }
  const isAllSaved = () => unsavedQuestions(store.get()).length === 0

  const plan = (delay: number, work: () => unknown) => {
    clearTimeout(timer)
    if (!isStopped && !isLeaving) timer = setTimeout(work, delay)
  }
  const fail = (problem: RoomProblem) => {
    set({ problem })
    if (problem === 'failed') {
      plan(RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)] ?? 0, sync)
      failures += 1
    }
    if (problem === 'too-much') plan(RETRY_TOO_MUCH_AFTER_MS, sync)
    return false
  }
  const succeed = () => {
    failures = 0
    if (!state.isLoaded || state.problem) set({ isLoaded: true, problem: undefined })
  }

  const end = (draft: string, { submission, reference }: Sent) => {
    if (isStopped) return
    set({ files: [] })
    change((kept) => endSend(kept, { draft, submission, reference }))
    onSent()
  }

  /** The answer to a send that was lost: its draft is gone, and its key says what became of it. */
  const findSent = async (draft: string, sendKey: string): Promise<boolean> => {
    const outcome = await source.send(draft, sendKey)
    if (isStopped) return false
    if (outcome.kind === 'failed' || outcome.kind === 'logged-out') return fail(outcome.kind)
    if (outcome.kind === 'sent') end(draft, outcome)
    else change(failSend)
    return true
  }

  /** What became of a send without an answer, as far as a look tells; a look that fails is repeated by itself. */
  const lookAfter = async (draft: string, sendKey: string): Promise<SendOutcome> => {
    try {
      const loaded = await source.load()
      if (loaded?.draft === draft || !(await findSent(draft, sendKey))) return { kind: 'failed' }
      const { sent } = store.get()
      return sent?.draft === draft ? { kind: 'sent', ...sent } : { kind: 'gone' }
    } catch (error) {
      fail(error instanceof SessionEndedError ? 'logged-out' : 'failed')
      return { kind: 'failed' }
    }
  }

  /** Changes begin with what was sent, which the server copies. */
  const loadOrBegin = async (): Promise<DraftWithFiles | undefined | 'not begun'> => {
    const loaded = await source.load()
    if (loaded || !isChange || store.get().sendKey) return loaded
    const opened = await source.open()
    if (opened.kind === 'open') return source.load()
    fail(opened.kind)
    return 'not begun'
  }

  const load = async (): Promise<boolean> => {
    if (isStopped) return false
    try {
      let loaded = await loadOrBegin()
      if (isStopped || loaded === 'not begun') return false
      const { draft, sendKey } = store.get()
      if (draft && sendKey && draft !== loaded?.draft && !(await findSent(draft, sendKey)))
        return false
      // Changes after those that were sent begin with what was sent, too.
      if (isChange && !loaded) loaded = await loadOrBegin()
      if (isStopped || loaded === 'not begun') return false
      const found = loaded
      change((kept) => receiveDraft(kept, found))
      set({ files: loaded?.files ?? [] })
      succeed()
      return true
    } catch (error) {
      return fail(error instanceof SessionEndedError ? 'logged-out' : 'failed')
    }
  }

  const open = async (): Promise<string | undefined> => {
    const { draft } = store.get()
    if (draft) return draft
    const opened = await source.open()
    if (opened.kind !== 'open') {
      fail(opened.kind)
      return undefined
    }
    change((kept) => ({ ...kept, draft: opened.draft }))
    return opened.draft
  }

  /** The project was closed: the draft of a new submission goes on in the open one, which is made where there is none. */
  const moveOn = async (): Promise<boolean> => {
    const opened = await source.open()
    return opened.kind === 'open' || fail(opened.kind)
  }

  /** Until nothing is left that can be saved. */
  const save = async (): Promise<boolean> => {
    for (let round = 0; answersToSave(store.get()).length > 0; round += 1) {
      if (isStopped) return false
      if (round === ROUNDS_MAX) return fail('failed')
      if (isChange && !store.get().draft && !(await load())) return false
      const draft = await open()
      if (!draft || isStopped) return false
      const saves = answersToSave(store.get())
      change((kept) => askedToSave(kept, saves))
      const outcome = await source.save(draft, saves)
      if (isLeaving && outcome.kind !== 'answered') return false
      if (outcome.kind === 'gone') {
        // Sent or deleted elsewhere: what was typed here begins the next draft.
        if (!(await load())) return false
      } else if (outcome.kind === 'closed') {
        if (!(await moveOn())) return false
      } else if (outcome.kind === 'answered') {
        change((kept) => receiveResults(kept, outcome.results))
        succeed()
      } else return fail(outcome.kind)
    }
    return isAllSaved()
  }

  /** Sends `draft`; of a project that was closed meanwhile, from the open one. */
  const sendOpen = async (draft: string, sendKey: string): Promise<SendOutcome> => {
    const outcome = await source.send(draft, sendKey)
    if (outcome.kind !== 'closed' || isChange || isStopped) return outcome
    const opened = await source.open()
    if (opened.kind !== 'open') return opened
    return opened.draft === draft ? source.send(draft, sendKey) : { kind: 'gone' }
  }

  const saveAlone = () => alone(key, save)
  const sync = () => alone(key, async () => (await load()) && (await save()))

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    saveSoon: () => plan(SAVE_AFTER_MS, saveAlone),
    saveNow() {
      clearTimeout(timer)
      saveAlone()
    },
    open: () => alone(key, open),
    sync() {
      clearTimeout(timer)
      return sync()
    },
    send: (shown) =>
      alone(key, async (): Promise<SendOutcome> => {
        if (!(await save()) || isStopped) return { kind: state.problem ?? 'failed' }
        const { draft, sent } = store.get()
        // An earlier press has gone through, as another tab has learnt.
        if (shown && sent?.draft === shown) return { kind: 'sent', ...sent }
        // What was left of answers that were sent elsewhere is looked at first.
        if (!draft || (shown && shown !== draft)) return { kind: 'gone' }
        change((kept) => beginSend(kept, crypto.randomUUID()))
        const sendKey = store.get().sendKey ?? ''
        const answer = await sendOpen(draft, sendKey)
        if (answer.kind === 'sent') end(draft, answer)
        const outcome =
          answer.kind === 'failed' && !isStopped ? await lookAfter(draft, sendKey) : answer
        if (outcome.kind === 'sent') return outcome
        // Without an answer it may have been sent: the key stays for the next press.
        if (outcome.kind !== 'failed' && outcome.kind !== 'logged-out') change(failSend)
        // Otherwise the next press would ask for the same draft again.
        if (outcome.kind === 'gone' && (await load())) await save()
        return outcome
      }),
    async leave() {
      isLeaving = true
      clearTimeout(timer)
      await saveAlone()
      isStopped = true
    },
    async discard(remove) {
      clearTimeout(timer)
      const isGone = await alone(key, async () => {
        const { draft } = store.get()
        if (draft && !(await remove(draft))) return false
        isStopped = true
        store.change(() => noAnswers)
        return true
      })
      if (!isGone) plan(SAVE_AFTER_MS, saveAlone)
      return isGone
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
