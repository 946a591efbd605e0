import { expect, it } from 'vitest'
import { answersOf, errorOf, fieldOf, fieldsWith, QUESTION_COUNT } from './answer-fields.ts'

it('has a field for each of the twenty-five questions, whose names hold no dot but one', () => {
  expect(Object.keys(fieldsWith({}))).toHaveLength(QUESTION_COUNT)
  expect(QUESTION_COUNT).toBe(25)
  expect(fieldOf('2.3')).toBe('answers.2-3')
})

it('gives answers by the id of their question, without those that are empty or of no question', () => {
  expect(answersOf({ '1-1': 'Quotes', '1-2': ' \n', '5-5': 'At once', '9-9': 'x' })).toEqual({
    '1.1': 'Quotes',
    '5.5': 'At once',
  })
})

it('fills fields with what was kept', () => {
  expect(fieldsWith({ '1-1': 'Quotes', '9-9': 'x' })).toMatchObject({ '1-1': 'Quotes', '1-2': '' })
  expect(fieldsWith({ '9-9': 'x' })).not.toHaveProperty('9-9')
})

it('finds the error of a question', () => {
  expect(errorOf({ '4-2': { message: 'Too long' } }, '4.2')).toBe('Too long')
  expect(errorOf(undefined, '4.2')).toBeUndefined()
})
