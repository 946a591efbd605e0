import {
  fileListWords,
  pressProblemWords,
  uploadProblemWords,
} from '../../../content/answers/files.ts'
import { fileProblem, storedName } from '../../../domain/files/submission-file.ts'
import {
  type ChosenFile,
  type ChosenHere,
  type FileActions,
  type StoredFile,
  type UploadProblem,
  UploadRefused,
  uniqueName,
} from '../../../domain/files/upload.ts'
import {
  type FileRow,
  isForgotten,
  isInDoubt,
  isUnstored,
  savedRow,
  takesPlace,
} from './file-row.ts'

/** For as long a removal can be undone; then, or when the page is left, the file is deleted. */
const UNDO_MS = 5 * 60_000

export interface UploadListOptions {
  readonly actions: FileActions
  /** How many files it takes. */
  readonly max: number
  /** What the browser says, which may be wrong: asked after a failure only. */
  readonly isOnline: () => boolean
}

export interface UploadListState {
  readonly rows: readonly FileRow[]
  /** The last result, to be read out. */
  readonly said: string
}

/** What is being sent, by the key of its row. */
interface Sending {
  readonly file: File
  /** The same for every attempt. */
  readonly folder: string
  readonly replaces: string | undefined
  /** Stored, but perhaps not attached yet. */
  stored?: StoredFile
  controller?: AbortController
}

type SavedRow = Extract<FileRow, { state: 'saved' }>
type RemovedRow = Extract<FileRow, { state: 'removed' }>

const replaced = ({ replacedBy }: RemovedRow) => (replacedBy ? { replacedBy } : {})

const problemOf = (error: unknown): UploadProblem =>
  error instanceof UploadRefused ? error.problem : 'failed'

/** A list of files that are sent, kept, replaced and removed; each row has a state of its own. */
export const createUploadList = ({ actions, max, isOnline }: UploadListOptions) => {
  let state: UploadListState = { rows: [], said: '' }
  const listeners = new Set<() => void>()
  const sending = new Map<string, Sending>()
  const undoTimers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Ids of files whose place another was to take in a full list, and that may be off it. */
  const displaced = new Set<string>()
  /** Ids that the server's list has to have from now on, and ids that are not to come back with an answer that is late. */
  const listed = new Set<string>()
  const gone = new Set<string>()
  /** Keys of the lines that a device remembers by what happens here. */
  const chosen = new Set<string>()
  let lastTurn: Promise<unknown> = Promise.resolve()

  const show = (rows: readonly FileRow[], said = state.said) => {
    state = { rows, said }
    for (const listener of listeners) listener()
  }
  const find = (key: string) => state.rows.find((row) => row.key === key)
  const put = (changed: FileRow, said?: string) =>
    show(
      state.rows.map((row) => (row.key === changed.key ? changed : row)),
      said,
    )
  const drop = (key: string, said?: string) => {
    sending.delete(key)
    clearTimeout(undoTimers.get(key))
    undoTimers.delete(key)
    show(
      state.rows.filter((row) => row.key !== key),
      said,
    )
  }
  const sayProblem = (name: string, problem: UploadProblem) =>
    fileListWords.said.problem(name, pressProblemWords(problem))

  /** One after the other: what is pressed last is what stands. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = lastTurn.then(work, work)
    lastTurn = turn.catch(() => {})
    return turn
  }
  /** If this fails, the purge deletes it where nothing names it; where something does, it is to be seen. */
  const discard = (file: StoredFile) => {
    gone.add(file.id)
    return actions.discard(file).catch((error) => {
      gone.delete(file.id)
      console.warn('file', error)
    })
  }
  /** `file` in the place of `old`, which stays until the other is there. */
  const attach = (file: StoredFile, old?: StoredFile) =>
    inTurn(async () => {
      try {
        await actions.attach?.(file)
      } catch (error) {
        if (!old || problemOf(error) !== 'tooManyHere') throw error
        return attachInFullList(file, old)
      }
      if (old) await actions.detach?.(old)
    })
  /** `old` has to go first, and comes back where `file` does not get its place. */
  const attachInFullList = async (file: StoredFile, old: StoredFile) => {
    displaced.add(old.id)
    try {
      await actions.detach?.(old)
      await actions.attach?.(file)
    } catch (error) {
      await actions.attach?.(old)
      displaced.delete(old.id)
      throw error
    }
    displaced.delete(old.id)
  }

  const asRemoved = (
    { key, name, size, file }: SavedRow,
    more: Pick<RemovedRow, 'replacedBy' | 'trouble'> = {},
  ): RemovedRow => {
    const row: RemovedRow = { key, name, size, file, state: 'removed', ...more }
    const forget = () => {
      discard(file)
      drop(key)
    }
    // What may go along stays in view.
    if (!isInDoubt(row)) undoTimers.set(key, setTimeout(forget, UNDO_MS))
    return row
  }
  const asSaved = ({ key, name, size, file }: RemovedRow): SavedRow => {
    clearTimeout(undoTimers.get(key))
    return { key, name, size, file, state: 'saved' }
  }
  const savedAt = (key: string | undefined): SavedRow | undefined => {
    const row = key === undefined ? undefined : find(key)
    return row?.state === 'saved' ? row : undefined
  }

  const send = async ({ key, name, size }: FileRow, job: Sending) => {
    const controller = new AbortController()
    const { signal } = controller
    job.controller = controller
    put({ key, name, size, state: 'sending', sent: 0 })
    const onProgress = (sent: number) => {
      if (!signal.aborted) put({ key, name, size, state: 'sending', sent: Math.min(sent, size) })
    }
    try {
      const { file, folder } = job
      job.stored ??= await actions.upload(file, { name, folder, onProgress, signal })
      const { stored } = job
      if (signal.aborted) return void discard(stored)
      const old = savedAt(job.replaces)
      await attach(stored, old?.file)
      if (signal.aborted) return void takeOff(stored)
      sending.delete(key)
      put({ ...savedRow(stored), key }, fileListWords.said.saved(stored.name))
      if (old) put(asRemoved(old, { replacedBy: key }))
      resume()
    } catch (error) {
      if (signal.aborted) return
      const problem = problemOf(error)
      if ((problem === 'network' || problem === 'failed') && !isOnline()) {
        put({ key, name, size, state: 'waiting' }, fileListWords.said.waiting(name))
      } else {
        const words = fileListWords.said.problem(name, uploadProblemWords[problem])
        put({ key, name, size, state: 'problem', problem }, words)
      }
      const old = savedAt(job.replaces)
      if (old && displaced.delete(old.file.id)) put(asRemoved(old, { trouble: problem }))
    } finally {
      sendNext()
    }
  }
  const takeOff = async (file: StoredFile) => {
    gone.add(file.id)
    try {
      await inTurn(async () => actions.detach?.(file))
      await discard(file)
    } catch (error) {
      // It goes along, so it is to be seen.
      gone.delete(file.id)
      console.warn('file', error)
    }
  }
  /** What failed, and is there after all: the answer alone was lost. */
  const settleAttached = (saved: readonly StoredFile[]) => {
    for (const row of state.rows) {
      if (row.state === 'removed' && row.trouble && saved.some(({ id }) => id === row.file.id))
        put(asSaved(row), fileListWords.said.saved(row.name))
      if (row.state !== 'problem' && row.state !== 'waiting') continue
      const id = sending.get(row.key)?.stored?.id
      const file = saved.find((one) => one.id === id)
      if (!file) continue
      sending.delete(row.key)
      put({ ...savedRow(file), key: row.key }, fileListWords.said.saved(file.name))
    }
  }
  /** One at a time: on a slow line the first one is there sooner, and none loses its place at the server. */
  const sendNext = () => {
    if (state.rows.some((row) => row.state === 'sending')) return
    const next = state.rows.find((row) => row.state === 'queued')
    const job = next && sending.get(next.key)
    if (next && job) void send(next, job)
  }
  /** What waits for the network goes on. */
  const resume = () => {
    for (const row of state.rows) if (row.state === 'waiting') queue(row)
  }
  const queue = (row: FileRow) => {
    const { key, name, size } = row
    put({ key, name, size, state: 'queued' })
    sendNext()
  }

  /** The new row stands behind that of `after`, else last. */
  const addOne = (file: File, after?: FileRow) => {
    const replaces = after && takesPlace(after) ? after.key : undefined
    const others = state.rows.filter((row) => row !== after)
    const isFull = others.filter(takesPlace).length >= max
    const problem = fileProblem(file) ?? (isFull ? 'tooManyHere' : undefined)
    const row = {
      key: crypto.randomUUID(),
      name: uniqueName(
        storedName(file.name),
        others.map(({ name }) => name),
      ),
      size: file.size,
    }
    chosen.add(row.key)
    sending.set(row.key, { file, folder: crypto.randomUUID(), replaces })
    const shown: FileRow = problem
      ? { ...row, state: 'problem', problem }
      : { ...row, state: 'queued' }
    const place = after ? state.rows.indexOf(after) + 1 : state.rows.length
    const said = problem && fileListWords.said.problem(row.name, uploadProblemWords[problem])
    show(state.rows.toSpliced(place, 0, shown), said)
  }

  const leave = () => {
    for (const { controller } of sending.values()) controller?.abort()
    for (const timer of undoTimers.values()) clearTimeout(timer)
    sending.clear()
    undoTimers.clear()
    const removed = state.rows.filter((row) => row.state === 'removed')
    for (const { file } of removed) void discard(file)
    show(state.rows.filter((row) => row.state === 'saved'))
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    read: () => state,

    add(files: readonly File[]) {
      for (const file of files) {
        const forgotten = state.rows.find((row) => isForgotten(row) && row.name === file.name)
        addOne(file, forgotten)
        if (forgotten) drop(forgotten.key)
      }
      sendNext()
    },

    /** Ends what is under way, or takes a file away that was not stored. */
    stop(key: string) {
      const isSending = find(key)?.state === 'sending'
      const job = sending.get(key)
      const name = find(key)?.name
      drop(key, name && fileListWords.said.removed(name))
      // What is being sent sees the signal.
      if (isSending) job?.controller?.abort()
      else if (job?.stored) void takeOff(job.stored)
      sendNext()
    },

    retry(key: string) {
      const row = find(key)
      if (row?.state !== 'problem') return
      const replaces = sending.get(key)?.replaces
      const others = state.rows.filter((other) => other.key !== replaces && takesPlace(other))
      if (others.length < max) queue(row)
    },

    async remove(key: string) {
      const row = savedAt(key)
      if (!row) return
      put(asRemoved(row), fileListWords.said.removed(row.name))
      try {
        await inTurn(async () => actions.detach?.(row.file))
      } catch (error) {
        // It may go along, so it is to be seen.
        gone.delete(row.file.id)
        const now = find(key)
        const trouble = problemOf(error)
        if (now?.state === 'removed')
          put({ ...asSaved(now), trouble }, sayProblem(now.name, trouble))
      }
    },

    /** Also of a replacement: then the two change places. */
    async undo(key: string) {
      const row = find(key)
      if (row?.state !== 'removed') return
      const other = savedAt(row.replacedBy)
      if (!other && state.rows.filter(takesPlace).length >= max) {
        put({ ...row, trouble: 'tooManyHere' }, sayProblem(row.name, 'tooManyHere'))
        return
      }
      put(asSaved(row), fileListWords.said.saved(row.name))
      if (other) put(asRemoved(other, { replacedBy: key }))
      // An answer to a question from before it is back may lack it.
      listed.delete(row.file.id)
      try {
        await attach(row.file, other?.file)
        listed.delete(row.file.id)
      } catch (error) {
        const now = savedAt(key)
        const trouble = problemOf(error)
        if (now) put(asRemoved(now, { ...replaced(row), trouble }), sayProblem(now.name, trouble))
        const back = other && find(other.key)
        if (back?.state !== 'removed') return
        const there = asSaved(back)
        const isOff = displaced.delete(back.file.id)
        put(isOff ? asRemoved(there, { ...replaced(back), trouble }) : there)
      }
    },

    /** A saved file stays until the other one is stored. */
    replace(key: string, file: File) {
      const row = find(key)
      if (!row) return
      addOne(file, row)
      if (row.state === 'problem') drop(key)
      sendNext()
    },

    /** The name of the saved file that stays in the place of the one at `key` until that is stored. */
    placeholderOf: (key: string): string | undefined => savedAt(sending.get(key)?.replaces)?.name,

    /** What was chosen and is not stored, to be remembered on the device. */
    chosen: (): ChosenHere => ({
      own: state.rows.filter(isUnstored).map(({ key, name, size }) => ({ key, name, size })),
      known: new Set(chosen),
    }),

    /** Names what this device remembers to have been chosen and not stored; what was settled in another tab goes. */
    recall(remembered: readonly ChosenFile[]) {
      const keys = new Set(remembered.map(({ key }) => key))
      for (const row of state.rows) {
        if (!isForgotten(row) || keys.has(row.key)) continue
        chosen.delete(row.key)
        drop(row.key)
      }
      for (const { key, name, size } of remembered) {
        if (chosen.has(key)) continue
        chosen.add(key)
        const said = fileListWords.said.problem(name, uploadProblemWords.forgotten)
        show([...state.rows, { key, name, size, state: 'problem', problem: 'forgotten' }], said)
      }
    },

    /** The network is back. */
    resume,

    /** Joins what the server has: another device may have added and removed. */
    sync(saved: readonly StoredFile[]) {
      const ids = new Set(saved.map(({ id }) => id))
      // One that was stored here may be missing in one answer: to an earlier question.
      const isElsewhereRemoved = (row: FileRow) =>
        row.state === 'saved' && listed.has(row.file.id) && !ids.has(row.file.id)
      settleAttached(saved)
      for (const row of state.rows) {
        // A removal that got no answer has arrived: it can be undone like any other.
        if (row.state === 'saved' && isInDoubt(row) && isElsewhereRemoved(row))
          put(asRemoved(row), fileListWords.said.removed(row.name))
      }
      const here = new Set(
        state.rows.flatMap((row) => {
          const file = 'file' in row ? row.file : sending.get(row.key)?.stored
          return file ? [file.id] : []
        }),
      )
      const fresh = saved.filter(({ id }) => !here.has(id) && !gone.has(id))
      const kept = state.rows.filter((row) => !isElsewhereRemoved(row))
      for (const id of ids) listed.add(id)
      for (const row of state.rows) if (row.state === 'saved') listed.add(row.file.id)
      if (fresh.length === 0 && kept.length === state.rows.length) return
      show([...kept, ...fresh.map(savedRow)])
    },

    /** The page is left: what is removed is deleted, what is under way ends. */
    leave,

    /** What stood here was sent. */
    clear() {
      leave()
      for (const row of state.rows) if (row.state === 'saved') gone.add(row.file.id)
      show([], '')
    },
  }
}

export type UploadList = ReturnType<typeof createUploadList>
