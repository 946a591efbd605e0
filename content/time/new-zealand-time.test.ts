import { expect, test } from 'vitest'
import { newZealandTime } from './new-zealand-time.ts'

test.each([
  ['2026-12-01T01:30:00Z', 'Tuesday 1 December 2026, 2:30\u00a0PM, New Zealand time'],
  ['2026-06-12T12:05:00.000Z', 'Saturday 13 June 2026, 12:05\u00a0AM, New Zealand time'],
  // A time that the clocks leave out may still have been chosen.
  [{ day: '2026-09-27', minutes: 150 }, 'Sunday 27 September 2026, 2:30\u00a0AM, New Zealand time'],
])('%o is written for whoever reads it elsewhere [R4.181]', (time, text) => {
  expect(newZealandTime(time)).toBe(text)
})
