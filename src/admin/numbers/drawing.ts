import { percentile75, type VitalName, WEB_VITALS } from '../../../domain/site/web-vitals.ts'

/** The most marks in one column: with more, each mark stands for several. */
const MOST_MARKS = 40

const STEPS = [1, 2, 5]

/** How much one mark stands for: 1, 2, 5, 10, 20, ... */
export const markUnit = (most: number): number => {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) if (most <= step * power * MOST_MARKS) return step * power
  }
}

/** `part` of `whole` in percent, between 0 and 100. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, (part / whole) * 100) : 0

/** `part` of `whole` in percent; undefined where it is no part: of nothing, or larger than the whole. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole > 0 && part <= whole ? percentOf(part, whole) : undefined

/** `1.3%`, but `37%`. */
export const writePercent = (percent: number): string => {
  if (percent > 0 && percent < 0.1) return 'under 0.1%'
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`
}

/** A metric's value with its unit: `1.2 s`, `64 ms`, `0.01`. */
export const writeVital = (name: VitalName, value: number): string => {
  if (name === 'CLS') return value.toFixed(2)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}

/** Where the lines of good and poor stand on the scale of a metric, in percent. */
const GOOD_AT = 50
const POOR_AT = 80

/** The place of a value on the scale of its metric, in percent. */
export const vitalPlace = (name: VitalName, value: number): number => {
  const { good, poor } = WEB_VITALS[name]
  if (value <= good) return (value / good) * GOOD_AT
  const place = GOOD_AT + ((value - good) / (poor - good)) * (POOR_AT - GOOD_AT)
  return Math.min(98, place)
}

/** Fewer measured visits say nothing of a page. */
export const FEWEST_VISITS = 50

/** The value of three visits in four; undefined where there are too few. */
export const measured = (name: VitalName, buckets: readonly number[], samples: number) =>
  samples < FEWEST_VISITS ? undefined : percentile75(name, buckets)
