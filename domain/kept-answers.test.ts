import fc from 'fast-check'
import { expect, it } from 'vitest'
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
  noAnswers,
  receiveDraft,
  receiveResults,
  type SaveResult,
  type StandingAnswer,
  shownText,
  typeAnswer,
  unsavedQuestions,
} from './kept-answers.ts'

const QUESTIONS = ['1.1', '1.2'] as const

// ---- The server, as far as answers go ----

interface Draft {
  readonly id: string
  readonly rows: Map<string, StandingAnswer>
}

class Server {
  draft: Draft | undefined
  readonly sent: { draft: string; key: string; texts: Record<string, string> }[] = []
  isReviewBegun = false
  #drafts = 0
  readonly #checksVersions: boolean

  constructor(checksVersions: boolean) {
    this.#checksVersions = checksVersions
  }

  open(): string {
    this.#drafts += 1
    this.draft ??= { id: `draft ${this.#drafts}`, rows: new Map() }
    return this.draft.id
  }

  save(draft: string, saves: readonly AnswerSave[]): SaveResult[] | undefined {
    const rows = this.draft?.id === draft ? this.draft.rows : undefined
    return (
      rows &&
      saves.map(({ question, base, text }) => {
        const standing = rows.get(question)
        const version = standing?.version ?? 0
        if (this.#checksVersions && standing && version !== base && standing.text !== text)
          return { ...standing, isSaved: false }
        const row = { question, version: version + 1, text, savedAt: 'now' }
        rows.set(question, row)
        return { ...row, isSaved: true }
      })
    )
  }

  send(draft: string, key: string): 'sent' | 'refused' | 'gone' {
    if (this.sent.some((sent) => sent.key === key)) return 'sent'
    if (this.draft?.id !== draft) return 'gone'
    if (this.isReviewBegun) return 'refused'
    const texts = [...this.draft.rows.values()].map(({ question, text }) => [question, text])
    this.sent.push({ draft, key, texts: Object.fromEntries(texts) })
    this.draft = undefined
    return 'sent'
  }
}

// ---- What happens ----

const device = fc.constantFrom(0, 1)
const question = fc.constantFrom(...QUESTIONS)
const fate = fc.constantFrom('answered', 'answered', 'lost on the way', 'lost on the way back')
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('type'), device, question, isAnew: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('save'), device, fate }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('load'), device }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('choose'),
      device,
      question,
      choice: fc.constantFrom<Choice>('both', 'mine', 'theirs'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reload'), device }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('log out'), device }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('send'), device, fate }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('begin or end the review') }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '')

/** Runs `steps`, lets both devices come to rest, and answers with what is wrong then. */
const problemsOf = (steps: readonly Step[], checksVersions = true): string[] => {
  const server = new Server(checksVersions)
  const devices: [KeptAnswers, KeptAnswers] = [noAnswers, noAnswers]
  const typed = new Set<string>()
  /** What a person has deleted, typed over or chosen against, and saw when they did. */
  const givenUp = new Set<string>()
  let words = 0
  let keys = 0

  const load = (at: 0 | 1) => {
    const kept = devices[at]
    if (kept.sendKey !== undefined && kept.draft && server.draft?.id !== kept.draft)
      return askToSend(at, 'answered')
    const { draft } = server
    devices[at] = receiveDraft(
      kept,
      draft && { draft: draft.id, answers: [...draft.rows.values()] },
    )
  }
  const save = (at: 0 | 1, how: string) => {
    if (answersToSave(devices[at]).length === 0) return
    const draft = devices[at].draft ?? server.open()
    devices[at] = { ...devices[at], draft }
    const saves = answersToSave(devices[at])
    devices[at] = askedToSave(devices[at], saves)
    if (how === 'lost on the way') return
    const results = server.save(draft, saves)
    if (how === 'lost on the way back') return
    if (results) devices[at] = receiveResults(devices[at], results)
    else load(at)
  }
  const send = (at: 0 | 1, how: string) => {
    const { draft } = devices[at]
    if (!draft || unsavedQuestions(devices[at]).length > 0) return
    keys += 1
    devices[at] = beginSend(devices[at], `key ${keys}`)
    askToSend(at, how)
  }
  const askToSend = (at: 0 | 1, how: string) => {
    const { draft = '', sendKey = '' } = devices[at]
    if (how === 'lost on the way') return
    const outcome = server.send(draft, sendKey)
    if (how === 'lost on the way back') return
    devices[at] = outcome === 'sent' ? endSend(devices[at]) : failSend(devices[at])
    if (outcome === 'gone') load(at)
  }
  const choose = (at: 0 | 1, asked: string, choice: Choice) => {
    const answer = keptAnswer(devices[at], asked)
    if (!answer.theirs) return
    devices[at] = chooseText(devices[at], asked, answer.theirs.version, choice)
    const kept = wordsIn(shownText(keptAnswer(devices[at], asked)))
    for (const word of wordsIn(`${answer.typed} ${answer.theirs.text}`))
      if (!kept.includes(word)) givenUp.add(word)
  }

  for (const taken of steps) {
    const at = ('device' in taken ? taken.device : 0) as 0 | 1
    const kept = devices[at]
    switch (taken.act) {
      case 'type': {
        const { question: asked, isAnew } = taken as { question: string; isAnew: boolean }
        const answer = keptAnswer(kept, asked)
        if (answer.theirs) break
        words += 1
        const shown = shownText(answer)
        typed.add(`w${words}`)
        if (isAnew) for (const word of wordsIn(shown)) givenUp.add(word)
        devices[at] = typeAnswer(kept, asked, isAnew ? `w${words}` : `${shown} w${words}`, shown)
        break
      }
      case 'save':
        save(at, (taken as { fate: string }).fate)
        break
      case 'load':
        load(at)
        break
      case 'choose': {
        const { question: asked, choice } = taken as { question: string; choice: Choice }
        choose(at, asked, choice)
        break
      }
      case 'reload':
        devices[at] = JSON.parse(JSON.stringify(kept))
        break
      case 'log out':
        if (unsavedQuestions(kept).length === 0) devices[at] = noAnswers
        break
      case 'send':
        send(at, (taken as { fate: string }).fate)
        break
      default:
        server.isReviewBegun = !server.isReviewBegun
    }
  }

  for (let round = 0; round < 4; round += 1) {
    for (const at of [0, 1] as const) {
      load(at)
      save(at, 'answered')
      save(at, 'answered')
      for (const asked of QUESTIONS) choose(at, asked, 'both')
      save(at, 'answered')
    }
  }

  const standing = [...(server.draft?.rows.values() ?? [])]
  const everywhere = new Set(
    [
      ...standing.map(({ text }) => text),
      ...server.sent.flatMap(({ texts }) => Object.values(texts)),
    ].flatMap(wordsIn),
  )
  const problems = [...typed]
    .filter((word) => !everywhere.has(word) && !givenUp.has(word))
    .map((word) => `${word} is lost`)
  for (const at of [0, 1] as const) {
    for (const asked of QUESTIONS) {
      const [shown, stands] = [
        shownText(keptAnswer(devices[at], asked)),
        standing.find((row) => row.question === asked)?.text ?? '',
      ]
      if (shown !== stands) problems.push(`${at} shows "${shown}" where "${stands}" stands`)
    }
    if (unsavedQuestions(devices[at]).length > 0) problems.push(`${at} has unsaved answers`)
  }
  const drafts = server.sent.map(({ draft }) => draft)
  if (new Set(drafts).size < drafts.length) problems.push('a draft was sent twice')
  return problems
}

const histories = fc.array(step, { minLength: 1, maxLength: 60 })

it('ends alike on both devices and on the server whatever happened, and nothing typed is gone but by a press [F1, F3]', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      expect(problemsOf(steps)).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

it('would lose answers if the server did not compare versions', () => {
  const outcome = fc.check(
    fc.property(histories, (steps) => problemsOf(steps, false).length === 0),
    { numRuns: 2000 },
  )
  expect(outcome.failed).toBe(true)
})
