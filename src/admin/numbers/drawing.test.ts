import { describe, expect, test } from 'vitest'
import { bucketCount } from '../../../domain/site/web-vitals.ts'
import {
  markUnit,
  measured,
  percentOf,
  shareOf,
  vitalPlace,
  writePercent,
  writeVital,
} from './drawing.ts'

describe('drawing numbers', () => {
  test.each([
    [0, 1],
    [40, 1],
    [41, 2],
    [80, 2],
    [200, 5],
    [201, 10],
    [1_000_000, 50_000],
  ])('of %i, one mark is %i', (most, unit) => expect(markUnit(most)).toBe(unit))

  test('a share is never more than all, nor of nothing', () => {
    expect(percentOf(1, 4)).toBe(25)
    expect(percentOf(5, 4)).toBe(100)
    expect(percentOf(5, 0)).toBe(0)
    expect(shareOf(4, 4)).toBe(100)
    expect(shareOf(5, 4)).toBeUndefined()
    expect(shareOf(0, 0)).toBeUndefined()
    expect([0, 0.004, 1.33, 37.4].map(writePercent)).toEqual(['0%', 'under 0.1%', '1.3%', '37%'])
  })

  test('measurements are written short', () => {
    expect(writeVital('LCP', 1234)).toBe('1.2 s')
    expect(writeVital('INP', 63.7)).toBe('64 ms')
    expect(writeVital('CLS', 0.012)).toBe('0.01')
  })

  test('good ends at half of the scale, poor begins at four fifths, and nothing leaves it', () => {
    expect(vitalPlace('LCP', 0)).toBe(0)
    expect(vitalPlace('LCP', 2500)).toBe(50)
    expect(vitalPlace('LCP', 4000)).toBe(80)
    expect(vitalPlace('LCP', 60_000)).toBe(98)
  })

  test('fewer than 50 visits are too few to say [R6.25]', () => {
    const buckets = (count: number) => [count, ...Array(bucketCount('LCP') - 1).fill(0)]
    expect(measured('LCP', buckets(49), 49)).toBeUndefined()
    expect(measured('LCP', buckets(50), 50)).toBe(75)
  })
})
