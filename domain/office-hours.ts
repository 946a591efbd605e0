/**
 * When the office is open, in New Zealand time: daylight saving by the time zone's own rules,
 * public holidays by the Holidays Act 2003 with Auckland's anniversary.
 */

export interface OfficeHours {
  readonly timeZone: string
  /** Minutes after local midnight. */
  readonly opens: number
  readonly closes: number
  /** ISO weekdays, Monday is 1. */
  readonly days: readonly number[]
}

export type OfficeStatus =
  | { readonly open: true; readonly minutes: number }
  | {
      readonly open: false
      /** Days from today to the day it opens again, 0 for today. */
      readonly inDays: number
      /** ISO weekday of that day. */
      readonly weekday: number
      /** The public holiday that closes it today. */
      readonly holiday: string | undefined
      readonly minutes: number
    }

const DAY = 86_400_000

// Dates are counted as UTC midnights, where every day has 24 hours.
const utc = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day)
/** ISO weekday, Monday is 1. */
const weekdayOf = (date: number) => ((new Date(date).getUTCDay() + 6) % 7) + 1
const iso = (date: number) => new Date(date).toISOString().slice(0, 10)

/** Schedule 1 of Te Kāhui o Matariki Public Holiday Act 2022: month and day, always a Friday. */
const MATARIKI: Readonly<Record<number, readonly [month: number, day: number]>> = {
  2025: [6, 20],
  2026: [7, 10],
  2027: [6, 25],
  2028: [7, 14],
  2029: [7, 6],
  2030: [6, 21],
  2031: [7, 11],
  2032: [7, 2],
  2033: [6, 24],
  2034: [7, 7],
  2035: [6, 29],
  2036: [7, 18],
  2037: [7, 10],
  2038: [6, 25],
  2039: [7, 15],
  2040: [7, 6],
}

/** Easter Sunday by the anonymous Gregorian algorithm. */
const easter = (year: number) => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const n = h + l - 7 * m
  const month = Math.floor((n + 90) / 25)
  return utc(year, month, (n + 33 * month + 19) % 32)
}

/** The first Monday on or after `date`. */
const mondayFrom = (date: number) => date + ((8 - weekdayOf(date)) % 7) * DAY

/** Waitangi Day and Anzac Day: on a weekend, the Monday after. */
const toMonday = (date: number) => (weekdayOf(date) > 5 ? mondayFrom(date) : date)

/** New Year and Christmas come in pairs: Saturday to Monday, Sunday to Tuesday. */
const byTwoDays = (date: number) => (weekdayOf(date) > 5 ? date + 2 * DAY : date)

/** The days on which Auckland does not work, each as observed: `YYYY-MM-DD` to its name. */
export const publicHolidays = (year: number): ReadonlyMap<string, string> => {
  const matariki = MATARIKI[year]
  const days: [date: number, name: string][] = [
    [byTwoDays(utc(year, 1, 1)), "New Year's Day"],
    [byTwoDays(utc(year, 1, 2)), "Day after New Year's Day"],
    // The Monday nearest to 29 January.
    [mondayFrom(utc(year, 1, 26)), 'Auckland Anniversary Day'],
    [toMonday(utc(year, 2, 6)), 'Waitangi Day'],
    [easter(year) - 2 * DAY, 'Good Friday'],
    [easter(year) + DAY, 'Easter Monday'],
    [toMonday(utc(year, 4, 25)), 'Anzac Day'],
    [mondayFrom(utc(year, 6, 1)), "King's Birthday"],
    ...(matariki ? ([[utc(year, ...matariki), 'Matariki']] as [number, string][]) : []),
    [mondayFrom(utc(year, 10, 22)), 'Labour Day'],
    [byTwoDays(utc(year, 12, 25)), 'Christmas Day'],
    [byTwoDays(utc(year, 12, 26)), 'Boxing Day'],
  ]
  return new Map(days.map(([date, name]) => [iso(date), name]))
}

/** The local date (as a UTC midnight) and the minutes after local midnight at `now`. */
export const localTime = (now: Date, timeZone: string): { date: number; minutes: number } => {
  // Swedish writes dates as ISO 8601 does: 2026-11-17 12:04.
  const [date = '', time = ''] = now
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { date: Date.parse(date), minutes: hours * 60 + minutes }
}

/** Whether the office is open at `now`, and until when or from when. */
export const officeStatus = (now: Date, hours: OfficeHours): OfficeStatus => {
  const today = localTime(now, hours.timeZone)
  const holidayOn = (date: number) => publicHolidays(new Date(date).getUTCFullYear()).get(iso(date))
  const isWorked = (date: number) => hours.days.includes(weekdayOf(date)) && !holidayOn(date)

  if (isWorked(today.date) && today.minutes < hours.closes && today.minutes >= hours.opens) {
    return { open: true, minutes: hours.closes }
  }
  let inDays = isWorked(today.date) && today.minutes < hours.opens ? 0 : 1
  while (!isWorked(today.date + inDays * DAY)) inDays += 1
  return {
    open: false,
    inDays,
    weekday: weekdayOf(today.date + inDays * DAY),
    holiday: holidayOn(today.date),
    minutes: hours.opens,
  }
}

/** `1050` is "5:30 PM". */
export const clock = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = String(minutes % 60).padStart(2, '0')
  return `${hours % 12 || 12}:${rest} ${hours < 12 ? 'AM' : 'PM'}`
}
