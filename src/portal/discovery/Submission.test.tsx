import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnSubmission } from '../../api/client/own-submissions.ts'
import { Submission } from './Submission.tsx'

const submission: OwnSubmission = {
  reference: 'S-1042',
  submittedAt: new Date('2026-11-02T20:00:00Z'),
  status: 'in_review',
  companyName: 'Ngata Solar',
  projectDescription: 'Answer the phone after five',
  answers: {},
  file: null,
  reopenedReason: null,
}
const textOf = (changes: Partial<OwnSubmission> = {}) => {
  document.body.innerHTML = renderToStaticMarkup(
    <Submission submission={{ ...submission, ...changes }} />,
  )
  return document.body.textContent
}

test('a client reads why a submission was reopened [R4.39]', () => {
  expect(textOf({ reopenedReason: 'The phone system changed' })).toContain(
    'In review again: The phone system changed',
  )
  expect(textOf()).not.toContain('again')
})

test('the closed row says that a submission was reopened', () => {
  const closed = (changes: Partial<OwnSubmission>) => {
    textOf(changes)
    return document.querySelector('summary')?.textContent
  }
  expect(closed({ reopenedReason: 'The phone system changed' })).toContain('In review again')
  expect(closed({})).toMatch(/In review$/u)
})
