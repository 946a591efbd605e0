import { beforeEach, expect, it } from 'vitest'
import {
  endSend,
  keptAnswer,
  noAnswers,
  receiveDraft,
  typeAnswer,
} from '../../domain/answers/kept-answers.ts'
import {
  areAnswersHidden,
  countUnsaved,
  hideKeptAnswers,
  keepAnswers,
  keptAnswers,
  keptAnswersKey,
  showKeptAnswers,
} from './kept-answers.ts'

const HEMI = 'hemi'
const KEY = keptAnswersKey(HEMI)
const loaded = receiveDraft(noAnswers, {
  draft: 'd',
  answers: [{ question: '1.1', text: 'Quotes', version: 1, savedAt: '2026-11-24T00:00:00Z' }],
})
const typed = typeAnswer(loaded, '1.2', 'Calls', '')

beforeEach(() => localStorage.clear())

it('keeps what one client typed from every other, and changes to a submission apart [R2.21]', () => {
  keepAnswers(KEY, typed)
  keepAnswers(keptAnswersKey(HEMI, 's'), typed)
  expect(keptAnswers(KEY)).toEqual(typed)
  expect(keptAnswers(keptAnswersKey('mere'))).toBe(noAnswers)
  expect(countUnsaved(HEMI)).toBe(2)
  expect(countUnsaved('hem')).toBe(0)
})

it('leaves after a logout what is not saved alone, and shows it to nobody before the next login', () => {
  keepAnswers(KEY, typed)
  hideKeptAnswers(HEMI)
  expect(localStorage.getItem(KEY)).not.toContain('Quotes')
  expect(keptAnswers(KEY)).toBe(noAnswers)
  expect(countUnsaved(HEMI)).toBe(0)
  expect(areAnswersHidden(KEY)).toBe(true)
  showKeptAnswers(HEMI)
  expect(areAnswersHidden(KEY)).toBe(false)
  expect(keptAnswers(KEY)).toMatchObject({ draft: 'd', answers: { '1.2': typed.answers['1.2'] } })
  expect(countUnsaved(HEMI)).toBe(1)

  keepAnswers(KEY, loaded)
  hideKeptAnswers(HEMI)
  expect(localStorage).toHaveLength(0)
})

it('keeps at a logout the name of a file that was chosen and not stored, unseen before the next login [R2.663]', () => {
  const chosen = [{ key: 'k', name: 'plan.pdf', size: 1 }]
  keepAnswers(KEY, { ...loaded, chosen })
  hideKeptAnswers(HEMI)
  expect(keptAnswers(KEY)).toBe(noAnswers)
  showKeptAnswers(HEMI)
  expect(keptAnswers(KEY)).toMatchObject({ answers: {}, chosen })
  const sent = { draft: 'd', submission: 's', reference: 'S-1042' }
  expect(endSend(keptAnswers(KEY), sent).chosen).toBeUndefined()
})

it('takes what a logout has removed, and a login loads again, for no news from another device [R2.647]', () => {
  keepAnswers(KEY, typed)
  hideKeptAnswers(HEMI)
  showKeptAnswers(HEMI)
  const standing = (version: number, text: string) => ({
    draft: 'd',
    answers: [{ question: '1.1', text, version, savedAt: '2026-11-24T00:00:00Z' }],
  })
  const again = receiveDraft(keptAnswers(KEY), standing(1, 'Quotes'))
  expect(keptAnswer(again, '1.1')).toEqual(keptAnswer(loaded, '1.1'))
  expect(keptAnswer(again, '1.2')).toEqual(keptAnswer(typed, '1.2'))
  // From then on there is news again.
  keepAnswers(KEY, again)
  const later = receiveDraft(keptAnswers(KEY), standing(2, 'Quotes, bids'))
  expect(keptAnswer(later, '1.1').isFromElsewhere).toBe(true)
})

it.each(['{', '[]', '{"answers": {"1.1": "Quotes"}}'])(
  'is empty where storage holds %s in its place',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(keptAnswers(KEY)).toBe(noAnswers)
    expect(() => showKeptAnswers(HEMI)).not.toThrow()
  },
)
