import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newPasswordMessages, newPasswordSchema } from './new-password.ts'

const problems = (password: string, confirmation: string) =>
  v
    .safeParse(newPasswordSchema, { password, confirmation })
    .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)

it.each([
  ['Ebb-1', 'Password must be at least 8 characters'],
  ['Tides-7', 'Password must be at least 8 characters'],
  ['spring-tide-7', 'Password must contain at least one uppercase letter'],
  ['SPRING-TIDE-7', 'Password must contain at least one lowercase letter'],
  ['Spring-Tide', 'Password must contain at least one number'],
  ['SpringTide7', 'Password must contain at least one special character'],
  ['Spring Tide 7', 'Password must contain at least one special character'],
])(
  'says what is missing of %j first [R5.27, R5.28, R5.29, R5.30, R5.31, R9.10]',
  (password, message) => {
    expect(problems(password, password)?.[0]).toBe(`password: ${message}`)
  },
)

it('asks for the same password twice, on the second field [R5.34]', () => {
  expect(problems('Spring-Tide-7', 'Spring-Tide-8')).toEqual([
    `confirmation: ${newPasswordMessages.mismatch}`,
  ])
})

it.each(['', 'Ebb-1'])(
  'asks for as many characters in the second field, where %j was typed [R5.33]',
  (repetition) => {
    expect(problems('Spring-Tide-7', repetition)?.[0]).toBe(
      'confirmation: Password must be at least 8 characters',
    )
  },
)

it('takes a strong password, with spaces and macrons', () => {
  expect(problems(' Tāwhiri 7!', ' Tāwhiri 7!')).toBeUndefined()
})

it('takes two spellings of the same letters for the same password, and counts the composed one [R4.190]', () => {
  expect(problems('M\u0101nuka-7', 'Ma\u0304nuka-7')).toBeUndefined()
  const long = `A-7${'a\u0304'.repeat(34)}`
  expect(problems(long, long)).toBeUndefined()
  expect(problems(`${long}\u0101`, `${long}\u0101`)).toEqual([
    'password: Password must be at most 72 bytes',
  ])
})
