import { describe, expect, it } from 'vitest'
import { about } from '../../../content/pages/about.ts'
import { drawMoment } from './day-on-end.ts'

describe('a moment of the day', () => {
  it('has one bar for our work, a hundredth of the width a minute [R2.275]', () => {
    const { height, bars } = drawMoment({ minute: 540, work: { by: 'people', minutes: 60 } }, 630)
    expect(bars.map(({ length }) => length)).toEqual([60])
    expect(height).toBe(149)
  })

  it('has a bar for each call of the agent, drawn ten times as long [R2.275]', () => {
    const calls = [
      { after: 0, seconds: 90 },
      { after: 20, seconds: 30 },
    ]
    const { bars } = drawMoment({ minute: 390, work: { by: 'agent', calls } }, 540)
    expect(bars).toEqual([
      { top: 36, length: 15 },
      { top: 69, length: 5 },
    ])
  })

  it('has room for its bars, which fit and do not overlap', () => {
    for (const [index, moment] of about.moments.entries()) {
      const { height, bars } = drawMoment(moment, about.moments[index + 1]?.minute)
      for (const [place, { top, length }] of bars.entries()) {
        expect(length).toBeLessThanOrEqual(100)
        expect(top + 10).toBeLessThan(bars[place + 1]?.top ?? height)
      }
    }
  })
})
