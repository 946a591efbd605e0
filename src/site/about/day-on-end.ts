import type { Moment } from '../../../content/pages/about.ts'

/** Pixels a minute from one moment to the next, where nothing needs more. */
const SCALE = 1.65
/** In minutes. Nights are drawn shorter than they are, so that no row is half empty. */
const LONGEST_GAP = 110
/** In minutes, after the last moment. */
const LAST_GAP = 90
/** The first bar stands beside the time. */
const FIRST_TOP = 36
/** A minute of ours, and six seconds of a call, are a hundredth of the width. */
const CALLS_ENLARGED = 10

export interface Bar {
  /** In pixels. */
  readonly top: number
  /** In hundredths of the width. */
  readonly length: number
}

/** The bars of a moment until `next` (minutes after midnight), and the least height in pixels. */
export const drawMoment = (
  { minute, work }: Pick<Moment, 'minute' | 'work'>,
  next = minute + LAST_GAP,
): { readonly height: number; readonly bars: readonly Bar[] } => ({
  height: Math.round(Math.min(next - minute, LONGEST_GAP) * SCALE),
  bars:
    work.by === 'people'
      ? [{ top: FIRST_TOP, length: work.minutes }]
      : work.calls.map(({ after, seconds }) => ({
          top: Math.round(FIRST_TOP + after * SCALE),
          length: (seconds / 60) * CALLS_ENLARGED,
        })),
})
