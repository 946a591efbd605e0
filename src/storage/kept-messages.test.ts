import { beforeEach, expect, it } from 'vitest'
import {
  discardMessages,
  hasOpenMessages,
  hideMessages,
  keepMessages,
  keptMessages,
  messagesKey,
  nothingKept,
  openMessages,
} from './kept-messages.ts'

const HEMI = messagesKey('hemi')
const typed = { ...nothingKept, text: 'Half a sentence' }

beforeEach(() => localStorage.clear())

it('keeps what one person wrote from every other, and an administrator’s by project [R2.334]', () => {
  keepMessages(HEMI, typed)
  keepMessages(messagesKey('ana', 'one'), { ...nothingKept, text: 'To one' })
  expect(keptMessages(HEMI)).toEqual(typed)
  expect(keptMessages(messagesKey('mere'))).toEqual(nothingKept)
  expect(keptMessages(messagesKey('ana', 'two'))).toEqual(nothingKept)
  expect(hasOpenMessages('ana')).toBe(true)
  discardMessages('ana')
  expect(hasOpenMessages('ana')).toBe(false)
  expect(hasOpenMessages('hemi')).toBe(true)
})

it('leaves nothing behind once all is sent', () => {
  keepMessages(HEMI, typed)
  keepMessages(HEMI, { ...nothingKept, text: ' \n' })
  expect(localStorage).toHaveLength(0)
})

it('is not asked about again once it was kept at a logout, until it is shown', () => {
  keepMessages(HEMI, typed)
  hideMessages('hemi')
  expect(hasOpenMessages('hemi')).toBe(false)
  openMessages(HEMI)
  expect(hasOpenMessages('hemi')).toBe(true)
  expect(keptMessages(HEMI)).toEqual(typed)
})

it('takes what somebody has edited by hand for nothing', () => {
  localStorage.setItem(HEMI, '{"text":3}')
  expect(keptMessages(HEMI)).toEqual(nothingKept)
})
