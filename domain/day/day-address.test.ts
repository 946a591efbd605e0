import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countDay, type Day, inOrder, TRADES } from './day.ts'
import {
  DAY_KEYS,
  formatDayQuery,
  parseCarriedDay,
  parseDayQuery,
  readDayNumber,
} from './day-address.ts'
import { usualDay } from './day-presets.ts'

const minute = fc.integer({ min: 0, max: 1439 })
const days: fc.Arbitrary<Day> = fc.record({
  trade: fc.constantFrom(...TRADES),
  opens: minute,
  shuts: minute,
  people: fc.integer({ min: 1, max: 9 }),
  days: fc.integer({ min: 1, max: 7 }),
  agent: fc.boolean(),
  calls: fc
    .array(fc.record({ minute, length: fc.integer({ min: 1, max: 16 }).map((half) => half / 2) }), {
      maxLength: 120,
    })
    .map(inOrder),
})

const parse = (query: string) => parseDayQuery(new URLSearchParams(query))

describe('the address of a day', () => {
  it('comes back as it went, for every day [R2.223]', () => {
    fc.assert(
      fc.property(days, (day) => {
        const query = formatDayQuery(day)
        expect(parse(query)).toEqual(day)
        // Without an escape, and short enough for every mail program.
        expect(query).toMatch(/^[\w=&:-]+$/u)
        expect(query.length).toBeLessThan(460)
      }),
    )
  })

  it('has three characters a call [R2.223]', () => {
    const day = { ...usualDay('plumbing'), calls: [{ minute: 1439, length: 8 }] }
    expect(formatDayQuery(day)).toBe(
      'trade=plumbing&open=07:30&shut=17:00&people=1&week=5&agent=off&day=mvg',
    )
  })

  it('whatever it says, gives a day that can be drawn, counted and written again [R2.223]', () => {
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.integer().map(String))
    const callText = fc
      .uint8Array({ maxLength: 3 * 120 + 9 })
      .map((bytes) => Array.from(bytes, (byte) => '0123maz_-9AZ é'[byte % 14]).join(''))
    const calls = fc.oneof(value, callText)
    fc.assert(
      fc.property(fc.array(value, { minLength: 6, maxLength: 6 }), calls, (values, text) => {
        const query = new URLSearchParams(
          DAY_KEYS.map((key, index) => [key, values[index] ?? text] as [string, string]),
        )
        const day = parseDayQuery(query) as Day
        expect(parse(formatDayQuery(day))).toEqual(day)
        const { all, missed } = countDay(day)
        expect(missed <= all && all <= 120).toBe(true)
      }),
    )
  })

  it.each([
    ['half a call', 'day=mv'],
    ['a strange character', 'day=m%00g'],
    ['a minute after midnight', 'day=mwg'],
    ['a call without length', 'day=mv0'],
    ['a call that is too long', 'day=mvh'],
    ['one call too many', `day=${'mvg'.repeat(121)}`],
  ])('with %s has the calls of the preset', (_, query) => {
    expect(parse(`trade=general&${query}`)).toEqual(usualDay('general'))
  })

  it('takes the preset’s for what is missing or wrong', () => {
    expect(parse('agent=on')).toEqual({ ...usualDay('plumbing'), agent: true })
    expect(parse('trade=__proto__&open=24:00&shut=7&people=0&week=8&agent=yes&day=mvg')).toEqual({
      ...usualDay('plumbing'),
      calls: [{ minute: 1439, length: 8 }],
    })
    expect(parse('utm_source=radio&days=4')).toBeUndefined()
  })

  it('may carry a day without calls, which is carried nowhere', () => {
    expect(parse('day=')?.calls).toEqual([])
    for (const query of ['day=', 'day=x', 'trade=plumbing', '']) {
      expect(parseCarriedDay(new URLSearchParams(query)), query).toBeUndefined()
    }
    expect(parseCarriedDay(new URLSearchParams('day=mvg'))?.calls).toHaveLength(1)
  })
})

it('a number that is typed is whole and within its bounds', () => {
  expect(readDayNumber('days', ' 7 ')).toBe(7)
  for (const text of ['', '0', '8', '1.5', '-1', 'two', '1e0', '٣', '00000007']) {
    expect(readDayNumber('days', text), text).toBeUndefined()
  }
})
