import { localTime, writeDate } from '../../domain/time/new-zealand-time.ts'
import { clock } from '../../domain/time/times.ts'

interface TimeOfDay {
  /** `2026-12-01` */
  readonly day: string
  /** After midnight. */
  readonly minutes: number
}

/** `2:30 PM, New Zealand time`: by when something is due, for a reader who may be elsewhere. */
export const newZealandClock = (minutes: number): string => `${clock(minutes)}, New Zealand time`

const written = (date: number | string, minutes: number) =>
  `${writeDate(date)}, ${newZealandClock(minutes)}`

/**
 * `Tuesday 1 December 2026, 2:30 PM, New Zealand time`: every time in a mail, whose reader may be elsewhere. Of a
 * moment, or of a time that was chosen there.
 */
export const newZealandTime = (time: string | TimeOfDay): string => {
  if (typeof time !== 'string') return written(time.day, time.minutes)
  const { date, minutes } = localTime(new Date(time))
  return written(date, minutes)
}
