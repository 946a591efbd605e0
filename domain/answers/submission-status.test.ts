import { expect, test } from 'vitest'
import { isSubmissionStatus, nextStatus } from './submission-status.ts'

test('a submission goes from pending to in review to completed, and no further [R4.35]', () => {
  expect(nextStatus('pending')).toBe('in_review')
  expect(nextStatus('in_review')).toBe('completed')
  expect(nextStatus('completed')).toBeUndefined()
})

test.each(['draft', '', 'Pending', null])('%s is no status of a submission [R3.11]', (text) => {
  expect(isSubmissionStatus(text)).toBe(false)
})
