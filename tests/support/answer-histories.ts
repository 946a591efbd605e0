import fc from 'fast-check'
import {
  type AnswerSave,
  answersToSave,
  askedToSave,
  beginSend,
  type Choice,
  chooseText,
  endSend,
  failSend,
  type KeptAnswers,
  keptAnswer,
  type LoadedDraft,
  noAnswers,
  receiveDraft,
  receiveResults,
  type SaveResult,
  shownText,
  typeAnswer,
  unsavedQuestions,
} from '../../domain/kept-answers.ts'

/**
 * Random histories of two devices of one client, who answer the same questions: replies lost on either way, reloads,
 * logouts, sending, and the review that begins meanwhile.
 */

const QUESTIONS = ['1.1', '1.2'] as const

/** What the devices ask; a refusal is undefined, or its name. */
export interface AnswersServer {
  /** The draft, which is begun where that is due. */
  readonly load: () => Promise<LoadedDraft | undefined>
  readonly open: () => Promise<string | undefined>
  readonly save: (
    draft: string,
    saves: readonly AnswerSave[],
  ) => Promise<readonly SaveResult[] | 'gone'>
  readonly send: (draft: string, key: string) => Promise<'sent' | 'refused' | 'gone'>
  readonly beginReview: () => Promise<void>
  /** Whether a draft can still be begun. */
  readonly isOpen: () => boolean
  /** All texts that were sent. */
  readonly sentTexts: () => Promise<readonly string[]>
}

const device = fc.constantFrom<0 | 1>(0, 1)
const question = fc.constantFrom(...QUESTIONS)
const fate = fc.constantFrom('answered', 'answered', 'lost on the way', 'lost on the way back')

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('type' as const),
      device,
      question,
      isAnew: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('save' as const), device, fate }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('load' as const), device }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('choose' as const),
      device,
      question,
      choice: fc.constantFrom<Choice>('both', 'mine', 'theirs'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reload' as const), device }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('log out' as const), device }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('send' as const), device, fate }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('begin review' as const), device }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export const histories: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 1, maxLength: 60 })

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '')

/** Two devices, and what a person has typed and given up on them. */
class Devices {
  readonly #server: AnswersServer
  readonly kept: [KeptAnswers, KeptAnswers] = [noAnswers, noAnswers]
  readonly typed = new Set<string>()
  /** What was typed over or chosen against by somebody who saw it. */
  readonly givenUp = new Set<string>()
  readonly keys: string[] = []

  constructor(server: AnswersServer) {
    this.#server = server
  }

  type(at: 0 | 1, asked: string, isAnew: boolean) {
    const answer = keptAnswer(this.kept[at], asked)
    // In place of the field stand two versions.
    if (answer.theirs) return
    const word = `w${this.typed.size + 1}`
    const shown = shownText(answer)
    this.typed.add(word)
    if (isAnew) for (const over of wordsIn(shown)) this.givenUp.add(over)
    this.kept[at] = typeAnswer(this.kept[at], asked, isAnew ? word : `${shown} ${word}`, shown)
  }

  async load(at: 0 | 1) {
    const loaded = await this.#server.load()
    const { draft, sendKey } = this.kept[at]
    if (draft && sendKey && draft !== loaded?.draft) await this.#askToSend(at, 'answered')
    this.kept[at] = receiveDraft(this.kept[at], loaded)
  }

  async save(at: 0 | 1, how: string) {
    if (answersToSave(this.kept[at]).length === 0) return
    const draft = this.kept[at].draft ?? (await this.#server.open())
    if (!draft) return
    this.kept[at] = { ...this.kept[at], draft }
    const saves = answersToSave(this.kept[at])
    this.kept[at] = askedToSave(this.kept[at], saves)
    if (how === 'lost on the way') return
    const results = await this.#server.save(draft, saves)
    if (how === 'lost on the way back') return
    if (results === 'gone') await this.load(at)
    else this.kept[at] = receiveResults(this.kept[at], results)
  }

  async send(at: 0 | 1, how: string) {
    if (!this.kept[at].draft || unsavedQuestions(this.kept[at]).length > 0) return
    const key = crypto.randomUUID()
    this.keys.push(key)
    this.kept[at] = beginSend(this.kept[at], key)
    await this.#askToSend(at, how)
  }

  async #askToSend(at: 0 | 1, how: string) {
    const { draft = '', sendKey = '' } = this.kept[at]
    if (how === 'lost on the way') return
    const outcome = await this.#server.send(draft, sendKey)
    if (how === 'lost on the way back') return
    this.kept[at] = (outcome === 'sent' ? endSend : failSend)(this.kept[at])
  }

  choose(at: 0 | 1, asked: string, choice: Choice) {
    const { typed = '', theirs } = keptAnswer(this.kept[at], asked)
    if (!theirs) return
    this.kept[at] = chooseText(this.kept[at], asked, theirs.version, choice)
    const chosen = wordsIn(shownText(keptAnswer(this.kept[at], asked)))
    for (const word of wordsIn(`${typed} ${theirs.text}`))
      if (!chosen.includes(word)) this.givenUp.add(word)
  }

  reload(at: 0 | 1) {
    this.kept[at] = JSON.parse(JSON.stringify(this.kept[at]))
  }

  logOut(at: 0 | 1) {
    if (unsavedQuestions(this.kept[at]).length === 0) this.kept[at] = noAnswers
  }

  async take(taken: Step) {
    const at = taken.device
    if (taken.act === 'type') this.type(at, taken.question, taken.isAnew)
    else if (taken.act === 'save') await this.save(at, taken.fate)
    else if (taken.act === 'load') await this.load(at)
    else if (taken.act === 'choose') this.choose(at, taken.question, taken.choice)
    else if (taken.act === 'reload') this.reload(at)
    else if (taken.act === 'log out') this.logOut(at)
    else if (taken.act === 'send') await this.send(at, taken.fate)
    else await this.#server.beginReview()
  }

  /** Both are opened again, and the network is there. */
  async rest() {
    for (let round = 0; round < 4; round += 1) {
      for (const at of [0, 1] as const) {
        await this.load(at)
        await this.save(at, 'answered')
        await this.save(at, 'answered')
        for (const asked of QUESTIONS) this.choose(at, asked, 'both')
        await this.save(at, 'answered')
      }
    }
  }
}

/** Runs `steps` on `server`, lets both devices come to rest, and answers with what is wrong then. */
export const problemsOf = async (
  server: AnswersServer,
  steps: readonly Step[],
): Promise<string[]> => {
  const devices = new Devices(server)
  for (const taken of steps) await devices.take(taken)
  await devices.rest()

  const { kept, typed, givenUp } = devices
  const standing = (await server.load())?.answers ?? []
  const onDevices = kept.flatMap(({ answers }) => Object.values(answers).map(shownText))
  const everywhere = new Set(
    [
      ...standing.map(({ text }) => text),
      ...(await server.sentTexts()),
      // Where nothing can be saved any more, a device keeps it.
      ...(server.isOpen() ? [] : onDevices),
    ].flatMap(wordsIn),
  )
  const problems = [...typed]
    .filter((word) => !everywhere.has(word) && !givenUp.has(word))
    .map((word) => `${word} is lost`)
  if (!server.isOpen() && standing.length === 0) return problems
  for (const at of [0, 1] as const) {
    for (const asked of QUESTIONS) {
      const shown = shownText(keptAnswer(kept[at], asked))
      const stands = standing.find((row) => row.question === asked)?.text ?? ''
      if (shown !== stands) problems.push(`${at} shows "${shown}" where "${stands}" stands`)
    }
    if (unsavedQuestions(kept[at]).length > 0) problems.push(`${at} has unsaved answers`)
  }
  return problems
}
