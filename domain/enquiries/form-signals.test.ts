import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contactForm } from './contact.ts'
import { formSignalsSchema, spamReason } from './form-signals.ts'

const signals = (values: Record<string, unknown> = {}) => v.parse(formSignalsSchema, values)
const input = { name: 'Mere', message: 'Can you answer our phone after five?' }
const links = (count: number) => ({
  ...input,
  message: 'See https://one.example '.repeat(count),
})

describe('spamReason', () => {
  it('trusts a message without any signal, as a form without script sends it', () => {
    expect(spamReason(contactForm, input, signals())).toBeUndefined()
    expect(
      spamReason(contactForm, input, signals({ website: '', elapsed: '', attribution: '' })),
    ).toBeUndefined()
  })

  it('suspects a filled honeypot [R4.54]', () => {
    expect(spamReason(contactForm, input, signals({ website: 'https://spam.example' }))).toMatch(
      /hidden field/u,
    )
    expect(spamReason(contactForm, input, signals({ website: 1 }))).toMatch(/hidden field/u)
    const noText = { toString: 1, valueOf: 1 }
    expect(spamReason(contactForm, input, signals({ website: noText }))).toMatch(/hidden field/u)
  })

  it('suspects a form that was filled in below the minimum time, and not at it [R4.54]', () => {
    expect(spamReason(contactForm, input, signals({ elapsed: 299 }))).toMatch(/faster/u)
    expect(spamReason(contactForm, input, signals({ elapsed: String(299) }))).toMatch(/faster/u)
    expect(spamReason(contactForm, input, signals({ elapsed: 300 }))).toBeUndefined()
  })

  it('suspects one link too many, or any in the name [R4.54]', () => {
    expect(spamReason(contactForm, links(2), signals())).toBeUndefined()
    expect(spamReason(contactForm, links(3), signals())).toMatch(/links/u)
    expect(spamReason(contactForm, { ...input, name: 'www.spam.example' }, signals())).toMatch(
      /name/u,
    )
  })
})

it('drops a signal that is malformed, and keeps the form', () => {
  expect(signals({ idempotencyKey: 'not a uuid', elapsed: 'soon' })).toEqual({})
})
