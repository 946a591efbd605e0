/** Lighthouse's scores of a page that do not depend on timing, 0 to 100. */
export interface Checks {
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
}

/** The timing of a page on Lighthouse's phone. */
export interface Timing {
  /** The score, 0 to 100. */
  readonly performance: number
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number
  /** Cumulative layout shift, without a unit. */
  readonly cls: number
  /** Total blocking time, in milliseconds; no limit of its own: the score counts it. */
  readonly tbt: number
  /** Transferred size of all scripts, in bytes. */
  readonly script: number
}

/** The least score, the latest paint of the largest part (milliseconds) and the most shift of a page. */
export const LIMITS = { performance: 98, lcp: 1500, cls: 0.02 } as const

/** The median of each figure, for an odd number of runs. */
export const medianOf = (runs: readonly Timing[]): Timing => {
  const middle = (figure: keyof Timing) =>
    runs.map((run) => run[figure]).toSorted((a, b) => a - b)[(runs.length - 1) / 2] ?? Number.NaN
  return {
    performance: middle('performance'),
    lcp: middle('lcp'),
    cls: middle('cls'),
    tbt: middle('tbt'),
    script: middle('script'),
  }
}

/** The limits that a page exceeds; empty if none. */
export const misses = (checks: Checks, { performance, lcp, cls }: Timing): string[] => [
  ...Object.entries(checks)
    .filter(([, score]) => score < 100)
    .map(([name, score]) => `${name} ${score}`),
  ...(performance < LIMITS.performance ? [`performance ${performance}`] : []),
  ...(lcp > LIMITS.lcp ? [`LCP over ${LIMITS.lcp} ms`] : []),
  ...(cls > LIMITS.cls ? [`CLS over ${LIMITS.cls}`] : []),
]
