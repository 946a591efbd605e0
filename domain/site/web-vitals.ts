/**
 * The metrics of a page view: where they are good and where poor (https://web.dev/articles/vitals), and
 * the upper bounds of the buckets they are counted in. Times in milliseconds, `CLS` without a unit. Both
 * lines are bounds, so that a share of good visits is exact.
 */
const LOADING = [
  100, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2250, 2500, 3000, 3500, 4000, 5000,
  7000, 10_000,
]
const RESPONSES = [
  8, 16, 24, 32, 40, 50, 60, 80, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000,
]
const SHIFTS = [
  0, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.35, 0.5, 1,
]

export const WEB_VITALS = {
  LCP: { good: 2500, poor: 4000, bounds: LOADING },
  /** Input delay has given way to `INP`: it carries the same value, for who still asks for it (R7.36). */
  FID: { good: 200, poor: 500, bounds: RESPONSES },
  INP: { good: 200, poor: 500, bounds: RESPONSES },
  CLS: { good: 0.1, poor: 0.25, bounds: SHIFTS },
  FCP: { good: 1800, poor: 3000, bounds: LOADING },
  TTFB: { good: 800, poor: 1800, bounds: LOADING },
} as const satisfies Record<string, { good: number; poor: number; bounds: readonly number[] }>

export type VitalName = keyof typeof WEB_VITALS

export const VITAL_NAMES = Object.keys(WEB_VITALS) as VitalName[]

export const isVitalName = (name: string): name is VitalName => Object.hasOwn(WEB_VITALS, name)

/** The bucket of `value`, from 0; the last one is open. */
export const bucketOf = (name: VitalName, value: number): number => {
  const { bounds } = WEB_VITALS[name]
  const place = bounds.findIndex((bound) => value <= bound)
  return place < 0 ? bounds.length : place
}

/** How many buckets a metric has. */
export const bucketCount = (name: VitalName): number => WEB_VITALS[name].bounds.length + 1

/**
 * The value that three in four are at or below, interpolated within its bucket; undefined without any.
 * In the open last bucket it is that bucket's lower bound.
 */
export const percentile75 = (name: VitalName, histogram: readonly number[]): number | undefined => {
  const { bounds } = WEB_VITALS[name]
  const total = histogram.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  const target = total * 0.75
  let below = 0
  for (const [place, count] of histogram.entries()) {
    if (count > 0 && below + count >= target) {
      const lower = bounds[place - 1] ?? 0
      const upper = bounds[place] ?? lower
      return lower + ((target - below) / count) * (upper - lower)
    }
    below += count
  }
  return bounds.at(-1)
}

export type VitalRating = 'good' | 'needs improvement' | 'poor'

/** The rating of a value by the two lines. */
export const ratingOf = (name: VitalName, value: number): VitalRating => {
  const { good, poor } = WEB_VITALS[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs improvement' : 'poor'
}
