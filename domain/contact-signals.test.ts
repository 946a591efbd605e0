import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contactSignalsSchema, MAX_LINKS, MIN_FILL_MS, spamReason } from './contact-signals.ts'

const signals = (given: Record<string, unknown> = {}) => v.parse(contactSignalsSchema, given)
const input = { name: 'Mere', message: 'Can you answer our phone after five?' }
const links = (count: number) => ({
  ...input,
  message: 'See https://one.example '.repeat(count),
})

describe('spamReason', () => {
  it('trusts a message without any signal, as a form without script sends it', () => {
    expect(spamReason(input, signals())).toBeUndefined()
    expect(
      spamReason(input, signals({ website: '', elapsed: '', attribution: '' })),
    ).toBeUndefined()
  })

  it('suspects a filled honeypot [R4.54]', () => {
    expect(spamReason(input, signals({ website: 'https://spam.example' }))).toMatch(/hidden field/u)
    expect(spamReason(input, signals({ website: 1 }))).toMatch(/hidden field/u)
    const noText = { toString: 1, valueOf: 1 }
    expect(spamReason(input, signals({ website: noText }))).toMatch(/hidden field/u)
  })

  it('suspects a form that was filled in below the minimum time, and not at it [R4.54]', () => {
    expect(spamReason(input, signals({ elapsed: MIN_FILL_MS - 1 }))).toMatch(/faster/u)
    expect(spamReason(input, signals({ elapsed: String(MIN_FILL_MS - 1) }))).toMatch(/faster/u)
    expect(spamReason(input, signals({ elapsed: MIN_FILL_MS }))).toBeUndefined()
  })

  it('suspects one link too many, or any in the name [R4.54]', () => {
    expect(spamReason(links(MAX_LINKS), signals())).toBeUndefined()
    expect(spamReason(links(MAX_LINKS + 1), signals())).toMatch(/links/u)
    expect(spamReason({ ...input, name: 'www.spam.example' }, signals())).toMatch(/name/u)
  })
})

describe('contactSignalsSchema', () => {
  it('drops what is wrong and keeps the rest', () => {
    const parsed = signals({
      idempotencyKey: 'not a uuid',
      elapsed: 'soon',
      attribution: {
        utm_source: 'news',
        utm_medium: 'x'.repeat(201),
        utm_term: 'a\u0000b',
        utm_content: 'half a pair \ud83d',
        referrer: 7,
        roi: { calls: 30, minutes: 3, hourly: 25, days: Number.POSITIVE_INFINITY },
        extra: 'no',
      },
    })
    expect(parsed).toEqual({ attribution: { utm_source: 'news' } })
  })

  it('keeps a drawn day as its address has it, and nothing besides [R2.227]', () => {
    const dayOf = (day: unknown) =>
      signals({ attribution: { day, utm_source: 'radio' } }).attribution
    const canonical = 'trade=general&open=09:00&shut=17:00&people=2&week=5&agent=off&day=mvg'
    expect(dayOf(canonical)).toEqual({ utm_source: 'radio', day: canonical })
    expect(
      dayOf('day=mvg&trade=general&people=2&agent=<script>&next=//evil.example&week=99'),
    ).toEqual({ utm_source: 'radio', day: canonical })
  })

  it.each([
    ['no calls', 'trade=general&day='],
    ['half a call', 'day=mv'],
    ['no day', 'trade=general'],
    ['more than an address holds', `day=${'mvg'.repeat(121)}`],
    ['a very long text', `day=mvg&x=${'x'.repeat(600)}`],
    ['an object', { calls: [] }],
    ['a number', 7],
    ['null', null],
  ])('drops a drawn day with %s, and keeps the message [R2.227]', (_, day) => {
    expect(signals({ attribution: { day, utm_source: 'radio' } }).attribution).toEqual({
      utm_source: 'radio',
    })
  })

  it('reads attribution out of the text that a form post carries', () => {
    const roi = { calls: 30, minutes: 3, hourly: 25, days: 250 }
    expect(signals({ attribution: JSON.stringify({ roi }) }).attribution).toEqual({ roi })
    expect(signals({ attribution: '{' }).attribution).toEqual({})
    expect(signals({ attribution: '[1]' }).attribution).toEqual({})
  })
})
