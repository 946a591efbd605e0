/**
 * The time in New Zealand, where the agency and its clients are, wherever the reader is; and how it is
 * written.
 */

import { writeTime } from './times.ts'

export const TIME_ZONE = 'Pacific/Auckland'

type Time = Date | number | string

/** Created lazily: the first Intl formatter takes 20 ms on a laptop, 100 on a phone. */
const calendar = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    made ??= new Intl.DateTimeFormat('en-NZ', { timeZone: TIME_ZONE, ...options })
    return made
  }
}

/** As `clock` of `times.ts` has it, where Intl has "11:48 am": in capitals, kept on one line with the time. */
const writer = (options: Intl.DateTimeFormatOptions) => {
  const made = calendar(options)
  return (time: Time) =>
    made()
      .format(new Date(time))
      .replace(/\s([ap])m$/u, (_, half: string) => `\u00a0${half.toUpperCase()}M`)
}

/** The parts by name, for formats that Intl does not have. */
const partsOf = (format: Intl.DateTimeFormat, time: Time) =>
  Object.fromEntries(
    format.formatToParts(new Date(time)).map(({ type, value }) => [type, value]),
  ) as Record<Intl.DateTimeFormatPartTypes, string>

/** `17 Nov 2026, 11:48 AM` */
export const writeMoment = writer({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `17 Nov 2026, 11:48:05 AM` */
export const writeSecond = writer({ dateStyle: 'medium', timeStyle: 'medium' })

/** `Tuesday, 17 November 2026 at 11:48 AM` */
export const writeFullMoment = writer({ dateStyle: 'full', timeStyle: 'short' })

/** `11:48 AM` */
export const writeTimeOfDay = writer({ hour: 'numeric', minute: '2-digit' })

/** `17 November 2026` */
export const writeDay = writer({ dateStyle: 'long' })

const wallClock = calendar({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

/** The local date (as a UTC midnight) and the minutes after local midnight at `now`. */
export const localTime = (now: Date): { date: number; minutes: number } => {
  const { year, month, day, hour, minute } = partsOf(wallClock(), now)
  return {
    date: Date.UTC(Number(year), Number(month) - 1, Number(day)),
    minutes: Number(hour) * 60 + Number(minute),
  }
}

/** A moment in New Zealand as files have it, in which it sorts as text: "2026-11-03 09:00". */
export const writeSortable = (moment: Date): string => {
  const { date, minutes } = localTime(moment)
  return `${new Date(date).toISOString().slice(0, 10)} ${writeTime(minutes)}`
}

const MINUTE_MS = 60_000
/** Standard and summer time, ahead of UTC. */
const OFFSETS = [12 * 60, 13 * 60]

/**
 * The instant at which clocks in New Zealand show `minutes` after midnight on the day that is given as a UTC
 * midnight; of the hour that comes twice in April, the second. The hour that is left out in September is no time.
 * @throws for that.
 */
export const instantOf = (date: number, minutes: number): Date => {
  for (const offset of OFFSETS) {
    const instant = new Date(date + (minutes - offset) * MINUTE_MS)
    const local = localTime(instant)
    if (local.date === date && local.minutes === minutes) return instant
  }
  throw new RangeError('New Zealand’s clocks leave this time out')
}

const date = calendar({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const shortDate = calendar({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The words of a day, given in the same ways, in short: `Tue`, `17`, `Nov`. */
export const shortWordsOfDate = (
  time: number | string,
): Record<'weekday' | 'day' | 'month', string> => partsOf(shortDate(), time)

/** The words of a day that is given as a UTC midnight, or as `2026-11-17`. */
export const wordsOfDate = (
  time: number | string,
): Record<'weekday' | 'day' | 'month' | 'year', string> => partsOf(date(), time)

/** A day, given in the same ways, as `Wednesday 25 November 2026`. */
export const writeDate = (time: number | string): string => {
  const { weekday, day, month, year } = wordsOfDate(time)
  return `${weekday} ${day} ${month} ${year}`
}

/** The same without its year: `Wednesday 25 November`. */
export const writeWeekday = (time: number | string): string => {
  const { weekday, day, month } = wordsOfDate(time)
  return `${weekday} ${day} ${month}`
}

/** The same in short: `Wed 25 Nov`. */
export const writeShortWeekday = (time: number | string): string => {
  const { weekday, day, month } = shortWordsOfDate(time)
  return `${weekday} ${day} ${month}`
}

/** `Wed 25 Nov, 11:48 AM` */
export const writeShortMoment = (time: Time): string =>
  `${writeShortWeekday(localTime(new Date(time)).date)}, ${writeTimeOfDay(time)}`
