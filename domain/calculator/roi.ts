import * as v from 'valibot'
import { parseAmount } from '../text/amounts.ts'

/** The agent handles this share of calls (R9.1). */
export const AI_SHARE = 0.8
/** The second 0.8: a saved hour is not wholly turned into money. Conservative on purpose. */
export const REALISED_SHARE = 0.8
/** Assumed cost of the solution, in New Zealand dollars a year. */
export const SOLUTION_COST = 3600

const MINUTES_PER_HOUR = 60

/** What the fields say (R5.22 to R5.26). */
export const roiMessages = {
  callsPerDay: 'Must handle at least 1 call per day',
  callDurationMinutes: 'Call duration must be at least 1 minute',
  employeeSalaryPerHour: 'Hourly rate must be at least $1',
  workingDaysPerYear: 'Working days must be at least 1',
  number: 'Please enter a number with at most two decimals',
  most: {
    callsPerDay: 'Please use at most 5,000 calls per day',
    callDurationMinutes: 'Please use at most 60 minutes a call',
    employeeSalaryPerHour: 'Please use at most $500 an hour',
    workingDaysPerYear: 'A year has at most 366 days',
  },
} as const

/** An empty field is 0, which its own rule then refuses. */
const toAmount = (value: string | number): number => parseAmount(String(value)) ?? 0

const amount = (least: string, maximum: number, most: string) =>
  v.pipe(
    v.optional(v.union([v.string(), v.number()], roiMessages.number), ''),
    v.transform(toAmount),
    v.number(roiMessages.number),
    v.minValue(1, least),
    v.maxValue(maximum, most),
  )

/** Takes numbers, or what was typed into the fields. */
export const roiSchema = v.object({
  /** All calls that ring. */
  callsPerDay: amount(roiMessages.callsPerDay, 5000, roiMessages.most.callsPerDay),
  callDurationMinutes: amount(
    roiMessages.callDurationMinutes,
    60,
    roiMessages.most.callDurationMinutes,
  ),
  /** New Zealand dollars. */
  employeeSalaryPerHour: amount(
    roiMessages.employeeSalaryPerHour,
    500,
    roiMessages.most.employeeSalaryPerHour,
  ),
  workingDaysPerYear: amount(
    roiMessages.workingDaysPerYear,
    366,
    roiMessages.most.workingDaysPerYear,
  ),
})

export type RoiInput = v.InferOutput<typeof roiSchema>
export type RoiField = keyof RoiInput
export const ROI_FIELDS = Object.keys(roiSchema.entries) as RoiField[]

export const ROI_DEFAULTS: RoiInput = {
  callsPerDay: 30,
  callDurationMinutes: 3,
  employeeSalaryPerHour: 25,
  workingDaysPerYear: 250,
}

/** The messages of `issues` by field, the first of each. */
export const roiErrors = (
  issues: readonly [v.InferIssue<typeof roiSchema>, ...v.InferIssue<typeof roiSchema>[]],
): Partial<Record<RoiField, string>> => {
  const nested = v.flatten<typeof roiSchema>(issues).nested ?? {}
  return Object.fromEntries(
    ROI_FIELDS.flatMap((field) => {
      const message = nested[field]?.[0]
      return message ? [[field, message]] : []
    }),
  )
}

type RoiStep = 'hoursPerDay' | 'hoursPerYear' | 'hoursSaved' | 'worth' | 'realised' | 'cost'

/** One line of the working: hours up to `hoursSaved`, dollars from `worth` on, unrounded. */
export interface RoiLine {
  readonly step: RoiStep
  readonly amount: number
}

export interface RoiEstimate {
  readonly input: RoiInput
  /** Hours a year on the phone, unrounded. */
  readonly totalCallHours: number
  /** Hours a year, rounded. */
  readonly hoursSaved: number
  /** What the saved hours cost, in dollars a year, unrounded. */
  readonly grossSavings: number
  /** The part of it that turns into money, in dollars a year, unrounded. */
  readonly realised: number
  /** Less the solution's cost, in dollars a year, unrounded; below zero where it costs more. */
  readonly afterCost: number
  /** `afterCost` floored at 0 and rounded. */
  readonly annualSavings: number
  readonly lines: readonly RoiLine[]
  /** At which `afterCost` is zero, everything else being equal; not a whole number, as a rule. */
  readonly breakEvenCallsPerDay: number
}

// Binary fractions: 0.1 x 3 is not 0.3. Twelve digits are more than any amount here has.
const settle = (value: number) => Number(value.toPrecision(12))

/**
 * R9.1 and R9.2; rounds only what they say is rounded.
 * @param input within the bounds of `roiSchema`.
 */
export const calculate = (input: RoiInput): RoiEstimate => {
  const { callsPerDay, callDurationMinutes, employeeSalaryPerHour, workingDaysPerYear } = input
  const minutesPerDay = callsPerDay * callDurationMinutes
  const minutesPerYear = minutesPerDay * workingDaysPerYear
  const totalCallHours = settle(minutesPerYear / MINUTES_PER_HOUR)
  const hoursSaved = settle((minutesPerYear * AI_SHARE) / MINUTES_PER_HOUR)
  const grossSavings = settle(
    (minutesPerYear * employeeSalaryPerHour * AI_SHARE) / MINUTES_PER_HOUR,
  )
  const realised = settle(
    (minutesPerYear * employeeSalaryPerHour * AI_SHARE * REALISED_SHARE) / MINUTES_PER_HOUR,
  )
  const afterCost = settle(realised - SOLUTION_COST)
  return {
    input,
    totalCallHours,
    hoursSaved: Math.round(hoursSaved),
    grossSavings,
    realised,
    afterCost,
    annualSavings: Math.max(0, Math.round(afterCost)),
    lines: [
      { step: 'hoursPerDay', amount: settle(minutesPerDay / MINUTES_PER_HOUR) },
      { step: 'hoursPerYear', amount: totalCallHours },
      { step: 'hoursSaved', amount: hoursSaved },
      { step: 'worth', amount: grossSavings },
      { step: 'realised', amount: realised },
      { step: 'cost', amount: SOLUTION_COST },
    ],
    breakEvenCallsPerDay: settle((SOLUTION_COST / realised) * callsPerDay),
  }
}
