import fc from 'fast-check'
import type { StoredFile } from '../../domain/files/upload.ts'
import type { OutgoingMessage, SendOutcome, ThreadMessage } from '../../domain/project/thread.ts'
import { messageKeeper } from '../../src/project/thread/message-keeper.ts'
import type { ThreadSource } from '../../src/project/thread/thread-source.ts'
import { createThreadStore, type ThreadStore } from '../../src/project/thread/thread-store.ts'
import {
  areMessagesHidden,
  discardMessages,
  hasMessages,
  hideMessages,
  keptMessages,
  messagesKey,
  openMessages,
} from '../../src/storage/kept-messages.ts'
import { type Fate, fates, UnsteadyNetwork } from './unsteady-network.ts'

/**
 * Random histories of one client, who writes in two tabs of one browser and in another browser: messages with files,
 * taken back, changed, sent again, on an unsteady network; pages that end in the middle of a request, logouts that keep
 * or discard what is not sent, what another types then on the pages left open, and a project that is closed. Store and keeper are those of the product.
 */

/** Where the messages of one client go, and what else happens to them there. */
export interface ThreadServer {
  readonly clientId: string
  readonly source: ThreadSource
  /** Uploads a file, which is of no message yet. */
  readonly upload: () => Promise<StoredFile>
  readonly closeProject: () => Promise<void>
  /** The oldest first. */
  readonly messages: () => Promise<readonly Pick<ThreadMessage, 'id' | 'text' | 'files'>[]>
}

const page = fc.constantFrom<0 | 1 | 2>(0, 1, 2)
const onPage = <A extends string>(act: A) => fc.record({ act: fc.constant(act), page })
const withFates = <A extends string>(act: A) => fc.record({ act: fc.constant(act), page, fates })

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constant('type' as const), page, isAnew: fc.boolean() }),
  },
  { weight: 3, arbitrary: onPage('add file') },
  { weight: 1, arbitrary: onPage('remove files') },
  { weight: 8, arbitrary: withFates('send') },
  { weight: 4, arbitrary: withFates('ask') },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('take back' as const), page, isFirst: fc.boolean() }),
  },
  { weight: 2, arbitrary: withFates('retry') },
  { weight: 1, arbitrary: onPage('reload') },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('log out' as const),
      page,
      how: fc.constantFrom('keep', 'discard', 'stay'),
    }),
  },
  { weight: 2, arbitrary: onPage('log in') },
  { weight: 1, arbitrary: onPage('close project') },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
export type MessageHistory = Step[]

export const messageHistories: fc.Arbitrary<MessageHistory> = fc.array(step, {
  minLength: 1,
  maxLength: 50,
})

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '')
const ids = (files: readonly StoredFile[]) => files.map(({ id }) => id)
const BROWSERS = ['one browser', 'another browser'] as const

interface Page {
  readonly store: ThreadStore
  fates: readonly Fate[]
  isOver: boolean
}

/** The pages of one client, and what was written and given up on them. */
class Writer {
  readonly #server: ThreadServer
  readonly #pages: Page[] = []
  readonly #loggedOut = new Set<string>()
  readonly #network = new UnsteadyNetwork()
  readonly typed = new Set<string>()
  readonly uploaded = new Set<string>()
  /** What was deleted by somebody who saw it. */
  readonly givenUp = new Set<string>()
  /** What another typed, and sent, on a page that was left open at a logout. */
  readonly intruded = new Set<string>()
  /** Those that brought into sight what was kept at the logout. */
  readonly opened: string[] = []
  /** What may be in two messages: by a press, because one was late, or is in a closed project, which is not searched. */
  readonly maybeTwice = new Set<string>()

  constructor(server: ThreadServer) {
    this.#server = server
    for (const at of [0, 1, 2]) this.#open(at)
  }

  /** The first two are tabs of one. */
  #browserOf(at: number) {
    return BROWSERS[at < 2 ? 0 : 1]
  }

  #open(at: number): Page {
    const last = this.#pages[at]
    if (last) last.isOver = true
    const keeper = messageKeeper(messagesKey(this.#browserOf(at)))
    const opened: Page = {
      fates: [],
      isOver: false,
      store: createThreadStore({
        me: { id: this.#server.clientId, side: 'client' },
        source: this.#sourceOf(at, () => opened),
        keeper: {
          ...keeper,
          write: (kept) => {
            if (opened.isOver) return
            keeper.write(kept)
            this.#tellOthers(at)
          },
        },
        isSeen: () => true,
        now: () => new Date(0),
      }),
    }
    this.#pages[at] = opened
    return opened
  }

  /** The browser tells the other tab of what was stored. */
  #tellOthers(at: number) {
    const others = this.#of(this.#browserOf(at)).filter((other) => other !== at)
    setImmediate(() => {
      for (const other of others) this.#page(other).store.readKept()
    })
  }

  #page(at: number) {
    return this.#pages[at] ?? this.#open(at)
  }

  #sourceOf(at: number, page: () => Page): ThreadSource {
    const { source } = this.#server
    const ask = async <T>(work: () => Promise<T>, giveUp: () => T | Promise<T>): Promise<T> => {
      const asking = page()
      const [fate, ...rest] = asking.fates
      asking.fates = rest
      const answer = await this.#network.ask(fate, {
        work,
        giveUp,
        endPage: () => this.#open(at),
      })
      // Nobody is there to read it.
      return asking.isOver ? new Promise(() => {}) : answer
    }
    const fail = () => Promise.reject(new TypeError('Failed to fetch'))
    return {
      load: () => ask(source.load, fail),
      newer: (...asked) => ask(() => source.newer(...asked), fail),
      older: (...asked) => ask(() => source.older(...asked), fail),
      read: (...asked) => ask(() => source.read(...asked), fail),
      send: (project, message) => {
        const becomes = page().fates[0]
        return ask<SendOutcome>(
          () => {
            if (becomes === 'late') this.#mayBeTwice(message)
            return source.send(project, message)
          },
          () => ({ kind: 'unanswered' }),
        )
      },
    }
  }

  #mayBeTwice({ text, files }: Pick<OutgoingMessage, 'text' | 'files'>) {
    for (const part of [...wordsIn(text), ...ids(files)]) this.maybeTwice.add(part)
  }

  /** What is kept on a browser, also out of sight. */
  keptOn(browser: string) {
    return keptMessages(messagesKey(browser))
  }

  shown(at: number) {
    return this.#page(at).store.read().messages
  }

  #kept(at: number) {
    return this.#page(at).store.read().kept
  }

  #type(at: number, isAnew: boolean) {
    const { text } = this.#kept(at)
    const word = `w${this.typed.size + 1}`
    this.typed.add(word)
    if (isAnew) for (const over of wordsIn(text)) this.givenUp.add(over)
    this.#page(at).store.type(isAnew ? word : `${text} ${word}`)
  }

  /** On a page whose client has logged out. */
  #intrude(at: number) {
    const word = `x${this.intruded.size + 1}`
    this.intruded.add(word)
    const { store } = this.#page(at)
    store.type(word)
    store.send()
    const key = messagesKey(this.#browserOf(at))
    if (hasMessages(keptMessages(key)) && !areMessagesHidden(key)) this.opened.push(word)
  }

  async #addFile(at: number) {
    const file = await this.#network.ask(undefined, {
      work: this.#server.upload,
      giveUp: this.#server.upload,
      endPage: () => {},
    })
    this.uploaded.add(file.id)
    this.#page(at).store.keepFiles([...this.#kept(at).files, file])
  }

  #removeFiles(at: number) {
    for (const id of ids(this.#kept(at).files)) this.givenUp.add(id)
    this.#page(at).store.keepFiles([])
  }

  #takeBack(at: number, isFirst: boolean) {
    const { waiting } = this.#kept(at)
    const message = isFirst ? waiting[0] : waiting.at(-1)
    if (message) this.#page(at).store.takeBack(message.id)
  }

  #retry(at: number) {
    const message = this.#kept(at).waiting.find(({ problem }) => problem !== undefined)
    if (!message || message.problem === 'closed' || message.problem === 'refused') return
    if (message.problem === 'earlier-sent') this.#mayBeTwice(message)
    const withoutFiles = message.problem === 'file-gone'
    if (withoutFiles) for (const id of ids(message.files)) this.givenUp.add(id)
    this.#page(at).store.retry(message.id, withoutFiles)
  }

  #logOut(at: number, how: string) {
    if (how === 'stay') return
    const browser = this.#browserOf(at)
    if (how === 'discard') {
      const { text, files, waiting } = this.keptOn(browser)
      for (const one of [{ text, files }, ...waiting])
        for (const part of [...wordsIn(one.text), ...ids(one.files)]) this.givenUp.add(part)
      discardMessages(browser)
    } else hideMessages(browser)
    this.#tellOthers(at)
    this.#loggedOut.add(browser)
    this.#open(at)
    for (const one of this.#of(browser)) this.#page(one).store.followSession(false)
  }

  logIn(at: number) {
    const browser = this.#browserOf(at)
    if (!this.#loggedOut.delete(browser)) return
    openMessages(messagesKey(browser))
    for (const one of this.#of(browser)) this.#open(one)
  }

  #closeProject() {
    for (const { text, files, waiting } of BROWSERS.map((browser) => this.keptOn(browser)))
      for (const one of [{ text, files }, ...waiting]) this.#mayBeTwice(one)
    return this.#server.closeProject()
  }

  #of(browser: string) {
    return [0, 1, 2].filter((at) => this.#browserOf(at) === browser)
  }

  #act(taken: Step): unknown {
    const at = taken.page
    if (taken.act === 'close project') return this.#closeProject()
    if (taken.act === 'log in') return this.logIn(at)
    if (this.#loggedOut.has(this.#browserOf(at))) {
      if (taken.act === 'type') this.#intrude(at)
      return
    }
    if ('fates' in taken) this.#page(at).fates = taken.fates
    switch (taken.act) {
      case 'type':
        return this.#type(at, taken.isAnew)
      case 'add file':
        return this.#addFile(at)
      case 'remove files':
        return this.#removeFiles(at)
      case 'send':
        return this.#page(at).store.send()
      case 'ask':
        return this.#page(at).store.ask()
      case 'take back':
        return this.#takeBack(at, taken.isFirst)
      case 'retry':
        return this.#retry(at)
      case 'reload':
        return this.#open(at)
      case 'log out':
        return this.#logOut(at, taken.how)
    }
  }

  async take(taken: Step) {
    // What a page that is over waits for is never answered.
    await this.#network.during(() => Promise.race([this.#act(taken), this.#network.quiet()]))
  }

  /** All is opened again, and the network is there. */
  async rest() {
    const ask = (at: number) => this.take({ act: 'ask', page: at as 0 | 1 | 2, fates: [] })
    for (const one of this.#pages) one.fates = []
    while (!this.#network.isIdle) await ask(0)
    for (const at of [0, 1, 2]) {
      this.logIn(at)
      this.#open(at)
    }
    for (let round = 0; round < 3; round += 1) for (const at of [0, 1, 2]) await ask(at)
  }
}

const lettersOf = ({ id, text, files }: Pick<ThreadMessage, 'id' | 'text' | 'files'>) =>
  JSON.stringify([id, text, ids(files).sort()])

/** Runs `steps` on `server`, lets all pages come to rest, and answers with what is wrong then. */
export const problemsOfThread = async (
  server: ThreadServer,
  steps: MessageHistory,
): Promise<string[]> => {
  localStorage.clear()
  const writer = new Writer(server)
  for (const taken of steps) await writer.take(taken)
  await writer.rest()

  const sent = await server.messages()
  const kept = BROWSERS.map((browser) => writer.keptOn(browser))
  const unsent = kept.flatMap(({ text, files, waiting }) => [{ text, files }, ...waiting])
  const partsOf = ({ text, files }: Pick<OutgoingMessage, 'text' | 'files'>) => [
    ...wordsIn(text),
    ...ids(files),
  ]
  const arrived = sent.flatMap(partsOf)
  const somewhere = new Set([...arrived, ...unsent.flatMap(partsOf)])

  const lost = [...writer.typed, ...writer.uploaded].filter(
    (part) => !somewhere.has(part) && !writer.givenUp.has(part),
  )
  const twice = arrived.filter(
    (part, place) => arrived.indexOf(part) !== place && !writer.maybeTwice.has(part),
  )
  const stuck = kept.flatMap(({ waiting }) => waiting.filter(({ problem }) => !problem))
  const letters = new Set(sent.map(lettersOf))
  const untrue = [0, 1, 2].flatMap((at) =>
    writer.shown(at).filter((message) => !letters.has(lettersOf(message))),
  )
  return [
    ...lost.map((part) => `${part} is lost`),
    ...twice.map((part) => `${part} was sent twice`),
    ...[...writer.intruded]
      .filter((word) => somewhere.has(word))
      .map((word) => `${word} is of another`),
    ...writer.opened.map((word) => `${word} was typed, and what was kept is in sight`),
    ...stuck.map(({ text }) => `"${text}" still waits`),
    ...untrue.map((message) => `shown, and not there: ${lettersOf(message)}`),
  ]
}
