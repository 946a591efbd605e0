import { describe, expect, test } from 'vitest'
import { isPeriod, rangeBefore, rangeOf } from './numbers-period.ts'

const iso = ({ since, until }: { since: Date; until: Date }) => [
  since.toISOString(),
  until.toISOString(),
]

describe('the periods of the page Numbers', () => {
  test('twelve weeks begin on a Monday at midnight in New Zealand, before clocks went forward', () => {
    // Sunday, 22 November 2026 in New Zealand; daylight saving began on 27 September.
    const now = new Date('2026-11-22T09:00:00Z')
    expect(iso(rangeOf('12-weeks', now))).toEqual(['2026-08-30T12:00:00.000Z', now.toISOString()])
    expect(iso(rangeOf('4-weeks', now))).toEqual(['2026-10-25T11:00:00.000Z', now.toISOString()])
    expect(iso(rangeOf('year', now))).toEqual(['2025-12-31T11:00:00.000Z', now.toISOString()])
  })

  test('a Monday morning in New Zealand is the first day of its week', () => {
    expect(rangeOf('4-weeks', new Date('2026-11-22T11:00:00Z')).since.toISOString()).toBe(
      '2026-11-01T11:00:00.000Z',
    )
  })

  test('the period before is as long, or the same part of the year before', () => {
    const now = new Date('2026-11-22T09:00:00Z')
    expect(iso(rangeBefore('4-weeks', now))).toEqual([
      '2026-09-27T11:00:00.000Z',
      '2026-10-25T09:00:00.000Z',
    ])
    expect(iso(rangeBefore('year', now))).toEqual([
      '2024-12-31T11:00:00.000Z',
      '2025-11-22T09:00:00.000Z',
    ])
  })

  test('only the declared periods are periods', () => {
    expect(isPeriod('year')).toBe(true)
    expect(isPeriod('decade')).toBe(false)
    expect(isPeriod(null)).toBe(false)
  })
})
