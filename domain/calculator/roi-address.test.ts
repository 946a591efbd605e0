import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { checkMissedJob } from './missed-job.ts'
import { ROI_DEFAULTS, roiSchema } from './roi.ts'
import {
  formatRoiQuery,
  parseMissedJobQuery,
  parseRoiQuery,
  parseSomeOfRoiQuery,
  withCalculatorNumbers,
} from './roi-address.ts'

const parse = (query: string) => parseRoiQuery(new URLSearchParams(query))

test('the defaults are written under four short names [R9.4]', () => {
  expect(formatRoiQuery(ROI_DEFAULTS)).toBe('calls=30&minutes=3&hourly=25&days=250')
})

test.each([
  '',
  '?utm_source=radio',
  '?calls=24&minutes=3.1',
  '?calls=24&minutes=3.1&missed=60',
  '?calls=30&minutes=3&hourly=25',
])('an address without all four numbers is no submit: "%s" [R2.247, R4.46]', (query) => {
  expect(parse(query)).toBeUndefined()
})

test('one with all four is, whatever they are [R2.247, R4.46]', () => {
  expect(parse('?calls=12&minutes=&hourly=lots&days=250&utm_source=radio')).toEqual({
    callsPerDay: '12',
    callDurationMinutes: '',
    employeeSalaryPerHour: 'lots',
    workingDaysPerYear: '250',
  })
})

test('what an address has fills in fields [R2.247]', () => {
  expect(parseSomeOfRoiQuery(new URLSearchParams('?calls=24&minutes=3.1&missed=60'))).toEqual({
    callsPerDay: '24',
    callDurationMinutes: '3.1',
  })
})

describe('a missed job in an address', () => {
  const parseMissed = (query: string) => parseMissedJobQuery(new URLSearchParams(query))

  it('has any of its three numbers, as typed [R2.246]', () => {
    expect(parseMissed('?share=25%25&calls=24').texts).toEqual({
      missed: '',
      share: '25%',
      job: '',
    })
  })

  it('comes from a drawn day where nobody says that it was counted [R2.248]', () => {
    expect(parseMissed('?calls=24&minutes=3.1&missed=60').isDrawn).toBe(true)
    expect(parseMissed('?missed=20&counted=1').isDrawn).toBe(false)
    expect(parseMissed('?missed=&share=25').isDrawn).toBe(false)
    expect(parseMissed('?share=25&job=380').isDrawn).toBe(false)
  })

  it('is written beside what stands there, and taken out again [R2.246]', () => {
    const missedJob = { missed: 20, job: 380.5 }
    const query = withCalculatorNumbers(new URLSearchParams('?utm_source=radio&share=lots'), {
      input: undefined,
      missedJob,
      isDrawn: false,
    })
    expect(query).toBe('utm_source=radio&missed=20&job=380.5&counted=1')
    expect(
      withCalculatorNumbers(new URLSearchParams(query), {
        input: ROI_DEFAULTS,
        missedJob: {},
        isDrawn: false,
      }),
    ).toBe('utm_source=radio&calls=30&minutes=3&hourly=25&days=250')
  })

  it.each([true, false])('keeps whether it was drawn (%s), and its numbers [R2.248]', (isDrawn) => {
    const missedJob = { missed: 60, share: 12.5, job: 1_000_000 }
    const query = withCalculatorNumbers(new URLSearchParams(), {
      input: ROI_DEFAULTS,
      missedJob,
      isDrawn,
    })
    expect(parse(query)).toBeDefined()
    const read = parseMissed(query)
    expect(read.isDrawn).toBe(isDrawn)
    expect(checkMissedJob(read.texts)).toEqual({ input: missedJob, errors: {} })
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
