import { describe, expect, it } from 'vitest'
import { type Measurement, misses } from './verdict.ts'

const perfect: Measurement = {
  scores: { performance: 100, accessibility: 100, bestPractices: 100, seo: 100 },
  lcp: 1000,
  cls: 0,
  tbt: 0,
  script: 1139,
}
const text = { ledByPicture: false }

describe('the verdict on a page', () => {
  it('misses nothing of a page at the limit', () => {
    expect(misses(perfect, text)).toEqual([])
  })

  it.each([
    ['performance', true],
    ['accessibility', false],
    ['bestPractices', false],
    ['seo', false],
  ])('misses a point of %s', (category, timed) => {
    const scores = { ...perfect.scores, [category]: 99 }
    expect(misses({ ...perfect, scores }, text)).toEqual([{ what: `${category} 99`, timed }])
  })

  it('gives pages that a picture leads 200 ms more', () => {
    expect(misses({ ...perfect, lcp: 1001 }, text)).toEqual([
      { what: 'LCP over 1000 ms', timed: true },
    ])
    expect(misses({ ...perfect, lcp: 1200 }, { ledByPicture: true })).toEqual([])
    expect(misses({ ...perfect, lcp: 1201 }, { ledByPicture: true })).toHaveLength(1)
  })

  it('never puts a shift down to a busy machine', () => {
    expect(misses({ ...perfect, cls: 0.001 }, text)).toEqual([{ what: 'CLS over 0', timed: false }])
  })

  it('misses a millisecond of blocking', () => {
    expect(misses({ ...perfect, tbt: 1 }, text)).toEqual([{ what: 'TBT over 0', timed: true }])
  })
})
