import { expect, test } from 'vitest'
import { LANE_HEIGHT, UNITS_A_SECOND, voice } from './score.ts'

test('a voice is drawn between its two seconds, around the middle of its lane, alike at every build', () => {
  const path = voice(9, 15)
  const [, x = '', y] = /^M(-?\d+) (\d+)/u.exec(path) ?? []
  expect(Number(y)).toBe(LANE_HEIGHT / 2)
  const bars = [...path.matchAll(/m(\d+)-(\d+)v(\d+)m0-(\d+)/gu)].map(([, ...n]) => n.map(Number))
  expect(bars.length).toBeGreaterThan(5)
  let at = Number(x)
  for (const [step = 0, up = 0, bar = 0, back = 0] of bars) {
    at += step
    expect(at).toBeGreaterThanOrEqual(9 * UNITS_A_SECOND)
    expect(at).toBeLessThanOrEqual(15 * UNITS_A_SECOND)
    expect([bar, back]).toEqual([2 * up, up])
    expect(bar).toBeLessThanOrEqual(LANE_HEIGHT)
  }
  expect(new Set(bars.map(([, up]) => up)).size).toBeGreaterThan(2)
  expect(voice(9, 15)).toBe(path)
})
