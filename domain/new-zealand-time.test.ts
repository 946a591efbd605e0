import { expect, test } from 'vitest'
import { localTime } from './new-zealand-time.ts'

const HOUR = 3_600_000
// Swedish writes "2026-11-17 12:04:00".
const calendar = new Intl.DateTimeFormat('sv', {
  timeZone: 'Pacific/Auckland',
  dateStyle: 'short',
  timeStyle: 'short',
})
const written = (now: Date) => {
  const { date, minutes } = localTime(now)
  return new Date(date + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}

test.each([2025, 2026, 2027, 2030, 2034, 2040])(
  'every hour of %s is the one that the time zone’s calendar has',
  (year) => {
    for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += HOUR) {
      const now = new Date(time + 59 * 60_000)
      expect(written(now)).toBe(calendar.format(now))
    }
  },
)
