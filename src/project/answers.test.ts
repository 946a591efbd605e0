import { expect, test } from 'vitest'
import { givenAnswers } from './answers.ts'

test('answers come in the order of the questions, each with its question', () => {
  const entries = givenAnswers({ '2.1': 'Both', '1.2': 'Five', '1.1': 'A plumber' })
  expect(entries.map(({ id, answer }) => `${id} ${answer}`)).toEqual([
    '1.1 A plumber',
    '1.2 Five',
    '2.1 Both',
  ])
  for (const { question } of entries) expect(question).toMatch(/\?$/u)
})

test('what was left open is left out, and what is asked no longer stays', () => {
  expect(givenAnswers({ '1.1': ' ', '9.9': 'Yes' })).toEqual([
    { id: '9.9', question: undefined, answer: 'Yes' },
  ])
})
