import { expect, test } from 'vitest'
import { LANE_HEIGHT, voice } from './score.ts'

test('a voice is drawn between its two seconds, inside its lane, alike at every build', () => {
  const path = voice(9, 15)
  const starts = [...path.matchAll(/M(\d+) ([\d.]+)v([\d.]+)/gu)].map(([, ...n]) => n.map(Number))
  expect(starts.length).toBeGreaterThan(5)
  for (const [x = -1, top = -1, height = 0] of starts) {
    expect(x).toBeGreaterThanOrEqual(90)
    expect(x).toBeLessThanOrEqual(150)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + height).toBeLessThanOrEqual(LANE_HEIGHT)
  }
  expect(voice(9, 15)).toBe(path)
})
