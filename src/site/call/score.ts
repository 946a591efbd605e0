/** A call as a score: one unit across is a tenth of a second, lanes are `LANE_HEIGHT` high. */
export const UNITS_A_SECOND = 10
export const LANE_HEIGHT = 40

/** Distance of two bars of a voice. */
const STEP = 6
const LEAST = 5
/** Heights differ by this much, so that few different bars are written, which compress well. */
const GRAIN = 2

/** A voice between two seconds as upright bars: synthetic, and the same on every build. */
export const voice = (from: number, to: number): string => {
  const bars: string[] = []
  for (let x = from * UNITS_A_SECOND; x <= to * UNITS_A_SECOND; x += STEP) {
    const half = LEAST + GRAIN * Math.round((loudness(x) * (LANE_HEIGHT / 2 - LEAST - 1)) / GRAIN)
    bars.push(`m${STEP}-${half}v${2 * half}m0-${half}`)
  }
  return `M${from * UNITS_A_SECOND - STEP} ${LANE_HEIGHT / 2}${bars.join('')}`
}

/** 0 to 1; a sum of sines of unrelated frequencies, so that no pattern is visible. */
const loudness = (x: number): number =>
  Math.abs(Math.sin(x * 0.43) * 0.5 + Math.sin(x * 1.17 + 1) * 0.3 + Math.sin(x * 2.71 + 2) * 0.2)

/** How far apart the marks of time are, in seconds. */
export const markEvery = (seconds: number): number => (seconds > 100 ? 20 : 10)

/** The place of second `at` in a call of `seconds`, across the score. */
export const across = (at: number, seconds: number): string =>
  `${Math.round((at / seconds) * 10_000) / 100}%`
