import { expect, it } from 'vitest'
import { type Checks, LIMITS, medianOf, misses, type Timing } from './verdict.ts'

const checks: Checks = { accessibility: 100, bestPractices: 100, seo: 100 }
const timing: Timing = { ...LIMITS, tbt: 30, script: 3139 }

it('misses nothing of a page at the limit', () => {
  expect(misses(checks, timing)).toEqual([])
})

it.each(['accessibility', 'bestPractices', 'seo'])('misses a point of %s', (category) => {
  expect(misses({ ...checks, [category]: 99 }, timing)).toEqual([`${category} 99`])
})

it('misses a point of performance, a late paint and a shift', () => {
  expect(misses(checks, { ...timing, performance: 97 })).toEqual(['performance 97'])
  expect(misses(checks, { ...timing, lcp: 1501 })).toEqual(['LCP over 1500 ms'])
  expect(misses(checks, { ...timing, cls: 0.021 })).toEqual(['CLS over 0.02'])
})

it('counts the middle of each figure', () => {
  const runs = [
    { performance: 97, lcp: 1400, cls: 0, tbt: 90, script: 1 },
    { performance: 99, lcp: 1600, cls: 0, tbt: 10, script: 1 },
    { performance: 98, lcp: 1500, cls: 0.1, tbt: 50, script: 1 },
  ]
  expect(medianOf(runs)).toEqual({ performance: 98, lcp: 1500, cls: 0, tbt: 50, script: 1 })
})
