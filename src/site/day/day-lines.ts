import { type CountedCall, type Hours, LONGEST_CALL } from '../../../domain/day/day.ts'
import { MINUTES_A_DAY } from '../../../domain/time/times.ts'

/** The drawing's units: a minute from left to right, a percent of its height from top to bottom. */
export const HEIGHT = 100
/** The tallest line; half a minute is a whole number of units. */
const TALLEST = 96
const UNITS_A_MINUTE = TALLEST / LONGEST_CALL

/** Minutes of a call as high as `share` (0 to 1) of the drawing. */
export const lengthAt = (share: number): number => (share * HEIGHT) / UNITS_A_MINUTE

/** The lines of `calls`, from below the lower edge up. */
export const linesOf = (calls: readonly CountedCall[]): string =>
  calls.map(({ minute, length }) => `M${minute} 110V${HEIGHT - length * UNITS_A_MINUTE}`).join('')

/** When nobody is there, in minutes from midnight. */
const shutTimes = ({
  opens,
  shuts,
}: Hours): readonly (readonly [from: number, until: number])[] => {
  if (opens === shuts) return [[0, MINUTES_A_DAY]]
  if (opens > shuts) return [[shuts, opens]]
  return [
    [0, opens],
    [shuts, MINUTES_A_DAY],
  ]
}

export const nightOf = (hours: Hours): string =>
  shutTimes(hours)
    .map(([from, until]) => `M${from} 0H${until}V${HEIGHT}H${from}Z`)
    .join('')

/** The night as `HourLabels` takes it: one that begins before midnight begins at a negative minute. */
export const closedTimes = ({ opens, shuts }: Hours) => {
  if (opens === shuts) return { closedFrom: 0, closedUntil: MINUTES_A_DAY }
  return { closedFrom: opens > shuts ? shuts : shuts - MINUTES_A_DAY, closedUntil: opens }
}

/** Minutes between two places of a door. */
export const DOOR_STEP = 15
/** The right edge of the drawing is the next day's midnight, where no door stands. */
export const LAST_DOOR = MINUTES_A_DAY - DOOR_STEP

/** A line an hour, as relative steps, which compress well. */
export const HOUR_LINES = `M60 0${`v${HEIGHT}m60-${HEIGHT}`.repeat(22)}v${HEIGHT}`

/** Lines at two, four and six minutes. */
export const LENGTH_LINES = [2, 4, 6]
  .map((minutes) => `M0 ${HEIGHT - minutes * UNITS_A_MINUTE}h${MINUTES_A_DAY}`)
  .join('')
