import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { questionSet } from './question-sets.ts'

const asked = (name: string) =>
  questionSet(name).flatMap(({ category, questions }) =>
    questions.map(({ id, question }) => `${category}|${id}|${question}`),
  )

test('what was asked once is not put in other words: that is a new set [R2.375]', () => {
  expect(asked('discovery-1')).toHaveLength(25)
  const hash = createHash('sha256').update(asked('discovery-1').join('\n')).digest('hex')
  expect(hash.slice(0, 16)).toBe('b747ac13e229f6de')
})

test('a set that this version does not know has no questions', () => {
  expect(questionSet('discovery-99')).toEqual([])
})
