import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ROI_DEFAULTS, roiSchema } from './roi.ts'
import { formatRoiQuery, parseRoiQuery } from './roi-address.ts'

const parse = (query: string) => parseRoiQuery(new URLSearchParams(query))

test('the defaults are written under four short names [R9.4]', () => {
  expect(formatRoiQuery(ROI_DEFAULTS)).toBe('calls=30&minutes=3&hourly=25&days=250')
})

test('an address without a number carries none', () => {
  expect(parse('')).toBeUndefined()
  expect(parse('?utm_source=radio')).toBeUndefined()
})

test('what an address leaves out is the default, what it has is kept as typed', () => {
  expect(parse('?calls=12&hourly=lots&utm_source=radio')).toEqual({
    callsPerDay: '12',
    callDurationMinutes: '3',
    employeeSalaryPerHour: 'lots',
    workingDaysPerYear: '250',
  })
})

test('every input survives the way into an address and back [R9.4]', () => {
  const amount = (maximum: number) =>
    fc.integer({ min: 100, max: maximum * 100 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(
      fc.record({
        callsPerDay: amount(5000),
        callDurationMinutes: amount(60),
        employeeSalaryPerHour: amount(500),
        workingDaysPerYear: amount(366),
      }),
      (input) => {
        expect(v.parse(roiSchema, parse(formatRoiQuery(input)))).toEqual(input)
      },
    ),
  )
})
