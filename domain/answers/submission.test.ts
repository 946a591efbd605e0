import { expect, it } from 'vitest'
import { answerMax } from './submission.ts'

it('lets an answer have 3,000 characters, and the description of the project 5,000', () => {
  expect(answerMax('4.2')).toBe(3000)
  expect(answerMax('project_description')).toBe(5000)
})
