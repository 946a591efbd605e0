import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contactExtrasSchema } from './contact-signals.ts'

const extras = (values: Record<string, unknown>) => v.parse(contactExtrasSchema, values)

describe('contactExtrasSchema', () => {
  it('drops what is wrong and keeps the rest', () => {
    const parsed = extras({
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
      extras({ attribution: { day, utm_source: 'radio' } }).attribution
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
    expect(extras({ attribution: { day, utm_source: 'radio' } }).attribution).toEqual({
      utm_source: 'radio',
    })
  })

  it('reads attribution out of the text that a form post carries', () => {
    const roi = { calls: 30, minutes: 3, hourly: 25, days: 250 }
    expect(extras({ attribution: JSON.stringify({ roi }) }).attribution).toEqual({ roi })
    expect(extras({ attribution: '{' }).attribution).toEqual({})
    expect(extras({ attribution: '[1]' }).attribution).toEqual({})
  })
})
