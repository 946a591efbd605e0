import { expect, test } from 'vitest'
import { isWorkingDay, officeStatus, publicHolidayOn } from './office-hours.ts'

const hours = {
  opens: 9 * 60,
  closes: 17 * 60 + 30,
  days: [1, 2, 3, 4, 5],
  closedDays: [],
}
const DAY = 86_400_000
/** The weekdays of a year that are holidays. */
const holidaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => Date.UTC(year, 0, 1) + day * DAY)
    .filter((date) => new Date(date).getUTCFullYear() === year)
    .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
    .map((date) => ({
      date: new Date(date).toISOString().slice(0, 10),
      name: publicHolidayOn(date),
    }))
    .filter(({ name }) => name !== undefined)
const datesOf = (year: number) => holidaysOf(year).map(({ date }) => date)
const monday = (date: string) => Date.parse(date)
const at = (moment: string) => officeStatus(new Date(moment), hours)

test('it is open from nine to half past five, in daylight time and in standard time [R2.6, R9.7]', () => {
  // NZDT, UTC+13
  expect(at('2026-11-17T09:00:00+13:00')).toEqual({ open: true, minutes: 1050 })
  expect(at('2026-11-17T08:59:00+13:00')).toMatchObject({ open: false, inDays: 0, minutes: 540 })
  expect(at('2026-11-17T17:29:59+13:00')).toMatchObject({ open: true })
  expect(at('2026-11-17T17:30:00+13:00')).toMatchObject({
    open: false,
    inDays: 1,
    date: Date.UTC(2026, 10, 18),
  })
  // NZST, UTC+12
  expect(at('2026-08-18T09:00:00+12:00')).toMatchObject({ open: true })
  expect(at('2026-08-18T08:59:00+12:00')).toMatchObject({ open: false })
})

test('the hour of the change counts on the Monday after it [R9.7]', () => {
  // Daylight time began on Sunday 27 September 2026, and ended on Sunday 5 April 2026 (Easter).
  expect(at('2026-09-27T20:00:00Z')).toMatchObject({ open: true })
  expect(at('2026-09-27T19:59:00Z')).toMatchObject({ open: false, inDays: 0 })
  expect(at('2026-04-06T21:00:00Z')).toMatchObject({ open: true })
  expect(at('2026-04-06T20:59:00Z')).toMatchObject({ open: false })
})

test('on Friday evening it opens on Monday [R9.7]', () => {
  expect(at('2026-11-20T18:00:00+13:00')).toEqual({
    open: false,
    inDays: 3,
    date: Date.UTC(2026, 10, 23),
    reason: undefined,
    minutes: 540,
  })
})

test('a public holiday closes it and is named; a long weekend is passed over [R9.7]', () => {
  expect(at('2026-07-10T12:00:00+12:00')).toMatchObject({
    open: false,
    reason: 'Matariki',
    inDays: 3,
  })
  // Thursday before Easter 2026, after closing: Friday and Monday are holidays.
  expect(at('2026-04-02T18:00:00+13:00')).toMatchObject({ open: false, inDays: 5 })
})

test('it passes over the turn of the year [R9.7]', () => {
  // Thursday 31 December 2026 after closing: 1 January is a Friday, 2 January moves to Monday.
  expect(at('2026-12-31T18:00:00+13:00')).toMatchObject({ open: false, inDays: 5 })
})

test('the holidays of 2026 and 2027 are the published ones [R9.7]', () => {
  expect(datesOf(2026)).toEqual([
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
  expect(datesOf(2027)).toEqual([
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

test('every year of the tables has all its holidays, Easter and Matariki on the right weekdays [R9.7]', () => {
  for (let year = 2025; year <= 2040; year += 1) {
    const named = Object.fromEntries(holidaysOf(year).map(({ date, name }) => [name, date]))
    expect(new Date(named['Good Friday'] ?? '').getUTCDay(), String(year)).toBe(5)
    expect(new Date(named['Easter Monday'] ?? '').getUTCDay(), String(year)).toBe(1)
    expect(new Date(named.Matariki ?? '').getUTCDay(), String(year)).toBe(5)
    // In 2038 Anzac Day, a Sunday, is observed on Easter Monday.
    expect(holidaysOf(year), String(year)).toHaveLength(year === 2038 ? 11 : 12)
  }
})

test('Easter is where the Church of England put it [R9.7]', () => {
  const easterMondays = {
    2025: '04-21',
    2027: '03-29',
    2030: '04-22',
    2035: '03-26',
    2038: '04-26',
  }
  for (const [year, date] of Object.entries(easterMondays)) {
    expect(publicHolidayOn(monday(`${year}-${date}`)), year).toBe('Easter Monday')
  }
})

test('a year beyond the tables lacks Easter and Matariki rather than having them wrong', () => {
  expect(datesOf(2041)).toHaveLength(9)
})

const summer = {
  ...hours,
  closedDays: [{ from: '2026-12-24', until: '2027-01-10', name: 'Summer holidays' }],
}

test('on the agency’s own closed days nobody works, the first and the last of them included [R6.250]', () => {
  const worked = (date: string) => isWorkingDay(Date.parse(date), summer)
  expect(['2026-12-23', '2027-01-11'].map(worked)).toEqual([true, true])
  expect(['2026-12-24', '2026-12-31', '2027-01-08'].map(worked)).toEqual([false, false, false])
  expect(isWorkingDay(Date.parse('2026-12-24'), hours)).toBe(true)
})

test('the office is closed on them, says which they are, and when it opens again [R6.250]', () => {
  const on = (moment: string) => officeStatus(new Date(moment), summer)
  const back = { open: false, date: Date.UTC(2027, 0, 11), minutes: 540 }
  // On Wednesday evening it is closed as on any other.
  expect(on('2026-12-23T18:00:00+13:00')).toEqual({ ...back, inDays: 19, reason: undefined })
  const named = { ...back, reason: 'Summer holidays' }
  expect(on('2026-12-24T10:00:00+13:00')).toEqual({ ...named, inDays: 18 })
  expect(on('2026-12-25T10:00:00+13:00'), 'Christmas').toEqual({ ...named, inDays: 17 })
  expect(on('2027-01-10T23:59:00+13:00'), 'a Sunday').toEqual({ ...named, inDays: 1 })
  expect(on('2027-01-11T09:00:00+13:00')).toEqual({ open: true, minutes: 1050 })
})
