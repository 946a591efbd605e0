import * as v from 'valibot'
import { expect, it } from 'vitest'
import { registrationSchemaFor } from './registration.ts'

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
