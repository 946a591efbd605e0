import { expect, test } from 'vitest'
import { clock, officeStatus, publicHolidays } from './office-hours.ts'

const hours = {
  timeZone: 'Pacific/Auckland',
  opens: 9 * 60,
  closes: 17 * 60 + 30,
  days: [1, 2, 3, 4, 5],
}
const at = (moment: string) => officeStatus(new Date(moment), hours)

test('it is open from nine to half past five, in daylight time and in standard time', () => {
  // NZDT, UTC+13
  expect(at('2026-11-17T09:00:00+13:00')).toEqual({ open: true, minutes: 1050 })
  expect(at('2026-11-17T08:59:00+13:00')).toMatchObject({ open: false, inDays: 0, minutes: 540 })
  expect(at('2026-11-17T17:29:59+13:00')).toMatchObject({ open: true })
  expect(at('2026-11-17T17:30:00+13:00')).toMatchObject({ open: false, inDays: 1, weekday: 3 })
  // NZST, UTC+12
  expect(at('2026-08-18T09:00:00+12:00')).toMatchObject({ open: true })
  expect(at('2026-08-18T08:59:00+12:00')).toMatchObject({ open: false })
})

test('the hour of the change counts on the Monday after it', () => {
  // Daylight time began on Sunday 27 September 2026, and ended on Sunday 5 April 2026 (Easter).
  expect(at('2026-09-27T20:00:00Z')).toMatchObject({ open: true })
  expect(at('2026-09-27T19:59:00Z')).toMatchObject({ open: false, inDays: 0 })
  expect(at('2026-04-06T21:00:00Z')).toMatchObject({ open: true })
  expect(at('2026-04-06T20:59:00Z')).toMatchObject({ open: false })
})

test('on Friday evening it opens on Monday', () => {
  expect(at('2026-11-20T18:00:00+13:00')).toEqual({
    open: false,
    inDays: 3,
    weekday: 1,
    holiday: undefined,
    minutes: 540,
  })
})

test('a public holiday closes it and is named; a long weekend is passed over', () => {
  expect(at('2026-07-10T12:00:00+12:00')).toMatchObject({
    open: false,
    holiday: 'Matariki',
    inDays: 3,
    weekday: 1,
  })
  // Thursday before Easter 2026, after closing: Friday and Monday are holidays.
  expect(at('2026-04-02T18:00:00+13:00')).toMatchObject({ open: false, inDays: 5, weekday: 2 })
})

test('it passes over the turn of the year', () => {
  // Thursday 31 December 2026 after closing: 1 January is a Friday, 2 January moves to Monday.
  expect(at('2026-12-31T18:00:00+13:00')).toMatchObject({ open: false, inDays: 5, weekday: 2 })
})

test('the holidays of 2026 and 2027 are the published ones', () => {
  expect([...publicHolidays(2026).keys()]).toEqual([
    '2026-01-01',
    '2026-01-02',
    '2026-01-26',
    '2026-02-06',
    '2026-04-03',
    '2026-04-06',
    '2026-04-27',
    '2026-06-01',
    '2026-07-10',
    '2026-10-26',
    '2026-12-25',
    '2026-12-28',
  ])
  expect([...publicHolidays(2027).keys()]).toEqual([
    '2027-01-01',
    '2027-01-04',
    '2027-02-01',
    '2027-02-08',
    '2027-03-26',
    '2027-03-29',
    '2027-04-26',
    '2027-06-07',
    '2027-06-25',
    '2027-10-25',
    '2027-12-27',
    '2027-12-28',
  ])
})

test('Matariki is a Friday in every year of the table', () => {
  for (let year = 2025; year <= 2040; year += 1) {
    const [date] = [...publicHolidays(year)].find(([, name]) => name === 'Matariki') ?? []
    expect(new Date(`${date}T00:00:00Z`).getUTCDay(), String(year)).toBe(5)
  }
})

test('a clock reads as people say it', () => {
  expect([0, 540, 720, 750, 1050, 1439].map(clock)).toEqual([
    '12:00 AM',
    '9:00 AM',
    '12:00 PM',
    '12:30 PM',
    '5:30 PM',
    '11:59 PM',
  ])
})
