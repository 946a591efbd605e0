import { expect, test } from 'vitest'
import type { EnquiryEntry } from '../../api/desk/enquiry.ts'
import type { LastAct } from '../../api/desk/enquiry-acts.ts'
import { answerSince, notTakenBack, quicker } from './said.ts'

test.each([
  ['Ben', 'Ben', 'Ben took it'],
  ['Ben', 'Ana', 'Ben assigned it to Ana'],
  ['Ben', null, 'Ben assigned it to nobody'],
  // Two without a name may be two people.
  ['', '', 'A person at Southerly assigned it to a person at Southerly'],
])('who was quicker, %s for %s, is said: %s [R6.246]', (name, toName, said) => {
  const last: LastAct = {
    reference: 'E-1042',
    state: 'new',
    act: 'assigned',
    name,
    at: new Date('2026-11-17T21:04:00Z'),
    toState: null,
    toName,
  }
  const [what] = quicker('E-1042', last).replace('E-1042: ', '').split(', ')
  expect(what).toBe(said)
})

test.each([
  ['answer', 'late', 'E-1042: the answer has left.'],
  ['moved', 'late', 'E-1042: ten seconds are over.'],
  ['moved', 'gone', 'E-1042 is no longer there.'],
] as const)('why %s is not taken back, %s, is said: %s [R6.269]', (kind, why, said) => {
  expect(notTakenBack({ reference: 'E-1042', kind }, { kind: why })).toBe(said)
})

const entry = (author_id: string | null, more: Partial<EnquiryEntry> = {}) =>
  ({
    kind: 'answer',
    author_id,
    taken_back_at: null,
    failed_at: null,
    is_in_doubt: false,
    ...more,
  }) as EnquiryEntry
const at = new Date('2026-11-17T21:04:00Z')

test.each<[what: string, EnquiryEntry, isSaid: boolean]>([
  ['an answer of a colleague', entry('ben'), true],
  ['an answer elsewhere', entry('ben', { kind: 'answered_elsewhere' }), true],
  ['an answer of who has no account any more', entry(null), true],
  ['an answer that may have left', entry('ben', { failed_at: at, is_in_doubt: true }), true],
  ['an own answer', entry('ana'), false],
  ['a note', entry('ben', { kind: 'note' }), false],
  ['one that was taken back', entry('ben', { taken_back_at: at }), false],
  ['one that was not sent', entry('ben', { failed_at: at }), false],
])('a draft is called older than %s, or not [R6.267]', (_, answer, isSaid) => {
  const earlier = entry('ben', { kind: 'note' })
  expect(answerSince([earlier, answer], 1, 'ana')).toBe(isSaid ? answer : undefined)
  expect(answerSince([earlier, answer], 2, 'ana')).toBeUndefined()
  // Kept by an earlier version.
  expect(answerSince([earlier, answer], undefined, 'ana')).toBeUndefined()
})
