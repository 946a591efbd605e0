import { expect, test } from 'vitest'
import { detailOf } from './audit-words.ts'

test.each([
  ['questionnaire_submissions', { to: 'in_review', from: 'pending' }, 'from Pending, to In review'],
  ['contact_messages', { from: 'quarantine', to: 'new' }, 'from Held back, to New'],
  ['projects', { from: 'pending', to: null }, 'from pending, to nobody'],
  ['questionnaire_submissions', { status: 'completed', files: 2 }, 'files 2, status Completed'],
  ['contact_messages', { from: 'ana-id', to: null }, 'from Ana, to nobody'],
])('the detail of an entry on %s %o reads "%s" [R6.144]', (subject_table, detail, said) => {
  expect(detailOf({ subject_table, detail }, { 'ana-id': 'Ana' })).toBe(said)
})
