import { calculate, type RoiEstimate, SOLUTION_COST } from '../../../domain/calculator/roi.ts'

/** The chart: calls a day from left to right, dollars a year from the top down. */
export interface Chart {
  readonly mostCalls: number
  readonly callTicks: readonly number[]
  readonly dollarTicks: readonly number[]
  /** Every number of calls that has a line, but your own. */
  readonly bars: readonly number[]
  /** Undefined if beyond `mostCalls`. */
  readonly breakEven: number | undefined
  readonly dollarsAt: (calls: number) => number
  /** From 0 at the left edge to 1 at the right. */
  readonly x: (calls: number) => number
  /** From 0 at the top to 1 at the bottom. */
  readonly y: (dollars: number) => number
}

const INTERVALS = 6
/** A break-even beyond this multiple of your own calls is not shown: it would flatten the rest. */
const FARTHEST = 10
const MANY_CALLS = 60
/** Smallest distance of labels, as a share of the height. */
const LABEL_GAP = 0.09

/** The smallest of 1, 2, 5, 10, 20, 50 ... that divides `range` into at most `intervals`. */
export const niceStep = (range: number, intervals: number): number => {
  const raw = range / intervals
  const magnitude = 10 ** Math.floor(Math.log10(raw))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * magnitude >= raw * 0.999_999) ?? 10
  return factor * magnitude
}

const upTo = (end: number, step: number) =>
  Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, index) => index * step)

/** Twice your calls, or up to break-even if that is near enough. */
const callsWanted = ({ input, breakEvenCallsPerDay }: RoiEstimate) => {
  const isNear = breakEvenCallsPerDay <= Math.max(MANY_CALLS, FARTHEST * input.callsPerDay)
  return Math.max(INTERVALS, 2 * input.callsPerDay, isNear ? 1.25 * breakEvenCallsPerDay : 0)
}

export const chartOf = (estimate: RoiEstimate): Chart => {
  const { input, realised, breakEvenCallsPerDay } = estimate
  const wanted = callsWanted(estimate)
  const callStep = niceStep(wanted, INTERVALS)
  const mostCalls = Math.ceil(wanted / callStep - 1e-9) * callStep
  const barStep = Math.max(1, callStep / 10)

  const dollarsAt = (calls: number) => (realised / input.callsPerDay) * calls - SOLUTION_COST
  const most = dollarsAt(mostCalls)
  const top = Math.max(most, SOLUTION_COST / 4) * 1.08
  const bottom = -SOLUTION_COST - top * 0.03
  const y = (dollars: number) => (top - dollars) / (top - bottom)

  const gains = most > 0 ? upTo(most, niceStep(most, INTERVALS - 1)) : [0]
  const hasRoomForCost = y(-SOLUTION_COST) - y(0) > LABEL_GAP
  return {
    mostCalls,
    callTicks: upTo(mostCalls, callStep),
    dollarTicks: hasRoomForCost ? [-SOLUTION_COST, ...gains] : gains,
    bars: upTo(mostCalls, barStep).filter(
      (calls) => calls > 0 && Math.abs(calls - input.callsPerDay) > barStep * 0.6,
    ),
    breakEven: breakEvenCallsPerDay <= mostCalls ? breakEvenCallsPerDay : undefined,
    dollarsAt,
    x: (calls) => calls / mostCalls,
    y,
  }
}

export interface CheckRow {
  readonly calls: number
  readonly hours: number
  readonly worth: number
  readonly saved: number
  /** The first whole number of calls at or past break-even. */
  readonly breakEven?: 'at' | 'past'
  readonly isYours: boolean
}

/** The table's rows: the chart's ticks, your own calls and break-even. */
export const checkRows = (estimate: RoiEstimate): readonly CheckRow[] => {
  const { callTicks, breakEven } = chartOf(estimate)
  const yours = estimate.input.callsPerDay
  const firstWhole = breakEven === undefined ? undefined : Math.ceil(breakEven)
  const calls = new Set([...callTicks.slice(1), yours, ...(firstWhole ? [firstWhole] : [])])
  return [...calls]
    .sort((a, b) => a - b)
    .map((callsPerDay) => {
      const { lines, realised, annualSavings } = calculate({ ...estimate.input, callsPerDay })
      return {
        calls: callsPerDay,
        hours: lines.find(({ step }) => step === 'hoursSaved')?.amount ?? 0,
        worth: realised,
        saved: annualSavings,
        isYours: callsPerDay === yours,
        ...(callsPerDay === firstWhole
          ? { breakEven: firstWhole === breakEven ? 'at' : 'past' }
          : {}),
      }
    })
}
