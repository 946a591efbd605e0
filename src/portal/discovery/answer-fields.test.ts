import { expect, it } from 'vitest'
import { QUESTION_COUNT } from '../../project/answers.ts'
import { answersOf, errorOf, fieldOf, formOfTexts, textsOfForm } from './answer-fields.ts'

it('has a field for each of the twenty-five questions, whose names hold no dot but one', () => {
  expect(Object.keys(formOfTexts({}).answers)).toHaveLength(QUESTION_COUNT)
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
  const texts = { projectDescription: 'Calls', 'answers.1-1': 'Quotes', 'answers.9-9': 'x' }
  const form = formOfTexts(texts)
  expect(form.projectDescription).toBe('Calls')
  expect(form.answers).toMatchObject({ '1-1': 'Quotes', '1-2': '' })
  expect(form.answers).not.toHaveProperty('9-9')
  expect(textsOfForm(form)).toMatchObject({
    projectDescription: 'Calls',
    'answers.1-1': 'Quotes',
    'answers.1-2': '',
  })
})

it('finds the error of a question', () => {
  expect(errorOf({ '4-2': { message: 'Too long' } }, '4.2')).toBe('Too long')
  expect(errorOf(undefined, '4.2')).toBeUndefined()
})
