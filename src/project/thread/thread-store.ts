import { type ChosenHere, type StoredFile, withChosen } from '../../../domain/files/upload.ts'
import type { ProjectSide } from '../../../domain/project/project-dates.ts'
import {
  type AboutSubmission,
  joinMessages,
  lastInRow,
  MESSAGE_MAX,
  newTo,
  type ThreadMessage,
  type ThreadPart,
  type ThreadProject,
  type ThreadRead,
} from '../../../domain/project/thread.ts'
import { plainText } from '../../../domain/text/plain-text.ts'
import type { KeptMessages, WaitingMessage } from '../../storage/kept-messages.ts'
import type { ThreadSource } from './thread-source.ts'

/** Where what is not sent is kept; another tab may write it as well. */
export interface MessageKeeper {
  /** Nothing while it is hidden. */
  readonly read: () => KeptMessages
  /** Whether a logout, here or in another tab, has put it away until the next login. */
  readonly isHidden: () => boolean
  /** Its writer has logged in: it is shown again. */
  readonly open: () => void
  readonly write: (kept: KeptMessages) => void
}

export interface ThreadStoreOptions {
  readonly source: ThreadSource
  readonly keeper: MessageKeeper
  /** Who reads and writes here. */
  readonly me: { readonly id: string; readonly side: ProjectSide }
  /** Whether the page is seen: only then what it shows counts as read. */
  readonly isSeen: () => boolean
  readonly now: () => Date
}

export interface ThreadState {
  /** `stale`: what is shown may be old, because the last question got no answer. */
  readonly status: 'loading' | 'ready' | 'stale' | 'failed'
  /** Why the last question failed. */
  readonly error: unknown
  /** When the server answered last. */
  readonly answeredAt: Date | undefined
  readonly project: ThreadProject | undefined
  readonly messages: readonly ThreadMessage[]
  readonly reads: readonly ThreadRead[]
  readonly hasOlder: boolean
  readonly older: 'idle' | 'loading' | 'failed'
  /** The number behind which messages are marked as new. */
  readonly markAfter: number
  readonly kept: KeptMessages
  /** Why the last press on "Send" did nothing. */
  readonly problem: 'empty' | 'too-long' | undefined
  /** Nothing is asked, written or sent until the login. */
  readonly isLoggedOut: boolean
  /** So because a logout in another tab has put away what is kept, perhaps without ending the session. */
  readonly isPutAway: boolean
}

export type ThreadStore = ReturnType<typeof createThreadStore>

/** A thread as it is known here: asks for news, keeps what is written until the server has it, and sends it once. */
export const createThreadStore = ({ source, keeper, me, isSeen, now }: ThreadStoreOptions) => {
  let state: ThreadState = {
    status: 'loading',
    error: undefined,
    answeredAt: undefined,
    project: undefined,
    messages: [],
    reads: [],
    hasOlder: false,
    older: 'idle',
    markAfter: 0,
    kept: keeper.read(),
    problem: undefined,
    isLoggedOut: false,
    isPutAway: false,
  }
  const listeners = new Set<() => void>()
  let asking: Promise<void> | undefined
  /** What was sent has begun another project than the one that is shown. */
  let isOther = false
  let isSending = false
  /** Something was added while the one before it was on its way. */
  let isSendingWanted = false
  /** Stored while nothing could be kept: they join the message in the box at its writer's login. */
  let lateFiles: readonly StoredFile[] = []

  const set = (change: Partial<ThreadState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  /** Whoever sits here now may be another: no key of theirs changes what a logout has put away. */
  const isLocked = () => {
    if (!state.isLoggedOut && keeper.isHidden())
      set({ isLoggedOut: true, isPutAway: true, kept: keeper.read() })
    return state.isLoggedOut
  }
  /** Read anew before each change: another tab may have sent or written meanwhile. */
  const keep = (change: (kept: KeptMessages) => Partial<KeptMessages>) => {
    if (isLocked()) return
    const stored = keeper.read()
    const kept = { ...stored, ...change(stored) }
    if (JSON.stringify(kept) !== JSON.stringify(stored)) keeper.write(kept)
    set({ kept })
  }
  /** Undefined below a closed one: what is written there begins the next. */
  const openProject = () => (state.project?.closedAt ? undefined : state.project?.id)
  const myRead = () => state.reads.find(({ userId }) => userId === me.id)?.number ?? 0
  /** What I have read, or anybody of my side has answered. */
  const knownTo = () =>
    Math.max(myRead(), state.messages.findLast(({ side }) => side === me.side)?.number ?? 0)

  /**
   * Takes out of what is kept what has turned out to have arrived, and stops what was made of it. What it has become in
   * the box is stopped when it is sent.
   */
  const settle = (messages: readonly ThreadMessage[]) => {
    const arrived = new Set(messages.map(({ id }) => id))
    const hasArrived = ({ id }: { readonly id: string }) => arrived.has(id)
    const { waiting, takenBack = [] } = keeper.read()
    const unsure = waiting.flatMap(({ id, earlier = [] }) => [id, ...earlier])
    if (!takenBack.some(hasArrived) && !unsure.some((id) => arrived.has(id))) return
    // A file belongs to one message.
    const sentFiles = new Set(messages.flatMap(({ files }) => files.map(({ id }) => id)))
    const unsentOf = (files: readonly StoredFile[]) => files.filter(({ id }) => !sentFiles.has(id))
    keep(({ text: typed, about, ...kept }) => {
      const text = takenBack
        .filter(hasArrived)
        .reduce((left, sent) => without(sent.text, left), typed)
      const isChanged = text !== '' && text === typed
      return {
        text,
        // What told of it has arrived: the rest is about nothing.
        about: text === typed ? about : undefined,
        files: unsentOf(kept.files),
        waiting: kept.waiting
          .filter((one) => !hasArrived(one))
          .map((one) => {
            const { earlier = [], ...rest } = one
            if (!earlier.some((id) => arrived.has(id))) return one
            return { ...rest, files: unsentOf(one.files), problem: 'earlier-sent' as const }
          })
          .filter((one) => one.text.trim() !== '' || one.files.length > 0),
        takenBack: noneIfEmpty(takenBack.filter((one) => isChanged || !hasArrived(one))),
      }
    })
  }

  const receive = (part: ThreadPart, known: readonly ThreadMessage[]) => {
    const messages = joinMessages(known, part.messages)
    set({
      status: 'ready',
      error: undefined,
      answeredAt: now(),
      project: part.project,
      reads: part.reads,
      messages,
    })
    settle(messages)
  }

  const load = async () => {
    const part = await source.load()
    isOther = false
    receive(part, [])
    set({ hasOlder: part.hasMore, markAfter: knownTo() })
  }
  const askForNews = async (project: string) => {
    for (;;) {
      const part = await source.newer(project, lastInRow(state.messages))
      if (part.project === undefined) return load()
      receive(part, state.messages)
      if (!part.hasMore) return
    }
  }

  /** Tells that what is shown was read, as far as the other side wrote it. */
  const tellRead = async () => {
    const newest = newTo(me.side, state.messages, myRead()).at(-1)
    if (!state.project || !newest || !isSeen()) return
    const { id } = state.project
    const { number } = newest
    await source.read(id, number)
    const mine = { userId: me.id, side: me.side, name: '', number, at: now() }
    set({ reads: [...state.reads.filter(({ userId }) => userId !== me.id), mine] })
  }

  /** Whether `message` may be sent: `settle` stops it where one that it was made of has arrived. */
  const askForEarlier = async ({ id }: WaitingMessage): Promise<boolean> => {
    if (state.project) await askForNews(state.project.id)
    else await load()
    keep(({ waiting }) => ({
      waiting: waiting.map((one) => {
        if (one.id !== id || one.problem) return one
        const { earlier, ...rest } = one
        return rest
      }),
    }))
    return state.kept.waiting.some((one) => one.id === id && one.problem === undefined)
  }

  /** @returns whether to go on with the next one. */
  const sendOne = async (message: WaitingMessage): Promise<boolean> => {
    if (message.earlier) {
      const maySend = await askForEarlier(message).catch(() => undefined)
      if (!maySend) return maySend !== undefined
    }
    const outcome = await source.send(message.project ?? openProject(), message)
    if (outcome.kind === 'unanswered') return false
    if (outcome.kind === 'logged-out') {
      set({ isLoggedOut: true })
      return false
    }
    if (outcome.kind === 'earlier-sent') {
      keep(({ waiting }) => ({
        waiting: waiting.map((one) =>
          one.id === message.id
            ? {
                ...one,
                id: crypto.randomUUID(),
                problem: 'earlier-sent',
                earlier: [message.id],
              }
            : one,
        ),
      }))
      // To show it.
      void ask()
      return true
    }
    if (outcome.kind !== 'sent') {
      const { kind: problem } = outcome
      keep(({ waiting }) => ({
        waiting: waiting.map((one) => (one.id === message.id ? { ...one, problem } : one)),
      }))
      // A thread that is closed says so itself.
      if (problem === 'closed') void ask()
      return problem !== 'too-many'
    }
    if (state.project && outcome.project !== state.project.id) {
      // It has begun another project.
      settle([outcome.message])
      isOther = true
      await ask()
      if (isOther) await ask()
      return true
    }
    const messages = joinMessages(state.messages, [outcome.message])
    // What I have answered is not new to me.
    set({ messages, markAfter: Math.max(state.markAfter, outcome.message.number) })
    settle(messages)
    if (!state.project) await ask()
    return true
  }
  /** One after the other, in their order. */
  const sendWaiting = async () => {
    while (!isLocked()) {
      // Another tab may have sent it meanwhile.
      const next = keeper.read().waiting.find(({ problem }) => problem === undefined)
      if (!next || !(await sendOne(next))) return
    }
  }
  const startSending = (): void => {
    if (isLocked()) return
    if (isSending) {
      isSendingWanted = true
      return
    }
    isSending = true
    isSendingWanted = false
    sendWaiting().finally(() => {
      isSending = false
      if (isSendingWanted) startSending()
    })
  }

  /** Asks the server, one question at a time; after an answer sends what waits. */
  const ask = (): Promise<void> => {
    if (isLocked()) return Promise.resolve()
    asking ??= (async () => {
      try {
        if (state.project && !isOther) await askForNews(state.project.id)
        else await load()
        await tellRead()
        startSending()
      } catch (error) {
        set({ status: state.answeredAt ? 'stale' : 'failed', error })
      }
    })().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    read: () => state,
    ask,

    /** The session of whoever writes here has ended or begun. */
    followSession(isLoggedIn: boolean) {
      if (isLoggedIn) keeper.open()
      set({ isLoggedOut: !isLoggedIn, isPutAway: keeper.isHidden(), kept: keeper.read() })
      if (isLoggedIn && lateFiles.length > 0) {
        keep(({ files }) => ({ files: withMore(files, lateFiles) }))
        lateFiles = []
      }
      ask()
    },

    /** The page is seen again: what comes now is new since then. */
    comeBack(): Promise<void> {
      set({ markAfter: knownTo() })
      return ask()
    },

    /** Another tab has changed what is kept. */
    readKept() {
      if (isLocked()) return
      set({ kept: keeper.read() })
      if (state.answeredAt) startSending()
    },

    type(text: string) {
      // What was taken back is deleted with its text.
      keep(({ files, about, takenBack }) => ({
        text: plainText(text),
        about: text === '' ? undefined : about,
        takenBack: text === '' && files.length === 0 ? undefined : takenBack,
      }))
      if (state.problem) set({ problem: undefined })
    },

    /** Whose answers the message in the box changes; undefined: nobody's. */
    tellAbout(about: AboutSubmission | undefined) {
      keep(() => ({ about }))
    },

    /** What is uploaded for the message in the box. */
    keepFiles(files: readonly StoredFile[]) {
      const known = state.kept.files.map(({ id }) => id)
      if (files.map(({ id }) => id).join() === known.join()) return
      if (isLocked()) {
        const more = files.filter(({ id }) => !known.includes(id))
        lateFiles = withMore(lateFiles, more)
      } else keep(() => ({ files: [...files] }))
    },

    /** What is chosen for the message in the box, and not stored. */
    keepChosen(here: ChosenHere) {
      keep(({ chosen = [] }) => ({ chosen: noneIfEmpty(withChosen(chosen, here)) }))
    },

    /** @returns whether the message is on its way, or waits for the network. */
    send(): boolean {
      if (isLocked()) return false
      const { text: typed, files, about, takenBack = [] } = keeper.read()
      // It may have been carried here, or kept before the database refused such characters.
      const text = plainText(typed)
      if (text.trim() === '' && files.length === 0) {
        set({ problem: 'empty' })
        return false
      }
      if (lengthOf(text) > MESSAGE_MAX) {
        set({ problem: 'too-long' })
        return false
      }
      const same = takenBack.find(
        (one) =>
          one.text === text && haveSameFiles(one.files, files) && one.about?.id === about?.id,
      )
      const id = same?.id ?? crypto.randomUUID()
      const earlier = noneIfEmpty(takenBack.filter((one) => one !== same).map((one) => one.id))
      const at = now().getTime()
      const project = openProject()
      const message: WaitingMessage = {
        ...{ id, text, files, at },
        ...(project && { project }),
        ...(earlier && { earlier }),
        ...(about && { about }),
      }
      keep(({ waiting }) => ({
        text: '',
        files: [],
        about: undefined,
        takenBack: undefined,
        waiting: [...waiting, message],
      }))
      set({ problem: undefined })
      startSending()
      return true
    },

    /** Puts a message that waits back into the box, before what is there. */
    takeBack(id: string) {
      const message = state.kept.waiting.find((one) => one.id === id)
      if (!message) return
      const files = message.files.map((file) => file.id)
      const { about: told } = message
      const unsure =
        message.problem === undefined
          ? [{ id, text: message.text, files, ...(told && { about: told }) }]
          : []
      const earlier = (message.earlier ?? []).map((one) => ({ id: one, text: '', files: [] }))
      keep(({ waiting, text, files, about, takenBack = [] }) => ({
        about: told ?? about,
        waiting: waiting.filter((one) => one.id !== id),
        text: [message.text, text].filter((part) => part.trim() !== '').join('\n\n'),
        files: [...message.files, ...files],
        takenBack: noneIfEmpty([...takenBack, ...unsure, ...earlier]),
      }))
    },

    /**
     * Sends a message again that was refused; `withoutFiles` leaves its files out, as another message.
     * @returns the id that it has now.
     */
    retry(id: string, withoutFiles = false): string {
      const next = withoutFiles ? crypto.randomUUID() : id
      keep(({ waiting }) => ({
        waiting: waiting.map((one) => {
          if (one.id !== id) return one
          const { problem, earlier, project, ...rest } = one
          const again = problem === 'closed' || !project ? rest : { ...rest, project }
          return withoutFiles ? { ...again, id: next, files: [] } : again
        }),
      }))
      startSending()
      return next
    },

    async loadOlder() {
      const [first] = state.messages
      if (!state.project || !first || state.older === 'loading') return
      set({ older: 'loading' })
      try {
        const part = await source.older(state.project.id, first.number)
        set({
          messages: joinMessages(state.messages, part.messages),
          hasOlder: part.hasMore,
          older: 'idle',
        })
      } catch {
        set({ older: 'failed' })
      }
    },
  }
}

/** `text` of the box, where `sent` stands before what was written since. */
const without = (sent: string, text: string): string => {
  if (text === sent) return ''
  return sent !== '' && text.startsWith(`${sent}\n\n`) ? text.slice(sent.length + 2) : text
}

const noneIfEmpty = <T extends readonly unknown[]>(list: T): T | undefined =>
  list.length > 0 ? list : undefined

const withMore = (files: readonly StoredFile[], more: readonly StoredFile[]): StoredFile[] => [
  ...files,
  ...more.filter(({ id }) => files.every((file) => file.id !== id)),
]

const haveSameFiles = (ids: readonly string[], files: readonly StoredFile[]): boolean =>
  ids.length === files.length && files.every(({ id }) => ids.includes(id))

/** In characters, as the database counts them. */
export const lengthOf = (text: string): number => [...text].length
