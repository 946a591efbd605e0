import type { Minute } from './illustration.ts'

/** 19:42 is `at(19, 42)`. */
export const at = (hour: number, minute = 0): Minute => hour * 60 + minute
