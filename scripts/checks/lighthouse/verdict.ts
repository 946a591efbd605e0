/** What Lighthouse saw of one page, on its simulated phone. */
export interface Measurement {
  /** 0 to 100. */
  readonly scores: {
    readonly performance: number
    readonly accessibility: number
    readonly bestPractices: number
    readonly seo: number
  }
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number
  /** Cumulative layout shift, without a unit. */
  readonly cls: number
  /** Total blocking time, in milliseconds. */
  readonly tbt: number
  /** All script that came with the page, on the wire, in bytes. */
  readonly script: number
}

export interface Miss {
  readonly what: string
  /** It rests on time, which a busy machine stretches: worth a second look. */
  readonly timed: boolean
}

/** Milliseconds. A page that a picture leads may take longer than a page of text. */
const LCP = { text: 1000, picture: 1200 } as const

/** What of `measured` is not what every page promises; empty where nothing is missing. */
export const misses = (
  { scores, lcp, cls, tbt }: Measurement,
  { ledByPicture }: { ledByPicture: boolean },
): Miss[] => {
  const lcpAllowed = ledByPicture ? LCP.picture : LCP.text
  return [
    ...Object.entries(scores)
      .filter(([, score]) => score < 100)
      .map(([name, score]) => ({ what: `${name} ${score}`, timed: name === 'performance' })),
    ...(lcp > lcpAllowed ? [{ what: `LCP over ${lcpAllowed} ms`, timed: true }] : []),
    ...(cls > 0 ? [{ what: 'CLS over 0', timed: false }] : []),
    ...(tbt > 0 ? [{ what: 'TBT over 0', timed: true }] : []),
  ]
}
