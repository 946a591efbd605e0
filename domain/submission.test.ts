import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { countAnswers, submissionMessages, submissionSchema } from './submission.ts'

const problems = (input: unknown) => {
  const { issues } = v.safeParse(submissionSchema, input)
  return issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? []
}

describe('submissionSchema', () => {
  it.each([
    ['one answer', { projectDescription: '', answers: { '1-1': '', '2-3': 'Xero' } }],
    ['a description', { projectDescription: 'Calls after five', answers: {} }],
    [
      'texts of full length',
      {
        projectDescription: 'x'.repeat(5000),
        answers: { '1-1': 'x'.repeat(3000) },
      },
    ],
  ])('takes %s', (_, input) => {
    expect(problems(input)).toEqual([])
  })

  it.each([
    ['nothing at all', { projectDescription: '', answers: {} }],
    ['spaces and line ends', { projectDescription: ' \n', answers: { '1-1': '\t\n ' } }],
  ])('refuses %s, and says so at the description', (_, input) => {
    expect(problems(input)).toEqual([['projectDescription', submissionMessages.empty]])
  })

  it('says at the answer itself that it is too long', () => {
    const answers = { '1-1': 'Calls', '4-2': 'x'.repeat(3001) }
    expect(problems({ projectDescription: '', answers })).toEqual([
      ['answers.4-2', 'Please use at most 3000 characters'],
    ])
  })

  it('keeps lines, and nothing around them', () => {
    const values = { projectDescription: '  one\r\ntwo ', answers: { '1-1': ' yes ' } }
    expect(v.parse(submissionSchema, values)).toEqual({
      projectDescription: 'one\ntwo',
      answers: { '1-1': 'yes' },
    })
  })
})

it('counts the answers that say something', () => {
  expect(countAnswers({ a: 'yes', b: '  ', c: '', d: undefined, e: 'no' })).toBe(2)
})
