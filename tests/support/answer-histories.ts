import fc from 'fast-check'
import {
  chooseText,
  type KeptVersion,
  keptAnswer,
  type StandingAnswer,
  shownText,
  typeAnswer,
  unsavedQuestions,
} from '../../domain/answers/kept-answers.ts'
import { UploadRefused } from '../../domain/files/upload.ts'
import type { AnswersSync } from '../../src/portal/answers/answer-rows.ts'
import type { AnswersSource } from '../../src/portal/answers/answers-source.ts'
import { type AnswersStore, createAnswersStore } from '../../src/portal/answers/answers-store.ts'
import { createAnswersSync } from '../../src/portal/answers/answers-sync.ts'
import {
  areAnswersHidden,
  countUnsaved,
  hideKeptAnswers,
  keptAnswersKey,
  showKeptAnswers,
} from '../../src/storage/kept-answers.ts'
import { FilesOnPage, type FilesServer, FilesTold, fileStep, isFileStep } from './file-histories.ts'
import { type Fate, fates, UnsteadyNetwork } from './unsteady-network.ts'

/**
 * Random histories of one client, who answers the same questions in two tabs of one browser and in another browser:
 * requests and replies lost, late or slow, pages that end in the middle of one, reloads, logouts that keep what is
 * not saved, files that are put on the draft and taken off, sending, a project that is closed and a review that begins
 * meanwhile. Store, sync and list of files are those of the product.
 */

const QUESTIONS = ['1.1', '1.2'] as const

/** Where the answers of one client go, and what else happens to them there. */
export interface AnswersServer {
  readonly source: AnswersSource
  readonly files: FilesServer
  /** Whether they change what was sent. */
  readonly isChange: boolean
  readonly beginReview: () => Promise<void>
  readonly closeProject: () => Promise<void>
  /** Whether they can still be saved. */
  readonly isOpen: () => boolean
  readonly sentTexts: () => Promise<readonly string[]>
}

const page = fc.constantFrom<0 | 1 | 2>(0, 1, 2)
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('type' as const),
      page,
      question: fc.constantFrom(...QUESTIONS),
      isAnew: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('save' as const), page, fates }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('sync' as const), page, fates }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('choose' as const),
      page,
      question: fc.constantFrom(...QUESTIONS),
      choice: fc.constantFrom<KeptVersion>('both', 'mine', 'theirs'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('send' as const), page, fates }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reload' as const), page }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('log out' as const),
      page,
      fates,
      stays: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('log in' as const), page }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('begin review' as const), page }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('close project' as const), page }) },
  { weight: 8, arbitrary: fileStep },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export type History = Step[]

export const histories: fc.Arbitrary<History> = fc.array(step, { minLength: 1, maxLength: 60 })

/** In one browser, without a logout. */
export const ownHistories: fc.Arbitrary<History> = histories.map((steps) =>
  steps.filter(({ act, page: at }) => at < 2 && act !== 'log out'),
)

/** On one page, which knows of all that is done with the files. */
export const pageHistories: fc.Arbitrary<History> = histories.map((steps) =>
  steps.filter(({ act }) => act !== 'log out').map((one) => ({ ...one, page: 0 })),
)

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '')
const failed = { kind: 'failed' } as const
const answered =
  <T>(answer: T) =>
  (): T =>
    answer
const refused = (error: unknown) => (): never => {
  throw error
}

interface Page {
  readonly store: AnswersStore
  readonly sync: AnswersSync
  readonly files: FilesOnPage
  /** What becomes of its next requests. */
  fates: Fate[]
}

/** The pages of one client, and what was typed and given up on them. */
class Client {
  readonly #server: AnswersServer
  readonly #pages: Page[] = []
  readonly #loggedOut = new Set<string>()
  readonly #network = new UnsteadyNetwork()
  /** Whether a page stood before two versions. */
  hasChosen = false
  readonly typed = new Set<string>()
  /** What was typed over or chosen against by somebody who saw it. */
  readonly givenUp = new Set<string>()
  readonly files = new FilesTold()
  readonly #sentKeys = new Set<string>()
  readonly #isOnePage: boolean
  /** How often something was done with a file. */
  #fileActs = 0

  constructor(server: AnswersServer, isOnePage: boolean) {
    this.#server = server
    this.#isOnePage = isOnePage
    for (const at of [0, 1, 2]) this.#open(at)
  }

  /** The first two are tabs of one browser. */
  #userOf(at: number) {
    return at < 2 ? 'one browser' : 'another browser'
  }

  #open(at: number) {
    this.#pages[at]?.sync.stop()
    this.#pages[at]?.files.end()
    const key = keptAnswersKey(this.#userOf(at))
    const store = createAnswersStore(key)
    const sync = createAnswersSync(store, {
      key,
      isChange: this.#server.isChange,
      source: this.#sourceOf(at, () => opened.fates.shift()),
      onSent: () => {},
    })
    const opened: Page = {
      store,
      sync,
      files: new FilesOnPage({
        server: this.#server.files,
        told: this.files,
        openDraft: sync.open,
        ask: async (work) => {
          const read = await this.#network.ask(opened.fates.shift(), {
            // Nobody hears of a refusal that is late.
            work: () => work().then(answered, refused),
            giveUp: () => refused(new UploadRefused('network')),
            endPage: () => this.#open(at),
          })
          return read()
        },
      }),
      fates: [],
    }
    sync.subscribe(() => opened.files.sync(sync.state().files))
    this.#pages[at] = opened
    return opened
  }

  #page(at: number) {
    return this.#pages[at] ?? this.#open(at)
  }

  #sourceOf(at: number, nextFate: () => Fate | undefined): AnswersSource {
    const { source } = this.#server
    const ask = <T>(work: () => Promise<T>, giveUp: () => T | Promise<T>) =>
      this.#network.ask(nextFate(), { work, giveUp, endPage: () => this.#open(at) })
    return {
      load: () => ask(source.load, () => Promise.reject(new TypeError('Failed to fetch'))),
      open: () => ask(source.open, () => failed),
      save: (draft, answers) =>
        ask(
          () => source.save(draft, answers),
          () => failed,
        ),
      send: (draft, key) =>
        ask(
          () => this.#send(draft, key),
          () => failed,
        ),
    }
  }

  /** What was said to be off before it was sent is not sent. */
  async #send(draft: string, key: string) {
    const off = [...this.files.off]
    const outcome = await this.#server.source.send(draft, key)
    if (outcome.kind !== 'sent' || this.#sentKeys.has(key)) return outcome
    this.#sentKeys.add(key)
    const sent = await this.#server.files.namesSent(outcome.submission)
    for (const name of off.filter((one) => sent.includes(one)))
      this.files.problems.add(`${name} was taken off, and sent`)
    return outcome
  }

  /** A press under a list of files that is whole: these are sent. */
  async #pressSend(at: number) {
    const { sync, files } = this.#page(at)
    const isWhole = this.#isOnePage && this.#network.isIdle && files.isSettled
    const shown = sync.state().files && isWhole ? files.shown : undefined
    const acts = this.#fileActs
    const outcome = await sync.send(this.#page(at).store.get().draft)
    if (outcome.kind === 'sent' && this.#page(at).sync === sync) this.#open(at)
    if (!shown || outcome.kind !== 'sent' || this.#fileActs > acts) return
    const sent = await this.#server.files.namesSent(outcome.submission)
    if (`${shown}` !== `${[...sent].sort()}`)
      this.files.problems.add(`sent with [${sent}] where [${shown}] was shown`)
  }

  /** Pages that stay open come to show the files that stand. */
  async lookAtFiles() {
    const open = [0, 1, 2].filter((at) => !this.#loggedOut.has(this.#userOf(at)))
    for (const at of [...open, ...open]) await this.#page(at).sync.sync()
    if (!this.#server.isOpen()) return
    const standing = (await this.#server.source.load())?.files.map(({ name }) => name).sort() ?? []
    for (const { files } of open.map((at) => this.#page(at)))
      if (`${files.shown}` !== `${standing}`)
        this.files.problems.add(`shows [${files.shown}] where [${standing}] stand`)
  }

  shown(at: number, question: string) {
    return shownText(keptAnswer(this.#page(at).store.get(), question))
  }
  unsaved(at: number) {
    return unsavedQuestions(this.#page(at).store.get())
  }

  type(at: number, question: string, isAnew: boolean) {
    const { store } = this.#page(at)
    const answer = keptAnswer(store.get(), question)
    // In place of the field stand two versions, or the login.
    if (answer.theirs || areAnswersHidden(keptAnswersKey(this.#userOf(at)))) return
    const word = `w${this.typed.size + 1}`
    const shown = shownText(answer)
    this.typed.add(word)
    if (isAnew) for (const over of wordsIn(shown)) this.givenUp.add(over)
    store.change((kept) => typeAnswer(kept, question, isAnew ? word : `${shown} ${word}`, shown))
  }

  choose(at: number, question: string, choice: KeptVersion) {
    const { store } = this.#page(at)
    const { typed = '', theirs } = keptAnswer(store.get(), question)
    if (!theirs) return
    this.hasChosen = true
    store.change((kept) => chooseText(kept, question, theirs.version, choice))
    const chosen = wordsIn(this.shown(at, question))
    for (const word of wordsIn(`${typed} ${theirs.text}`))
      if (!chosen.includes(word)) this.givenUp.add(word)
  }

  /** Saves without a look at what stands there, as a moment after typing. */
  async save(at: number) {
    const { sync } = this.#page(at)
    sync.saveNow()
    // One after the other under this lock.
    await navigator.locks.request(keptAnswersKey(this.#userOf(at)), () => {})
  }

  /** As `signOut` does: what is not saved is saved, if that does not take long, else asked about, and kept out of sight. */
  async #logOut(at: number, stays: boolean) {
    const user = this.#userOf(at)
    const { sync } = this.#page(at)
    if (countUnsaved(user) > 0) await Promise.race([sync.sync(), this.#network.quiet()])
    if (stays && countUnsaved(user) > 0) return
    sync.stop()
    for (const one of [0, 1, 2].filter((other) => this.#userOf(other) === user))
      this.#page(one).files.end()
    hideKeptAnswers(user)
    this.#loggedOut.add(user)
  }

  logIn(at: number) {
    const user = this.#userOf(at)
    if (!this.#loggedOut.delete(user)) return
    for (const one of [0, 1, 2].filter((other) => this.#userOf(other) === user)) this.#open(one)
    showKeptAnswers(user)
  }

  async #act(taken: Step): Promise<unknown> {
    const at = taken.page
    if (taken.act === 'begin review') return this.#server.beginReview()
    if (taken.act === 'close project') return this.#server.closeProject()
    if (taken.act === 'log in') return this.logIn(at)
    if (this.#loggedOut.has(this.#userOf(at))) return
    if ('fates' in taken) this.#page(at).fates = [...taken.fates]
    if (isFileStep(taken)) {
      this.#fileActs += 1
      return this.#page(at).files.take(taken)
    }
    switch (taken.act) {
      case 'type':
        return this.type(at, taken.question, taken.isAnew)
      case 'choose':
        return this.choose(at, taken.question, taken.choice)
      case 'save':
        return this.save(at)
      case 'sync':
        return this.#page(at).sync.sync()
      case 'send':
        return this.#pressSend(at)
      case 'reload':
        this.#page(at).files.leave()
        await this.#network.quiet()
        return this.#open(at)
      case 'log out':
        return this.#logOut(at, taken.stays)
    }
  }

  take(taken: Step) {
    return this.#network.during(() => this.#act(taken))
  }

  /** All is opened again, and the network is there. */
  async rest() {
    while (!this.#network.isIdle) {
      for (const one of this.#pages) one.fates = []
      await this.take({ act: 'log in', page: 0 })
    }
    for (const one of this.#pages) one.fates = []
    await this.lookAtFiles()
    for (const at of [0, 1, 2]) {
      this.logIn(at)
      this.#open(at)
    }
    for (let round = 0; round < 4; round += 1) {
      for (const at of [0, 1, 2]) {
        await this.#page(at).sync.sync()
        for (const question of QUESTIONS) this.choose(at, question, 'both')
        await this.save(at)
      }
    }
  }

  stop() {
    for (const { sync, files } of this.#pages) {
      sync.stop()
      files.end()
    }
  }
}

/** Runs `steps` on `server`, lets all pages come to rest, and answers with what is wrong then. */
export const problemsOf = async (
  server: AnswersServer,
  steps: readonly Step[],
): Promise<string[]> => {
  localStorage.clear()
  const client = new Client(
    server,
    steps.every(({ page: at }) => at === 0),
  )
  try {
    for (const taken of steps) await client.take(taken)
    await client.rest()
    const draft = await server.source.load()
    const standing: readonly StandingAnswer[] = draft?.answers ?? []
    const onPages = QUESTIONS.flatMap((question) => [0, 2].map((at) => client.shown(at, question)))
    const everywhere = new Set(
      [
        ...standing.map(({ text }) => text),
        ...(await server.sentTexts()),
        // Where nothing can be saved any more, a browser keeps it.
        ...(server.isOpen() ? [] : onPages),
      ].flatMap(wordsIn),
    )
    const problems = [...client.typed]
      .filter((word) => !everywhere.has(word) && !client.givenUp.has(word))
      .map((word) => `${word} is lost`)
    const onDraft = draft?.files.map(({ name }) => name) ?? []
    const stored = [...onDraft, ...(await server.files.namesSent())]
    problems.push(
      ...client.files.problems,
      ...client.files.wanted
        .filter((name) => !stored.includes(name))
        .map((name) => `${name} is lost`),
      ...onDraft
        .filter((name) => client.files.off.has(name))
        .map((name) => `${name} was taken off, and stands`),
    )
    // Where something was saved before, it may be typed into a field before that is there.
    const isAlone =
      !server.isChange && steps.every(({ act, page: at }) => at < 2 && act !== 'log out')
    if (isAlone && client.hasChosen) problems.push('one browser had two versions')
    if (!server.isOpen()) return problems
    for (const at of [0, 1, 2]) {
      for (const question of QUESTIONS) {
        const shown = client.shown(at, question)
        const stands = standing.find((row) => row.question === question)?.text ?? ''
        if (shown !== stands) problems.push(`${at} shows "${shown}" where "${stands}" stands`)
      }
      if (client.unsaved(at).length > 0) problems.push(`${at} has unsaved answers`)
    }
    return problems
  } finally {
    client.stop()
  }
}
