import { expect, test } from 'vitest'
import {
  instantOf,
  localTime,
  wordsOfDate,
  writeDay,
  writeFullMoment,
  writeMoment,
  writeSecond,
  writeTimeOfDay,
} from './new-zealand-time.ts'

const local = (now: string) => {
  const { date, minutes } = localTime(new Date(now))
  return new Date(date + minutes * 60_000).toISOString().slice(0, 16)
}

test.each([
  // Standard time is twelve hours ahead of UTC, daylight time thirteen.
  ['2026-08-18T00:00:00Z', '2026-08-18T12:00'],
  ['2026-11-17T00:00:00Z', '2026-11-17T13:00'],
  ['2026-11-16T11:00:00Z', '2026-11-17T00:00'],
  ['2026-12-31T10:59:59Z', '2026-12-31T23:59'],
  ['2026-12-31T11:00:00Z', '2027-01-01T00:00'],
  // Daylight time ended on 5 April 2026 at 3 AM, and began on 27 September at 2 AM.
  ['2026-04-04T13:59:00Z', '2026-04-05T02:59'],
  ['2026-04-04T14:00:00Z', '2026-04-05T02:00'],
  ['2026-09-26T13:59:00Z', '2026-09-27T01:59'],
  ['2026-09-26T14:00:00Z', '2026-09-27T03:00'],
])('at %s it is %s in New Zealand', (now, there) => {
  expect(local(now)).toBe(there)
})

// Still the day before in UTC.
const time = '2026-11-16T22:48:05Z'

test('a time is written in New Zealand’s time zone and spelling, wherever it is read', () => {
  expect(writeMoment(time)).toBe('17 Nov 2026, 11:48\u00a0AM')
  expect(writeSecond(time)).toBe('17 Nov 2026, 11:48:05\u00a0AM')
  expect(writeFullMoment(time)).toBe('Tuesday, 17 November 2026 at 11:48\u00a0AM')
  expect(writeTimeOfDay(Date.parse(time))).toBe('11:48\u00a0AM')
  expect(writeDay(new Date(time))).toBe('17 November 2026')
})

test('a date without a time is that day, in every time zone', () => {
  const words = { weekday: 'Tuesday', day: '17', month: 'November', year: '2026' }
  expect(wordsOfDate('2026-11-17')).toMatchObject(words)
  expect(wordsOfDate(Date.UTC(2026, 10, 17))).toMatchObject(words)
})

test.each([
  ['2026-08-18', 600, '2026-08-17T22:00:00.000Z'],
  ['2026-11-17', 600, '2026-11-16T21:00:00.000Z'],
  // The days on which the clocks change, before and after it; of the hour that comes twice, the second.
  ['2026-04-05', 0, '2026-04-04T11:00:00.000Z'],
  ['2026-04-05', 150, '2026-04-04T14:30:00.000Z'],
  ['2026-04-05', 600, '2026-04-04T22:00:00.000Z'],
  ['2026-09-27', 0, '2026-09-26T12:00:00.000Z'],
  ['2026-09-27', 600, '2026-09-26T21:00:00.000Z'],
])('%s, %i minutes after midnight, is %s', (day, minutes, instant) => {
  expect(instantOf(Date.parse(day), minutes).toISOString()).toBe(instant)
})

test('the hour that is left out is no time', () => {
  expect(() => instantOf(Date.parse('2026-09-27'), 150)).toThrow(RangeError)
})
