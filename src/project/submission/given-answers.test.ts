import { expect, test, vi } from 'vitest'
import { countAnswers, givenCategories } from './given-answers.ts'

vi.mock('../../../content/answers/question-sets.ts', () => {
  const ask = (...questions: string[]) => [
    {
      category: 'Business Needs',
      questions: questions.map((question, place) => ({ id: `1.${place + 1}`, question, hint: '' })),
    },
  ]
  const sets: Record<string, unknown> = {
    'discovery-1': ask('Which tasks?', 'What happens?', 'How often?'),
    'discovery-2': ask('Which jobs?'),
  }
  return { questionSet: (name: string) => sets[name] ?? [] }
})

const sent = (question_set: string) => ({
  question_set,
  answers: { '1.2': 'It rings on', '1.1': 'Quotes', '1.3': ' ' },
  project_description: '',
  files: [],
  events: [],
})
const shown = (question_set: string) =>
  givenCategories(sent(question_set)).map(({ name, answers, open }) => ({
    name,
    answers: answers.map(({ id, question, answer }) => [id, question, answer]),
    open: open.map(({ question }) => question),
  }))

test('answers stand under the questions of the set that was asked, in their order [R2.586]', () => {
  expect(shown('discovery-1')).toEqual([
    {
      name: 'Business Needs',
      answers: [
        ['1.1', 'Which tasks?', 'Quotes'],
        ['1.2', 'What happens?', 'It rings on'],
      ],
      open: ['How often?'],
    },
    { name: undefined, answers: [], open: [] },
  ])
  expect(countAnswers(sent('discovery-1'))).toEqual({ given: 2, total: 3 })
})

test('an answer to a question that the set does not have stands by itself, by its number [R2.586]', () => {
  expect(shown('discovery-2')).toEqual([
    { name: 'Business Needs', answers: [['1.1', 'Which jobs?', 'Quotes']], open: [] },
    { name: undefined, answers: [['1.2', undefined, 'It rings on']], open: [] },
  ])
})
