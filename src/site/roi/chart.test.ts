import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate, ROI_DEFAULTS } from '../../../domain/calculator/roi.ts'
import { chartOf, checkRows, niceStep } from './chart.ts'

const inputs = fc.record({
  callsPerDay: fc.integer({ min: 1, max: 5000 }),
  callDurationMinutes: fc.integer({ min: 1, max: 60 }),
  employeeSalaryPerHour: fc.integer({ min: 1, max: 500 }),
  workingDaysPerYear: fc.integer({ min: 1, max: 366 }),
})

test.each([
  [60, 6, 10],
  [61, 6, 20],
  [8400, 5, 2000],
  [0.9, 3, 0.5],
])('%d in at most %d parts steps by %d', (range, parts, step) => {
  expect(niceStep(range, parts)).toBeCloseTo(step, 9)
})

test('the defaults are drawn from 0 to 60 calls, with break-even at 18', () => {
  const chart = chartOf(calculate(ROI_DEFAULTS))
  expect(chart.callTicks).toEqual([0, 10, 20, 30, 40, 50, 60])
  expect(chart.dollarTicks).toEqual([-3600, 0, 2000, 4000, 6000, 8000])
  expect(chart.breakEven).toBe(18)
  expect(chart.dollarsAt(18)).toBe(0)
  expect(chart.bars).toHaveLength(59)
})

test('everything that is drawn is on the chart, whatever the numbers are', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const chart = chartOf(calculate(input))
      const { x, y, dollarsAt, bars, callTicks, dollarTicks, breakEven, mostCalls } = chart
      const marks = [0, input.callsPerDay, mostCalls, breakEven ?? 0, ...bars, ...callTicks]
      for (const calls of marks) {
        expect(x(calls)).toBeGreaterThanOrEqual(0)
        expect(x(calls)).toBeLessThanOrEqual(1)
        expect(y(dollarsAt(calls))).toBeGreaterThanOrEqual(0)
        expect(y(dollarsAt(calls))).toBeLessThanOrEqual(1)
      }
      expect(callTicks.length).toBeLessThanOrEqual(7)
      expect(dollarTicks.length).toBeLessThanOrEqual(7)
      expect(bars.length).toBeLessThanOrEqual(60)
      expect(x(input.callsPerDay)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('the table has a row for you and one for break-even, in order [R2.32]', () => {
  const rows = checkRows(calculate(ROI_DEFAULTS))
  expect(rows.map(({ calls }) => calls)).toEqual([10, 18, 20, 30, 40, 50, 60])
  expect(rows[1]).toEqual({
    calls: 18,
    hours: 180,
    worth: 3600,
    saved: 0,
    breakEven: 'at',
    isYours: false,
  })
  expect(rows[3]).toMatchObject({ isYours: true, hours: 300, worth: 6000, saved: 2400 })
})

test('where break-even is between two calls, its row is the first past it', () => {
  const rows = checkRows(calculate({ ...ROI_DEFAULTS, employeeSalaryPerHour: 26 }))
  expect(rows.find(({ breakEven }) => breakEven)).toMatchObject({ calls: 18, breakEven: 'past' })
})

test('a break-even beyond all proportion is left out', () => {
  const estimate = calculate({ ...ROI_DEFAULTS, callsPerDay: 1, workingDaysPerYear: 1 })
  expect(chartOf(estimate).breakEven).toBeUndefined()
  expect(checkRows(estimate).some(({ breakEven }) => breakEven)).toBe(false)
})
