import { describe, expect, it } from 'vitest'
import { localTime } from '../time/new-zealand-time.ts'
import { callTimesFrom, callTimesOn } from './call-times.ts'

// As content/agency.ts ships them.
const hours = { opens: 8 * 60, closes: 18 * 60, days: [1, 2, 3, 4, 5], closedDays: [] }
const from = (now: string) => callTimesFrom(new Date(now), 10, hours)
const days = (times: readonly Date[]) => [
  ...new Set(times.map((time) => new Date(localTime(time).date).toISOString().slice(0, 10))),
]

describe('the times of calls', () => {
  it('are half hours from 8:00 AM to 6:00 PM on ten working days from tomorrow [R4.69]', () => {
    // Tuesday 24 November 2026, noon in Auckland.
    const times = from('2026-11-23T23:00:00Z')
    expect(days(times)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-07',
      '2026-12-08',
    ])
    expect(times).toHaveLength(200)
    expect(times[0]?.toISOString()).toBe('2026-11-24T19:00:00.000Z')
    expect(times[19]?.toISOString(), 'the last begins at 5:30 PM').toBe('2026-11-25T04:30:00.000Z')
  })

  it('begin with the day after the one in New Zealand, to the minute', () => {
    expect(days(from('2026-11-24T10:59:59Z'))[0], '11:59 PM on Tuesday').toBe('2026-11-25')
    expect(days(from('2026-11-24T11:00:00Z'))[0], 'Wednesday').toBe('2026-11-26')
  })

  it.each([
    // Clocks go forward on Sunday 27 September 2026, and back on Sunday 4 April 2027.
    [
      '2026-09-24T00:00:00Z',
      '2026-09-25',
      '2026-09-24T20:00:00.000Z',
      '2026-09-28',
      '2026-09-27T19:00:00.000Z',
    ],
    [
      '2027-04-01T00:00:00Z',
      '2027-04-02',
      '2027-04-01T19:00:00.000Z',
      '2027-04-05',
      '2027-04-04T20:00:00.000Z',
    ],
  ])(
    'are at eight in the morning on both sides of a change of the clock: %s [R4.69]',
    (now, before, first, after, second) => {
      const times = from(now)
      const firstOf = (day: string) => times.find((time) => days([time])[0] === day)?.toISOString()
      expect(firstOf(before)).toBe(first)
      expect(firstOf(after)).toBe(second)
      expect(new Set(times.map((time) => localTime(time).minutes)).size).toBe(20)
    },
  )

  it.each([
    [
      'Christmas, Boxing Day and the new year',
      '2026-12-23T00:00:00Z',
      ['2026-12-24', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-05'],
    ],
    [
      'Auckland’s anniversary and Waitangi Day',
      '2027-01-28T00:00:00Z',
      ['2027-01-29', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-09'],
    ],
    ['Easter', '2027-03-24T00:00:00Z', ['2027-03-25', '2027-03-30']],
    ['Anzac Day on a Sunday', '2027-04-22T00:00:00Z', ['2027-04-23', '2027-04-27']],
    ['the King’s Birthday', '2027-06-03T00:00:00Z', ['2027-06-04', '2027-06-08']],
    ['Matariki', '2027-06-23T00:00:00Z', ['2027-06-24', '2027-06-28']],
    ['Labour Day', '2026-10-22T00:00:00Z', ['2026-10-23', '2026-10-27']],
  ])('leave out %s [R4.69]', (_, now, expected) => {
    expect(days(from(now)).slice(0, expected.length)).toEqual(expected)
  })

  it('of a day that is not worked are none', () => {
    expect(callTimesOn(Date.UTC(2026, 10, 28), hours)).toEqual([])
    expect(callTimesOn(Date.UTC(2026, 11, 25), hours)).toEqual([])
    expect(callTimesOn(Date.UTC(2026, 11, 24), hours)).toHaveLength(20)
  })

  it('are on ten days around the agency’s closed ones [R6.251]', () => {
    const closedDays = [{ from: '2026-12-24', until: '2027-01-10', name: 'Summer holidays' }]
    const times = callTimesFrom(new Date('2026-12-21T00:00:00Z'), 10, { ...hours, closedDays })
    expect(days(times)).toHaveLength(10)
    expect(days(times).slice(0, 4)).toEqual([
      '2026-12-22',
      '2026-12-23',
      '2027-01-11',
      '2027-01-12',
    ])
    expect(callTimesOn(Date.UTC(2026, 11, 24), { ...hours, closedDays })).toEqual([])
  })
})
