import { MINUTES_A_DAY } from '../../../domain/time/times.ts'

/**
 * The strip: 24 hours from left to right, one unit a minute, one upright line per call, as high as the call
 * is long.
 */

export interface StripCall {
  /** Minutes after the strip's left edge, 0 to 1439. */
  readonly minute: number
  readonly seconds: number
}

/** Space above the tallest line. */
const HEADROOM = 16

/** The longest of `calls` in seconds, which is drawn at full height; 1 if there is none. */
export const longest = (calls: readonly StripCall[]): number =>
  Math.max(1, ...calls.map((call) => call.seconds))

/** The top of a call's line in a strip of `height` units, on a scale up to `maximum` seconds. */
export const callTop = (call: StripCall, maximum: number, height: number): number =>
  Math.round(height - (Math.min(call.seconds, maximum) / maximum) * (height - HEADROOM))

/** An hour of the day, 0 to 23: "midnight", "7 AM", "noon". */
export const hourName = (hour: number): string => {
  if (hour === 0) return 'midnight'
  if (hour === 12) return 'noon'
  return `${hour % 12}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}

/** The label of the hour `hour` hours after `startHour`, short but for every sixth: "noon", "6 PM", "7". */
export const hourLabel = (startHour: number, hour: number): string => {
  const clockHour = (startHour + hour) % 24
  return clockHour % 6 === 0 ? hourName(clockHour) : String(clockHour % 12)
}

/**
 * The widest strip on which a tag in the row of labels, with its middle at minute `tag`, covers the label of
 * the hour.
 */
export const underTag = (hour: number, tag: number): 'phone' | 'small-desk' | undefined => {
  const covers = (label: number, halfATag: number) =>
    hour * 60 + label > tag - halfATag && hour * 60 < tag + halfATag
  if (covers(60, 75)) return 'small-desk'
  return covers(120, 110) ? 'phone' : undefined
}

/**
 * How much of the hour is dark: all of it, its first or last half, or none. A night that begins before the
 * left edge (negative `closedFrom`) begins again as much before the right one.
 */
export const darkness = (
  hour: number,
  closedFrom: number,
  closedUntil: number,
): 'dark' | 'dark-first' | 'dark-last' | 'light' => {
  const dark = (minute: number) =>
    [minute, minute - MINUTES_A_DAY].some((time) => time >= closedFrom && time < closedUntil)
  const first = dark(hour * 60)
  const last = dark(hour * 60 + 30)
  if (first && last) return 'dark'
  if (first) return 'dark-first'
  return last ? 'dark-last' : 'light'
}
