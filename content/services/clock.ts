import type { Minute, WeekCall } from './illustration.ts'

/** 19:42 is `at(19, 42)`. */
export const at = (hour: number, minute = 0): Minute => hour * 60 + minute

/** A call of a week, so many minutes long. */
export const weekCall = (by: WeekCall['by'], when: Minute, minutes: number): WeekCall => ({
  at: when,
  minutes,
  by,
})
