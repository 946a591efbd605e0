import { expect, test } from 'vitest'
import {
  bucketCount,
  bucketOf,
  percentile75,
  ratingOf,
  VITAL_NAMES,
  WEB_VITALS,
} from './web-vitals.ts'

const histogramOf = (name: (typeof VITAL_NAMES)[number], values: readonly number[]) => {
  const histogram = Array.from({ length: bucketCount(name) }, () => 0)
  for (const value of values)
    histogram[bucketOf(name, value)] = (histogram[bucketOf(name, value)] ?? 0) + 1
  return histogram
}

test.each(VITAL_NAMES)('the lines of %s are bounds of its buckets', (name) => {
  const { good, poor, bounds } = WEB_VITALS[name]
  expect(bounds).toContain(good)
  expect(bounds).toContain(poor)
  expect(bounds).toEqual(bounds.toSorted((a, b) => a - b))
})

test('three in four are at or below the percentile, within its bucket', () => {
  expect(percentile75('LCP', histogramOf('LCP', []))).toBeUndefined()
  const value = percentile75('LCP', histogramOf('LCP', [900, 900, 900, 9000])) ?? 0
  expect(value).toBeGreaterThan(800)
  expect(value).toBeLessThanOrEqual(1000)
  expect(percentile75('CLS', histogramOf('CLS', [0, 0, 0, 0]))).toBe(0)
  expect(percentile75('INP', histogramOf('INP', [60_000]))).toBe(2000)
})

test('a value on the line is good, on the second is not yet poor', () => {
  expect([2500, 2501, 4000, 4001].map((value) => ratingOf('LCP', value))).toEqual([
    'good',
    'needs improvement',
    'needs improvement',
    'poor',
  ])
})
