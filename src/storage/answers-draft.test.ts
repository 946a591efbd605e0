import { beforeEach, expect, it } from 'vitest'
import { keptAnswer, noAnswers, shownText, typeAnswer } from '../../domain/answers/kept-answers.ts'
import { answersDraft, discardAnswersDraft, withAnswersDraft } from './answers-draft.ts'

const HEMI = 'hemi'
const KEY = '6a0f3c52-0c4b-4d6e-9d0e-1f2a3b4c5d6e'

/** As version 0.4 wrote it. */
const leave = (draft: object) => localStorage.setItem('answersDraft:hemi', JSON.stringify(draft))

beforeEach(() => localStorage.clear())

it('finds texts, file and key of a version that kept answers in this browser alone, a hidden one too', () => {
  leave({
    texts: {
      'answers.1-1': { text: 'Quotes', at: 1 },
      'answers.2-2': { text: ' \n', at: 2 },
      projectDescription: { text: 'Fewer phones', at: 3 },
      other: { text: 'x', at: 4 },
    },
    file: { kept: { path: 'hemi/a.pdf', name: 'a.pdf' }, at: 5 },
    idempotencyKey: KEY,
    isHidden: true,
  })
  expect(answersDraft(HEMI)).toEqual({
    texts: { '1.1': 'Quotes', project_description: 'Fewer phones' },
    file: 'hemi/a.pdf',
    sendKey: KEY,
  })
  discardAnswersDraft(HEMI)
  expect(answersDraft(HEMI)).toBeUndefined()
})

it.each(['{', '[]', '{"texts": {"answers.1-1": "Quotes"}}', '{"texts": {}}'])(
  'finds nothing where storage holds %s in its place',
  (text) => {
    localStorage.setItem('answersDraft:hemi', text)
    expect(answersDraft(HEMI)).toBeUndefined()
  },
)

it('is put below what was typed since and is not saved, once', () => {
  const draft = { texts: { '1.1': 'Quotes', '1.2': 'Calls' }, file: undefined, sendKey: undefined }
  const kept = withAnswersDraft(typeAnswer(noAnswers, '1.1', 'Bids', ''), draft)
  expect(shownText(keptAnswer(kept, '1.1'))).toBe('Bids\n\nQuotes')
  expect(shownText(keptAnswer(kept, '1.2'))).toBe('Calls')
})
