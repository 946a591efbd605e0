import { beforeEach, expect, it } from 'vitest'
import {
  areMessagesHidden,
  deskDraftKey,
  discardDeskMessages,
  discardDeskMessagesOfOthers,
  discardMessages,
  draftedAtDesk,
  hideMessages,
  keepMessages,
  keptMessages,
  messagesKey,
  nothingKept,
  openMessages,
  openPlaces,
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
  expect(openPlaces('ana')).toEqual(['project'])
  discardMessages('ana')
  expect(openPlaces('ana')).toEqual([])
  expect(openPlaces('hemi')).toEqual(['messages'])
})

it('leaves nothing behind once all is sent', () => {
  keepMessages(HEMI, typed)
  keepMessages(HEMI, { ...nothingKept, text: ' \n' })
  expect(localStorage).toHaveLength(0)
})

it('asks at a logout for a file that was chosen and not stored as for words [R2.663]', () => {
  const chosen = [{ key: 'k', name: 'plan.pdf', size: 1 }]
  keepMessages(HEMI, { ...nothingKept, chosen })
  expect(openPlaces('hemi')).toEqual(['messages'])
  hideMessages('hemi')
  expect(openPlaces('hemi')).toEqual([])
  openMessages(HEMI)
  expect(keptMessages(HEMI).chosen).toEqual(chosen)
})

it('is not asked about again once it was kept at a logout, until it is shown', () => {
  keepMessages(HEMI, typed)
  hideMessages('hemi')
  expect(openPlaces('hemi')).toEqual([])
  expect(areMessagesHidden(HEMI)).toBe(true)
  openMessages(HEMI)
  expect(areMessagesHidden(HEMI)).toBe(false)
  expect(openPlaces('hemi')).toEqual(['messages'])
  expect(keptMessages(HEMI)).toEqual(typed)
})

it('reads what an earlier version kept', () => {
  const takenBack = { id: 'one', text: 'Monday is good.' }
  localStorage.setItem(HEMI, JSON.stringify({ ...typed, takenBack }))
  expect(keptMessages(HEMI)).toEqual({ ...typed, takenBack: [{ ...takenBack, files: [] }] })
})

it('takes what somebody has edited by hand for nothing', () => {
  localStorage.setItem(HEMI, '{"text":3}')
  expect(keptMessages(HEMI)).toEqual(nothingKept)
})

it('says where something lies that is not sent [R6.92]', () => {
  for (const kind of ['submission-note', 'enquiry-answer'] as const) {
    keepMessages(deskDraftKey('ana', kind, 'one'), typed)
  }
  expect(openPlaces('ana')).toEqual(['enquiry-answer', 'submission-note'])
})

it('forgets what was written at the desk with the access to it, and no thread of a client [R6.91]', () => {
  const answer = deskDraftKey('ana', 'enquiry-answer', 'one')
  for (const key of [answer, messagesKey('ana', 'one'), messagesKey('ana'), HEMI]) {
    keepMessages(key, typed)
  }
  discardDeskMessages('ana')
  expect(openPlaces('ana')).toEqual(['messages'])
  expect(openPlaces('hemi')).toEqual(['messages'])
})

it('forgets what another wrote at the desk, unless it was kept at a logout [R6.91]', () => {
  const ana = deskDraftKey('ana', 'enquiry-answer', 'one')
  const ben = deskDraftKey('ben', 'submission-note', 'one')
  for (const key of [ana, ben, HEMI]) keepMessages(key, typed)
  hideMessages('ben')
  discardDeskMessagesOfOthers('ana')
  expect(keptMessages(ana)).toEqual(typed)
  expect(keptMessages(ben)).toEqual(typed)
  discardDeskMessagesOfOthers('mere')
  expect(keptMessages(ana)).toEqual(nothingKept)
  expect(keptMessages(ben)).toEqual(typed)
  expect(keptMessages(HEMI)).toEqual(typed)
})

it('knows what somebody has a draft of at the desk, put away at a logout or not [R6.268]', () => {
  keepMessages(deskDraftKey('ana', 'enquiry-answer', 'e-one'), typed)
  keepMessages(deskDraftKey('ana', 'enquiry-note', 'e-two'), typed)
  keepMessages(deskDraftKey('ben', 'enquiry-answer', 'e-three'), typed)
  keepMessages(messagesKey('ana', 'project'), typed)
  keepMessages(messagesKey('ana'), typed)
  expect(draftedAtDesk('ana').toSorted()).toEqual(['e-one', 'e-two'])
  hideMessages('ana')
  expect(draftedAtDesk('ana').toSorted()).toEqual(['e-one', 'e-two'])
  discardMessages('ana')
  expect(draftedAtDesk('ana')).toEqual([])
})

it('keeps with a draft what was known when it was begun, and reads one without that [R6.267]', () => {
  const [key, old] = ['one', 'two'].map((of) => deskDraftKey('ana', 'enquiry-answer', of)) as [
    string,
    string,
  ]
  keepMessages(key, { ...typed, begunAfter: 3 })
  localStorage.setItem(old, JSON.stringify(typed))
  expect(keptMessages(key).begunAfter).toBe(3)
  expect(keptMessages(old)).toEqual(typed)
})
