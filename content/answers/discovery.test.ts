import { expect, it } from 'vitest'
import { discovery } from './discovery.ts'

it('asks five questions in each of five categories, numbered in order, each with its reason [R2.18, R3.18, R9.6]', () => {
  expect(discovery.map(({ category }) => category)).toEqual([
    'Business Needs',
    'Technology & Integration',
    'Goals & Expectations',
    'Team & Resources',
    'Customers & Experience',
  ])
  expect(discovery.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(
    [1, 2, 3, 4, 5].flatMap((category) => [1, 2, 3, 4, 5].map((number) => `${category}.${number}`)),
  )
  for (const { question, hint } of discovery.flatMap(({ questions }) => questions)) {
    expect(question).toMatch(/\?$/u)
    expect(hint).toMatch(/\.$/u)
  }
})
