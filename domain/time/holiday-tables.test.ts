import { expect, test } from 'vitest'
import { holidayTablesLine } from './holiday-tables.ts'
import { publicHolidayOn } from './office-hours.ts'

const at = (moment: string) => holidayTablesLine(new Date(moment))

test('a year before the tables of holidays end, the build says so, by New Zealand’s clock [R6.253]', () => {
  expect(at('2026-11-17T09:00:00+13:00')).toBeUndefined()
  expect(at('2039-12-31T23:59:59+13:00')).toBeUndefined()
  for (const moment of ['2040-01-01T00:00:00+13:00', '2041-06-01T12:00:00+12:00'])
    expect(at(moment)).toBe(
      'domain/time/office-hours.ts knows Easter and Matariki until the end of 2040: it needs those of later years',
    )
})

test('the year that it names is the last one of both tables', () => {
  expect(publicHolidayOn(Date.UTC(2040, 2, 30))).toBe('Good Friday')
  expect(publicHolidayOn(Date.UTC(2040, 6, 6))).toBe('Matariki')
})
