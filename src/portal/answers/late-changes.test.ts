import { beforeEach, expect, it, vi } from 'vitest'
import { type KeptAnswers, keptAnswer, noAnswers } from '../../../domain/answers/kept-answers.ts'
import { hideKeptAnswers, keptAnswers, keptAnswersKey } from '../../storage/kept-answers.ts'
import { keepInNewAnswers } from './late-changes.ts'

const HEMI = 'hemi'
const KEY = keptAnswersKey(HEMI)

/** An answer as it is saved, with another device's version of it where there are two. */
const late = (text: string, theirs?: string): KeptAnswers => ({
  answers: {
    '1.1': {
      saved: { version: 1, text, savedAt: '' },
      ...(theirs !== undefined && {
        typed: text,
        theirs: { version: 2, text: theirs, savedAt: '' },
      }),
    },
  },
})
const standing = () => keptAnswer(keptAnswers(KEY), '1.1').typed

beforeEach(() => localStorage.clear())

it('stands once among new answers, however often it is kept [R2.652]', () => {
  expect(keepInNewAnswers(HEMI, late('Quotes'))).toBe(true)
  expect(keepInNewAnswers(HEMI, late('Bids\n\nby hand'))).toBe(true)
  for (const text of ['Quotes', 'Bids\n\nby hand', 'by hand']) {
    expect(keepInNewAnswers(HEMI, late(text))).toBe(true)
    expect(standing()).toBe('Quotes\n\nBids\n\nby hand')
  }
})

it.each([
  ['begins a paragraph', 'Quotes and bids', 'Quotes'],
  ['ends a paragraph', 'No bids', 'bids'],
])('is kept below a new answer of which it only %s [R2.652]', (_, there, text) => {
  keepInNewAnswers(HEMI, late(there))
  expect(keepInNewAnswers(HEMI, late(text))).toBe(true)
  expect(standing()).toBe(`${there}\n\n${text}`)
})

it('is not called kept before the other one of two versions stands there, too [R2.652]', () => {
  expect(keepInNewAnswers(HEMI, late('Quotes', 'Bids'))).toBe(false)
  keepInNewAnswers(HEMI, late('Bids'))
  expect(keepInNewAnswers(HEMI, late('Quotes', 'Bids'))).toBe(true)
})

it('is not called kept where the browser cannot store it, or a logout has put the answers away [R2.652]', () => {
  keepInNewAnswers(HEMI, late('Quotes'))
  hideKeptAnswers(HEMI)
  expect(keepInNewAnswers(HEMI, late('Bids'))).toBe(false)
  localStorage.clear()
  const store = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  expect(keepInNewAnswers(HEMI, late('Quotes'))).toBe(false)
  expect(keptAnswers(KEY)).toEqual(noAnswers)
  store.mockRestore()
})
