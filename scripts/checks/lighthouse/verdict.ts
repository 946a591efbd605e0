/** Lighthouse's scores of a page that do not rest on time, 0 to 100. */
export interface Checks {
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
}

/** What a page takes on Lighthouse's simulated phone. */
export interface Timing {
  /** The score, 0 to 100. */
  readonly performance: number
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number
  /** Cumulative layout shift, without a unit. */
  readonly cls: number
  /** Total blocking time, in milliseconds. */
  readonly tbt: number
  /** All script that came with the page, on the wire, in bytes. */
  readonly script: number
}

/** Milliseconds. A page that a picture leads may take longer than a page of text. */
const LCP = { text: 1000, picture: 1200 } as const

/**
 * What is known of a page after two looks at it: a busy machine only ever adds time, so the least of
 * each counts; of a shift, which is the page's own, the most.
 */
export const bestOf = (one: Timing, other: Timing): Timing => ({
  performance: Math.max(one.performance, other.performance),
  lcp: Math.min(one.lcp, other.lcp),
  cls: Math.max(one.cls, other.cls),
  tbt: Math.min(one.tbt, other.tbt),
  script: Math.max(one.script, other.script),
})

/** What of `timing` is more than any page may take; empty where nothing is. */
export const slowness = (
  { performance, lcp, tbt }: Timing,
  { ledByPicture }: { ledByPicture: boolean },
): string[] => {
  const lcpAllowed = ledByPicture ? LCP.picture : LCP.text
  return [
    ...(performance < 100 ? [`performance ${performance}`] : []),
    ...(lcp > lcpAllowed ? [`LCP over ${lcpAllowed} ms`] : []),
    ...(tbt > 0 ? ['TBT over 0'] : []),
  ]
}

/** What of a page is not as every page promises, however fast the machine; empty where nothing is. */
export const faults = (checks: Checks, { cls }: Timing): string[] => [
  ...Object.entries(checks)
    .filter(([, score]) => score < 100)
    .map(([name, score]) => `${name} ${score}`),
  ...(cls > 0 ? ['CLS over 0'] : []),
]
