import { expect, test } from 'vitest'
import { officeMinutesBetween } from './office-minutes.ts'

const hours = { opens: 9 * 60, closes: 17.5 * 60, days: [1, 2, 3, 4, 5], closedDays: [] }
/** November 2026 in New Zealand is 13 hours ahead. */
const between = (from: string, to: string) =>
  officeMinutesBetween(new Date(`${from}+13:00`), new Date(`${to}+13:00`), hours)

test.each([
  ['within a day', '2026-11-17T10:00', '2026-11-17T11:30', 90],
  ['sent in the evening, moved at half past nine', '2026-11-17T20:00', '2026-11-18T09:30', 30],
  ['over a weekend', '2026-11-20T17:00', '2026-11-23T09:15', 45],
  ['over Labour Day', '2026-10-23T17:00', '2026-10-27T10:00', 90],
  ['moved before it opens', '2026-11-18T02:00', '2026-11-18T07:00', 0],
  ['two days', '2026-11-17T09:00', '2026-11-18T17:30', 1020],
  ['the other way round', '2026-11-18T11:00', '2026-11-17T10:00', 0],
])('%s', (_, from, to, minutes) => {
  expect(between(from, to)).toBe(minutes)
})
