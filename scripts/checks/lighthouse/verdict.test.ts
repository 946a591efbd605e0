import { expect, it } from 'vitest'
import { bestOf, type Checks, faults, slowness, type Timing } from './verdict.ts'

const checks: Checks = { accessibility: 100, bestPractices: 100, seo: 100 }
const timing: Timing = { performance: 100, lcp: 1000, cls: 0, tbt: 0, script: 1139 }
const text = { ledByPicture: false }

it('misses nothing of a page at the limit', () => {
  expect(slowness(timing, text)).toEqual([])
  expect(faults(checks, timing)).toEqual([])
})

it.each(['accessibility', 'bestPractices', 'seo'])('misses a point of %s', (category) => {
  expect(faults({ ...checks, [category]: 99 }, timing)).toEqual([`${category} 99`])
})

it('misses a point of performance, a millisecond of blocking, and any shift', () => {
  expect(slowness({ ...timing, performance: 99 }, text)).toEqual(['performance 99'])
  expect(slowness({ ...timing, tbt: 1 }, text)).toEqual(['TBT over 0'])
  expect(faults(checks, { ...timing, cls: 0.001 })).toEqual(['CLS over 0'])
})

it('gives pages that a picture leads 200 ms more', () => {
  expect(slowness({ ...timing, lcp: 1001 }, text)).toEqual(['LCP over 1000 ms'])
  expect(slowness({ ...timing, lcp: 1200 }, { ledByPicture: true })).toEqual([])
  expect(slowness({ ...timing, lcp: 1201 }, { ledByPicture: true })).toHaveLength(1)
})

it('counts the least time of two looks, and the largest shift', () => {
  const first = { performance: 99, lcp: 1040, cls: 0.002, tbt: 0, script: 1139 }
  const second = { performance: 100, lcp: 980, cls: 0, tbt: 30, script: 1139 }
  const both = { performance: 100, lcp: 980, cls: 0.002, tbt: 0, script: 1139 }
  expect(bestOf(first, second)).toEqual(both)
  expect(bestOf(second, first)).toEqual(both)
})
