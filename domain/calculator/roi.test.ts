import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import {
  AI_SHARE,
  calculate,
  REALISED_SHARE,
  ROI_DEFAULTS,
  ROI_FIELDS,
  type RoiField,
  type RoiInput,
  roiErrors,
  roiMessages,
  roiSchema,
  SOLUTION_COST,
} from './roi.ts'

const most: RoiInput = {
  callsPerDay: 5000,
  callDurationMinutes: 60,
  employeeSalaryPerHour: 500,
  workingDaysPerYear: 366,
}

const hundredths = (maximum: number) =>
  fc.integer({ min: 100, max: maximum * 100 }).map((value) => value / 100)

const inputs = fc.record({
  callsPerDay: hundredths(most.callsPerDay),
  callDurationMinutes: hundredths(most.callDurationMinutes),
  employeeSalaryPerHour: hundredths(most.employeeSalaryPerHour),
  workingDaysPerYear: hundredths(most.workingDaysPerYear),
})

const wholeInputs = fc.record({
  callsPerDay: fc.integer({ min: 1, max: 500 }),
  callDurationMinutes: fc.integer({ min: 1, max: 60 }),
  employeeSalaryPerHour: fc.integer({ min: 1, max: 200 }),
  workingDaysPerYear: fc.integer({ min: 1, max: 366 }),
})

const check = (values: Partial<Record<RoiField, unknown>>) => {
  const result = v.safeParse(roiSchema, { ...ROI_DEFAULTS, ...values })
  return result.success ? result.output : roiErrors(result.issues)
}

describe('the four rules', () => {
  it('start from 30 calls of 3 minutes at $25 on 250 days [R3.19, R5.22, R5.23, R5.24, R5.25]', () => {
    expect(Object.values(ROI_DEFAULTS)).toEqual([30, 3, 25, 250])
    expect(check({})).toEqual(ROI_DEFAULTS)
  })

  it('have their messages, to the letter [R5.22, R5.23, R5.24, R5.25]', () => {
    expect(check(Object.fromEntries(ROI_FIELDS.map((field) => [field, '0'])))).toEqual({
      callsPerDay: 'Must handle at least 1 call per day',
      callDurationMinutes: 'Call duration must be at least 1 minute',
      employeeSalaryPerHour: 'Hourly rate must be at least $1',
      workingDaysPerYear: 'Working days must be at least 1',
    })
  })

  it.each(ROI_FIELDS)('take %s from 1 to its upper bound and no further [R5.26]', (field) => {
    expect(check({ [field]: 1 })).toMatchObject({ [field]: 1 })
    expect(check({ [field]: '0.99' })).toEqual({ [field]: roiMessages[field] })
    expect(check({ [field]: String(most[field]) })).toMatchObject({ [field]: most[field] })
    expect(check({ [field]: most[field] + 0.01 })).toEqual({ [field]: roiMessages.most[field] })
  })

  it.each(['', '  ', '-3', undefined])('refuse %j as less than 1', (value) => {
    expect(check({ callsPerDay: value })).toEqual({ callsPerDay: roiMessages.callsPerDay })
  })

  it('take a field that is missing for an empty one', () => {
    const result = v.safeParse(roiSchema, {})
    expect(result.issues && roiErrors(result.issues).callsPerDay).toBe(roiMessages.callsPerDay)
  })

  it.each([
    'thirty',
    '3.125',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '3 000 calls',
    '30\r\nBcc: x',
    {},
    null,
  ])('refuse %j as no number [R5.26]', (value) =>
    expect(check({ callsPerDay: value })).toEqual({ callsPerDay: roiMessages.number }),
  )

  it.each([
    ['$27.50', 27.5],
    [' 25 ', 25],
    ['0,500', 500],
    ['$ 499.00', 499],
  ])('take %j as people write it', (value, expected) =>
    expect(check({ employeeSalaryPerHour: value })).toMatchObject({
      employeeSalaryPerHour: expected,
    }),
  )
})

describe('the estimate', () => {
  it('is 300 hours and $2,400 for the defaults, with break-even at 18 calls [R9.3]', () => {
    expect(calculate(ROI_DEFAULTS)).toEqual({
      input: ROI_DEFAULTS,
      totalCallHours: 375,
      hoursSaved: 300,
      grossSavings: 7500,
      realised: 6000,
      afterCost: 2400,
      annualSavings: 2400,
      lines: [
        { step: 'hoursPerDay', amount: 1.5 },
        { step: 'hoursPerYear', amount: 375 },
        { step: 'hoursSaved', amount: 300 },
        { step: 'worth', amount: 7500 },
        { step: 'realised', amount: 6000 },
        { step: 'cost', amount: 3600 },
      ],
      breakEvenCallsPerDay: 18,
    })
  })

  it('rests on its three constants [R9.1, R9.2]', () => {
    expect([AI_SHARE, REALISED_SHARE, SOLUTION_COST]).toEqual([0.8, 0.8, 3600])
  })

  test.each(ROI_FIELDS)('never decreases when %s grows', (field) => {
    fc.assert(
      fc.property(inputs, hundredths(most[field]), (input, other) => {
        const [low, high] = [Math.min(input[field], other), Math.max(input[field], other)]
        const less = calculate({ ...input, [field]: low })
        const more = calculate({ ...input, [field]: high })
        expect(more.annualSavings).toBeGreaterThanOrEqual(less.annualSavings)
        expect(more.hoursSaved).toBeGreaterThanOrEqual(less.hoursSaved)
      }),
    )
  })

  test('is a whole number of dollars and hours, never below zero [R9.1, R9.2]', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { annualSavings, hoursSaved, afterCost } = calculate(input)
        expect(annualSavings).toBeGreaterThanOrEqual(0)
        expect(Object.is(annualSavings, -0)).toBe(false)
        expect([annualSavings, hoursSaved].every(Number.isInteger)).toBe(true)
        expect(annualSavings).toBe(afterCost < 0 ? 0 : Math.round(afterCost))
      }),
    )
  })

  test('is rounded as exact fractions are', () => {
    fc.assert(
      fc.property(wholeInputs, (input) => {
        const minutes =
          BigInt(input.callsPerDay) *
          BigInt(input.callDurationMinutes) *
          BigInt(input.workingDaysPerYear)
        // Halves go up, as Math.round has them: floor((2n + d) / 2d).
        const round = (n: bigint, d: bigint) => Number((2n * n + d) / (2n * d))
        const dollars = minutes * BigInt(input.employeeSalaryPerHour) * 64n
        const after = dollars - 3600n * 6000n
        const estimate = calculate(input)
        expect(estimate.hoursSaved).toBe(round(minutes * 8n, 600n))
        expect(estimate.annualSavings).toBe(after < 0n ? 0 : round(after, 6000n))
      }),
      { numRuns: 2000 },
    )
  })

  test('is nothing at break-even, below it less and above it more', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { breakEvenCallsPerDay: callsPerDay } = calculate(input)
        const at = (factor: number) =>
          calculate({ ...input, callsPerDay: callsPerDay * factor }).afterCost
        expect(at(1)).toBeCloseTo(0, 4)
        expect(at(0.9)).toBeLessThan(0)
        expect(at(1.1)).toBeGreaterThan(0)
      }),
    )
  })
})
