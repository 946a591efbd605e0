import { expect, test } from 'vitest'
import type { LastAct } from '../../api/desk/enquiry-acts.ts'
import { quicker } from './said.ts'

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
