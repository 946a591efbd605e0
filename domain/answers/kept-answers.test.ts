import { expect, it } from 'vitest'
import {
  answersToSave,
  askedToSave,
  chooseText,
  endSend,
  type KeptAnswers,
  keptAnswer,
  noAnswers,
  receiveDraft,
  receiveResults,
  type SavedText,
  shownText,
  typeAnswer,
  unsavedQuestions,
} from './kept-answers.ts'

// Histories of two devices: tests/faults/03-answers-of-two-devices.test.ts.

const Q = '1.1'
const at = (version: number, text: string): SavedText => ({
  version,
  text,
  savedAt: `at ${version}`,
})
const loaded = (kept: KeptAnswers, standing: SavedText, draft = 'd') =>
  receiveDraft(kept, { draft, answers: [{ question: Q, ...standing }] })
const type = (kept: KeptAnswers, text: string) =>
  typeAnswer(kept, Q, text, shownText(keptAnswer(kept, Q)))
const asked = (kept: KeptAnswers) => askedToSave(kept, answersToSave(kept))
const answer = (kept: KeptAnswers) => keptAnswer(kept, Q)

const begun = loaded(noAnswers, at(1, 'Quotes'))

it('saves what was typed upon the version that it began from, and nothing that stands already', () => {
  expect(answersToSave(begun)).toEqual([])
  const typed = type(begun, 'Quotes, calls')
  expect(answersToSave(typed)).toEqual([{ question: Q, base: 1, text: 'Quotes, calls' }])
  expect(answersToSave(type(typed, 'Quotes'))).toEqual([])
})

it('asks again for a save that was not answered, unchanged, before it asks for what was typed since', () => {
  const on = type(asked(type(begun, 'Quotes, c')), 'Quotes, calls')
  expect(answersToSave(on)).toEqual([{ question: Q, base: 1, text: 'Quotes, c' }])
  const saved = receiveResults(on, [{ question: Q, ...at(2, 'Quotes, c'), isSaved: true }])
  expect(answersToSave(saved)).toEqual([{ question: Q, base: 2, text: 'Quotes, calls' }])
})

it('knows its own save again when a load finds it first', () => {
  const on = type(asked(type(begun, 'Quotes, c')), 'Quotes, calls')
  const found = loaded(on, at(2, 'Quotes, c'))
  expect(answer(found).theirs).toBeUndefined()
  expect(answersToSave(found)).toEqual([{ question: Q, base: 2, text: 'Quotes, calls' }])
})

it('asks for no more at once than a request may have, and for the rest after it', () => {
  const questions = Array.from({ length: 25 }, (_, n) => `2.${n}`)
  let kept = questions.reduce(
    (last, question) => typeAnswer(last, question, '愛'.repeat(20_000), ''),
    noAnswers,
  )
  const saved: string[] = []
  while (answersToSave(kept).length > 0) {
    const saves = answersToSave(kept)
    expect(Buffer.byteLength(JSON.stringify(saves))).toBeLessThan(250_000)
    saved.push(...saves.map(({ question }) => question))
    kept = receiveResults(
      askedToSave(kept, saves),
      saves.map(({ question, text }) => ({ question, ...at(1, text), isSaved: true })),
    )
  }
  expect(saved).toEqual(questions)
})

it('takes over what was typed elsewhere where nothing was typed here, and says so', () => {
  const taken = loaded(begun, at(2, 'Bids'))
  expect(answer(taken)).toEqual({ saved: at(2, 'Bids'), isFromElsewhere: true })
  expect(answer(type(taken, 'Bids and calls')).isFromElsewhere).toBeUndefined()
  expect(loaded(taken, at(1, 'Quotes'))).toBe(taken)
})

it.each([
  ['both', 'Quotes here\n\nQuotes there'],
  ['mine', 'Quotes here'],
  ['theirs', 'Quotes there'],
] as const)('keeps two versions apart until one press: %s', (choice, text) => {
  const refused = receiveResults(asked(type(begun, 'Quotes here')), [
    { question: Q, ...at(2, 'Quotes there'), isSaved: false },
  ])
  expect(answer(refused)).toEqual({
    saved: at(1, 'Quotes'),
    typed: 'Quotes here',
    theirs: at(2, 'Quotes there'),
  })
  expect(answersToSave(refused)).toEqual([])
  const chosen = chooseText(refused, Q, 2, choice)
  expect(shownText(answer(chosen))).toBe(text)
  expect(answersToSave(chosen)).toEqual(choice === 'theirs' ? [] : [{ question: Q, base: 2, text }])
})

it('asks again where the other version has changed since it was shown', () => {
  const two = loaded(loaded(type(begun, 'Here'), at(2, 'There')), at(3, 'There, later'))
  expect(chooseText(two, Q, 2, 'theirs')).toBe(two)
  expect(answer(two).theirs).toEqual(at(3, 'There, later'))
})

it('is no conflict where both have typed the same, or the other went back to what stood before', () => {
  expect(answer(loaded(type(begun, 'Bids'), at(2, 'Bids')))).toEqual({ saved: at(2, 'Bids') })
  const back = loaded(type(begun, 'Bids'), at(3, 'Quotes'))
  expect(answersToSave(back)).toEqual([{ question: Q, base: 3, text: 'Bids' }])
})

it('is a conflict where another tab took over a text that this one has not shown yet', () => {
  const taken = loaded(begun, at(2, 'Bids'))
  const typed = typeAnswer(taken, Q, 'Quotes!', 'Quotes')
  expect(answer(typed)).toMatchObject({ typed: 'Quotes!', theirs: at(2, 'Bids') })
})

it('keeps what is too long for the server here, and saves the rest', () => {
  const long = typeAnswer(type(noAnswers, 'x'.repeat(20_001)), '1.2', 'Calls', '')
  expect(answersToSave(long)).toEqual([{ question: '1.2', base: 0, text: 'Calls' }])
  expect(unsavedQuestions(long)).toEqual([Q, '1.2'])
})

it('takes out what no database stores', () => {
  expect(shownText(answer(type(noAnswers, 'a\0b\r\n\u0007\ud800c')))).toBe('ab\n\ufffdc')
})

it('begins the next draft with what was typed and not saved when its draft was sent', () => {
  const typed = typeAnswer(begun, '1.2', 'Calls', '')
  const next = {
    answers: { '1.2': { saved: { version: 0, text: '', savedAt: '' }, typed: 'Calls' } },
  }
  const sent = { draft: 'd', submission: 's', reference: 'S-1042' }
  const ended = endSend({ ...typed, sendKey: 'k' }, sent)
  expect(ended).toEqual({ ...next, sent })
  // Tabs that look later read of it, too.
  expect(receiveDraft({ ...ended, draft: 'e' }, undefined).sent).toEqual(sent)
  expect(receiveDraft(typed, undefined)).toEqual(next)
  expect(receiveDraft(typed, { draft: 'e', answers: [] })).toEqual({ ...next, draft: 'e' })
})
