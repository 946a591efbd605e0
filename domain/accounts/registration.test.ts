import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { firstErrors } from '../forms/form.ts'
import { profileSchema, registrationSchemaFor } from './registration.ts'

const person = {
  name: 'Hemi',
  surname: 'Walker',
  email: 'hemi@tawhiri.example',
  phone: '021 555 0142',
  companyName: 'Tāwhiri Plumbing',
  businessAddress: '12 Station Road, Henderson, Auckland',
  industry: 'plumbing',
  aiInterests: 'Answer the phone after five.',
}
const messages = (policy: 'standard' | 'strict', password: string) =>
  v
    .safeParse(registrationSchemaFor(policy), { ...person, password })
    .issues?.map(({ message }) => message)

it('asks six characters of a new account, and the rules of a change where the policy is strict [R5.15, R5.37, R9.10]', () => {
  expect(messages('standard', 'tide7')).toEqual(['Password must be at least 6 characters'])
  expect(messages('standard', 'tide-7')).toBeUndefined()
  expect(messages('strict', 'tide-7')).toContain('Password must be at least 8 characters')
  expect(messages('strict', 'spring-tide-7')).toContain(
    'Password must contain at least one uppercase letter',
  )
  expect(messages('strict', 'Spring-Tide-7')).toBeUndefined()
})

/** What the registration says, field by field; nothing where it takes all. */
const errorsOf = (values: Readonly<Record<string, unknown>>) => {
  const { issues } = v.safeParse(registrationSchemaFor('standard'), {
    ...person,
    password: 'Tide-Table-7',
    ...values,
  })
  return issues && firstErrors(issues)
}
/** ... and the form of the profile, which asks for the same. */
const profileErrorsOf = (values: Readonly<Record<string, unknown>>) => {
  const { issues } = v.safeParse(profileSchema, { ...person, ...values })
  return issues && firstErrors(issues)
}

const NAME = 'Name is required and must be at least 2 characters'
const SURNAME = 'Surname is required and must be at least 2 characters'
const EMAIL = 'A valid email address is required'
const PHONE = 'Phone number must be at least 6 characters'
const COMPANY = 'Company name is required and must be at least 2 characters'
const ADDRESS = 'Business address is required and must be at least 5 characters'
const INDUSTRY = 'Industry selection is required'
const INTERESTS = 'Please describe your AI interests (minimum 10 characters)'
const PASSWORD = 'Password must be at least 6 characters'

describe.each([
  { field: 'name', min: 2, max: 80, message: NAME },
  { field: 'surname', min: 2, max: 80, message: SURNAME },
  { field: 'phone', min: 6, max: 40, message: PHONE },
  { field: 'companyName', min: 2, max: 160, message: COMPANY },
  { field: 'businessAddress', min: 5, max: 300, message: ADDRESS },
  { field: 'aiInterests', min: 10, max: 2000, message: INTERESTS },
])('$field', ({ field, min, max, message }) => {
  it.each([errorsOf, profileErrorsOf])(
    `is taken from ${min} to ${max} characters, spaces around it not counted [R5.7, R5.8, R5.10, R5.11, R5.12, R5.14]`,
    (check) => {
      for (const count of [min, max]) {
        expect(check({ [field]: 'x'.repeat(count) })).toBeUndefined()
        expect(check({ [field]: `  ${'x'.repeat(count)} ` })).toBeUndefined()
      }
    },
  )

  it.each([errorsOf, profileErrorsOf])(
    'is refused by its own message below and above, and no other field is [R5.7, R5.8, R5.10, R5.11, R5.12, R5.14]',
    (check) => {
      expect(check({ [field]: 'x'.repeat(min - 1) })).toEqual({ [field]: message })
      expect(check({ [field]: ` ${'x'.repeat(min - 1)} ` })).toEqual({ [field]: message })
      expect(check({ [field]: '𠮷'.repeat(min - 1) })).toEqual({ [field]: message })
      expect(check({ [field]: 'x'.repeat(max + 1) })).toEqual({
        [field]: `Please use at most ${max} characters`,
      })
    },
  )
})

it('every field has to be there, and each that is not says so itself [R5.7, R5.8, R5.9, R5.10, R5.11, R5.12, R5.13, R5.14, R5.15]', () => {
  const names = [
    'name',
    'surname',
    'email',
    'phone',
    'companyName',
    'businessAddress',
    'industry',
    'aiInterests',
    'password',
  ]
  expect(errorsOf(Object.fromEntries(names.map((name) => [name, ''])))).toEqual({
    name: NAME,
    surname: SURNAME,
    email: EMAIL,
    phone: PHONE,
    companyName: COMPANY,
    businessAddress: ADDRESS,
    industry: INDUSTRY,
    aiInterests: INTERESTS,
    password: PASSWORD,
  })
})

it('an email that is none, an industry that is not listed and a password of five characters are refused by their own messages [R5.9, R5.13, R5.15]', () => {
  expect(errorsOf({ email: 'hemi@tawhiri' })).toEqual({ email: EMAIL })
  expect(errorsOf({ industry: 'piracy' })).toEqual({ industry: INDUSTRY })
  expect(errorsOf({ password: 'tide7' })).toEqual({ password: PASSWORD })
  expect(errorsOf({ password: 'tide-7' })).toBeUndefined()
})
