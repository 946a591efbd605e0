import { beforeEach, expect, it } from 'vitest'
import {
  answersDraft,
  discardAnswersDraft,
  hasAnswersDraft,
  keepAnswersDraft,
  setAnswersDraftsAside,
} from './answers-draft.ts'

const HEMI = 'hemi'
const MERE = 'mere'
const typed = { projectDescription: '', answers: { '1-1': 'Quotes' } }

beforeEach(() => localStorage.clear())

it('keeps what one client typed from every other', () => {
  keepAnswersDraft(HEMI, typed)
  expect(answersDraft(HEMI)).toEqual(typed)
  expect(answersDraft(MERE)).toEqual({ projectDescription: '', answers: {} })
})

it.each([
  ['nothing', { projectDescription: ' \n', answers: { '1-1': '' } }, false],
  ['an answer', typed, true],
  ['a description', { projectDescription: 'Calls', answers: {} }, true],
  [
    'a file',
    { projectDescription: '', answers: {}, file: { path: 'hemi/a.pdf', name: 'a.pdf' } },
    true,
  ],
])('tells whether %s was left', (_, draft, is) => {
  keepAnswersDraft(HEMI, draft)
  expect(hasAnswersDraft(HEMI)).toBe(is)
})

it('is gone with the submission', () => {
  keepAnswersDraft(HEMI, typed)
  discardAnswersDraft(HEMI)
  expect(hasAnswersDraft(HEMI)).toBe(false)
})

it('is gone for everybody with a logout, and back when that fails', () => {
  localStorage.setItem('theme', 'dark')
  keepAnswersDraft(HEMI, typed)
  keepAnswersDraft(MERE, typed)
  const putBack = setAnswersDraftsAside()
  expect(Object.keys(localStorage)).toEqual(['theme'])
  putBack()
  expect(answersDraft(HEMI)).toEqual(typed)
  expect(hasAnswersDraft(MERE)).toBe(true)
})

it.each(['{', '[]', '{"answers": {"1-1": 1}, "projectDescription": ""}'])(
  'is empty where somebody has left %s in its place',
  (rubbish) => {
    localStorage.setItem(`answersDraft:${HEMI}`, rubbish)
    expect(answersDraft(HEMI)).toEqual({ projectDescription: '', answers: {} })
  },
)
