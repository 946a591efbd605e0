import fc from 'fast-check'
import {
  type Choice,
  chooseText,
  keptAnswer,
  type StandingAnswer,
  shownText,
  typeAnswer,
  unsavedQuestions,
} from '../../domain/kept-answers.ts'
import type { AnswersSource } from '../../src/portal/answers/answers-source.ts'
import { type AnswersStore, createAnswersStore } from '../../src/portal/answers/answers-store.ts'
import { createAnswersSync } from '../../src/portal/answers/answers-sync.ts'
import type { AnswersSync } from '../../src/portal/answers/rows.ts'
import {
  areAnswersHidden,
  countUnsaved,
  hideKeptAnswers,
  keptAnswersKey,
  showKeptAnswers,
} from '../../src/storage/kept-answers.ts'
import { type Fate, fates, UnsteadyNetwork } from './unsteady-network.ts'

/**
 * Random histories of one client, who answers the same questions in two tabs of one browser and in another browser:
 * requests and replies lost, late or slow, pages that end in the middle of one, reloads, logouts that keep what is
 * not saved, sending, a project that is closed and a review that begins meanwhile. Store and sync are those of the
 * product.
 */

const QUESTIONS = ['1.1', '1.2'] as const

/** Where the answers of one client go, and what else happens to them there. */
export interface AnswersServer {
  readonly source: AnswersSource
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
      choice: fc.constantFrom<Choice>('both', 'mine', 'theirs'),
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
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export type History = Step[]

export const histories: fc.Arbitrary<History> = fc.array(step, { minLength: 1, maxLength: 60 })

/** In one browser, without a logout. */
export const ownHistories: fc.Arbitrary<History> = histories.map((steps) =>
  steps.filter(({ act, page: at }) => at < 2 && act !== 'log out'),
)

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '')
const failed = { kind: 'failed' } as const

interface Page {
  readonly store: AnswersStore
  readonly sync: AnswersSync
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

  constructor(server: AnswersServer) {
    this.#server = server
    for (const at of [0, 1, 2]) this.#open(at)
  }

  /** The first two are tabs of one browser. */
  #userOf(at: number) {
    return at < 2 ? 'one browser' : 'another browser'
  }

  #open(at: number) {
    this.#pages[at]?.sync.stop()
    const key = keptAnswersKey(this.#userOf(at))
    const store = createAnswersStore(key)
    const opened: Page = {
      store,
      sync: createAnswersSync(store, {
        key,
        isChange: this.#server.isChange,
        source: this.#sourceOf(at, () => opened.fates.shift()),
        onSent: () => {},
      }),
      fates: [],
    }
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
          () => source.send(draft, key),
          () => failed,
        ),
    }
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

  choose(at: number, question: string, choice: Choice) {
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
        return this.#page(at).sync.send()
      case 'reload':
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
    for (const { sync } of this.#pages) sync.stop()
  }
}

/** Runs `steps` on `server`, lets all pages come to rest, and answers with what is wrong then. */
export const problemsOf = async (
  server: AnswersServer,
  steps: readonly Step[],
): Promise<string[]> => {
  localStorage.clear()
  const client = new Client(server)
  try {
    for (const taken of steps) await client.take(taken)
    await client.rest()
    const standing: readonly StandingAnswer[] = (await server.source.load())?.answers ?? []
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
