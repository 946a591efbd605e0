import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { firstErrors } from '../forms/form.ts'
import { contactForm } from './contact.ts'

const enquiry = {
  name: 'Mere Tāmaki',
  email: 'mere@client.example',
  phone: '021 555 0199',
  interest: 'AI Voice Agents',
  message: 'Who answers our phone?',
}

/** What the form says, field by field; nothing where it takes all. */
const errorsOf = (values: Readonly<Record<string, unknown>>) => {
  const { issues } = v.safeParse(contactForm.schema, { ...enquiry, ...values })
  return issues && firstErrors(issues)
}

const NAME = 'Name is required and must be at least 2 characters'
const PHONE = 'Phone number must be at least 6 characters'
const MESSAGE = 'Message is required and must be at least 10 characters'
const most = (count: number) => `Please use at most ${count} characters`

describe.each([
  { field: 'name', min: 2, max: 120, message: NAME },
  { field: 'phone', min: 6, max: 40, message: PHONE },
  { field: 'message', min: 10, max: 5000, message: MESSAGE },
])('the $field', ({ field, min, max, message }) => {
  it(`is taken from ${min} to ${max} characters, spaces around it not counted [R5.17, R5.19, R5.21]`, () => {
    for (const count of [min, max]) {
      expect(errorsOf({ [field]: 'x'.repeat(count) })).toBeUndefined()
      expect(errorsOf({ [field]: `  ${'x'.repeat(count)} ` })).toBeUndefined()
    }
  })

  it('is refused by its own message below and above, and no other field is [R5.17, R5.19, R5.21]', () => {
    expect(errorsOf({ [field]: 'x'.repeat(min - 1) })).toEqual({ [field]: message })
    expect(errorsOf({ [field]: ` ${'x'.repeat(min - 1)} ` })).toEqual({ [field]: message })
    expect(errorsOf({ [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: most(max) })
  })

  it('counts characters, of which some are two in memory', () => {
    expect(errorsOf({ [field]: '𠮷'.repeat(min) })).toBeUndefined()
    expect(errorsOf({ [field]: '𠮷'.repeat(min - 1) })).toEqual({ [field]: message })
  })
})

it('name, email and message have to be there, phone and interest do not [R3.8, R5.17, R5.18, R5.21]', () => {
  expect(errorsOf({ name: '', email: '', phone: '', interest: '', message: ' \n' })).toEqual({
    name: NAME,
    email: 'A valid email address is required',
    message: MESSAGE,
  })
})

it.each([
  'mere',
  'mere@client',
  `${'m'.repeat(65)}@client.example`,
  `m@${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.${'g'.repeat(6)}.example`,
])('the email %j is refused by its own message [R5.18]', (email) => {
  expect(errorsOf({ email })).toEqual({ email: 'A valid email address is required' })
})

it('the interest is one that is listed [R5.20]', () => {
  for (const interest of [
    'AI Voice Agents',
    'Intelligent Chatbots',
    'Workflow Automation',
    '24/7 Operation',
    'Other',
  ]) {
    expect(errorsOf({ interest })).toBeUndefined()
  }
  expect(errorsOf({ interest: 'Money' })).toEqual({
    interest: 'Please choose one of the listed options',
  })
})
