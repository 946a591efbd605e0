import { beforeEach, expect, it } from 'vitest'
import {
  answersDraft,
  discardAnswersDraft,
  draftKey,
  emptyDraft,
  hasContent,
  hasOpenDraft,
  hideAnswersDraft,
  keepAnswersDraft,
  mergeDrafts,
  openAnswersDraft,
  textsOf,
  withFile,
  withTexts,
} from './answers-draft.ts'

const HEMI = 'hemi'
const MERE = 'mere'
const KEY = '6a0f3c52-0c4b-4d6e-9d0e-1f2a3b4c5d6e'
const FILE = { path: 'hemi/a.pdf', name: 'a.pdf' }
const oneAnswer = withTexts(emptyDraft, { 'answers.1-1': 'Quotes' }, 1000)

beforeEach(() => localStorage.clear())

it('keeps what one client typed from every other [R2.21]', () => {
  keepAnswersDraft(HEMI, oneAnswer)
  expect(answersDraft(HEMI)).toEqual(oneAnswer)
  expect(answersDraft(MERE)).toEqual(emptyDraft)
})

it.each([
  ['nothing', withTexts(oneAnswer, { 'answers.1-1': ' \n' }, 2000), false],
  ['an answer', oneAnswer, true],
  ['a file', withFile(emptyDraft, FILE, 1000), true],
  ['a file that was removed', withFile(withFile(emptyDraft, FILE, 1000), undefined, 2000), false],
])('tells whether %s was left', (_, draft, is) => {
  expect(hasContent(draft)).toBe(is)
  keepAnswersDraft(HEMI, draft)
  expect(hasOpenDraft(HEMI)).toBe(is)
})

it('gives a time to what has changed, and to nothing else', () => {
  const draft = withTexts(oneAnswer, { 'answers.1-1': 'Quotes', 'answers.1-2': 'Calls' }, 2000)
  expect(draft.texts).toEqual({
    'answers.1-1': { text: 'Quotes', at: 1000 },
    'answers.1-2': { text: 'Calls', at: 2000 },
  })
  expect(withTexts(draft, textsOf(draft), 3000)).toBe(draft)
})

it('treats what is typed as newer also where the clock was set back', () => {
  expect(withTexts(oneAnswer, { 'answers.1-1': 'Bids' }, 10).texts['answers.1-1']).toEqual({
    text: 'Bids',
    at: 1001,
  })
})

it('has the newer answer to each question of two tabs, an emptied one too, and the newer file', () => {
  const one = withTexts(
    oneAnswer,
    { 'answers.1-1': 'Quotes and bids', 'answers.2-2': 'Phones' },
    2000,
  )
  const other = withFile(withTexts(oneAnswer, { 'answers.2-2': 'An inbox' }, 3000), FILE, 3000)
  const both = { 'answers.1-1': 'Quotes and bids', 'answers.2-2': 'An inbox' }
  for (const merged of [mergeDrafts(one, other), mergeDrafts(other, one)]) {
    expect(textsOf(merged)).toEqual(both)
    expect(merged.file?.kept).toEqual(FILE)
  }
  const emptied = withTexts(one, { 'answers.2-2': '' }, 4000)
  expect(textsOf(mergeDrafts(other, emptied))).toMatchObject({ 'answers.2-2': '' })
})

it('keeps the key of a try with exactly what was tried, in every tab', () => {
  const tried = { ...oneAnswer, idempotencyKey: KEY }
  expect(mergeDrafts(oneAnswer, tried).idempotencyKey).toBe(KEY)
  expect(withTexts(tried, { 'answers.1-2': 'Calls' }).idempotencyKey).toBeUndefined()
  expect(withFile(tried, FILE).idempotencyKey).toBeUndefined()
  const newer = withTexts(oneAnswer, { 'answers.1-2': 'Calls' }, 2000)
  expect(mergeDrafts(newer, tried).idempotencyKey).toBeUndefined()
  expect(mergeDrafts(tried, newer).idempotencyKey).toBeUndefined()
  // Each tab has input that the other lacks: merged, the content is a new one.
  const apart = withTexts(emptyDraft, { 'answers.1-2': 'Calls' }, 2000)
  expect(mergeDrafts(tried, apart).idempotencyKey).toBeUndefined()
  expect(mergeDrafts(apart, tried).idempotencyKey).toBeUndefined()
})

it('is deleted with the submission, and no other with it', () => {
  keepAnswersDraft(HEMI, oneAnswer)
  keepAnswersDraft(MERE, oneAnswer)
  discardAnswersDraft(HEMI)
  expect(localStorage.getItem(draftKey(HEMI))).toBeNull()
  expect(hasOpenDraft(MERE)).toBe(true)
})

it('is shown by no page after a logout that kept it, and there at the next login', () => {
  keepAnswersDraft(HEMI, oneAnswer)
  hideAnswersDraft(HEMI)
  expect(hasOpenDraft(HEMI)).toBe(false)
  expect(openAnswersDraft(HEMI)).toEqual(oneAnswer)
  expect(hasOpenDraft(HEMI)).toBe(true)
})

it.each(['{', '[]', '{"texts": {"answers.1-1": "Quotes"}}'])(
  'is empty where storage holds %s in its place',
  (text) => {
    localStorage.setItem(draftKey(HEMI), text)
    expect(answersDraft(HEMI)).toEqual(emptyDraft)
  },
)
