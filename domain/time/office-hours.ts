/**
 * When the office is open, in New Zealand's time: without public holidays by the Holidays Act 2003 and
 * Auckland's anniversary, and without the agency's own closed days. Kept small: it runs in every browser.
 */

import { localTime } from './new-zealand-time.ts'

/** Days in New Zealand on which the agency is closed of its own accord, weekends and holidays among them too. */
export interface ClosedDays {
  /** The first, such as `2026-12-24`. */
  readonly from: string
  /** The last, on which it is closed too. */
  readonly until: string
  /** Visitors read it as the reason. */
  readonly name: string
}

/** How many there may be in a row, of one entry of the list. */
export const MOST_CLOSED_DAYS = 92

export interface OfficeHours {
  /** Minutes after local midnight. */
  readonly opens: number
  readonly closes: number
  /** ISO weekdays, Monday is 1. */
  readonly days: readonly number[]
  readonly closedDays: readonly ClosedDays[]
}

export type OfficeStatus =
  | { readonly open: true; readonly minutes: number }
  | {
      readonly open: false
      /** Days from today to the day it opens again, 0 for today. */
      readonly inDays: number
      /** That day, as a UTC midnight. */
      readonly date: number
      /** What closes it today, beside its hours and the weekend: closed days of its own, or a public holiday. */
      readonly reason: string | undefined
      readonly minutes: number
    }

// Dates are counted as UTC midnights, where every day has 24 hours.
const DAY = 86_400_000

/** ISO weekday, Monday is 1. */
const weekdayOf = (date: Date) => date.getUTCDay() || 7

/** Of the province, where all others are the whole country's. */
export const ANNIVERSARY = 'Auckland Anniversary Day'

/**
 * First and last day (month * 100 + day) and the last ISO weekday on which they are holidays. The
 * second row of a day that is moved off a weekend holds the days it is moved to; the weekend itself
 * is never worked.
 */
const HOLIDAYS: readonly [from: number, to: number, untilWeekday: number, name: string][] = [
  [101, 102, 7, 'New Year'],
  [103, 104, 2, 'New Year'],
  // The Monday nearest to 29 January.
  [126, 201, 1, ANNIVERSARY],
  [206, 206, 7, 'Waitangi Day'],
  [207, 208, 1, 'Waitangi Day'],
  [425, 425, 7, 'Anzac Day'],
  [426, 427, 1, 'Anzac Day'],
  [601, 607, 1, 'King’s Birthday'],
  [1022, 1028, 1, 'Labour Day'],
  [1225, 1226, 7, 'Christmas'],
  [1227, 1228, 2, 'Christmas'],
]

/** The tables begin with this year and end with `LAST_YEAR`: later years lack these holidays. */
const FIRST_YEAR = 2025
/** Easter Sunday, in days after 20 March. */
const EASTER = [31, 16, 8, 27, 12, 32, 24, 8, 28, 20, 5, 24, 16, 36, 21, 12]
/** Matariki (Schedule 1 of Te Kāhui o Matariki Public Holiday Act 2022), in days after 20 June. */
const MATARIKI = [0, 20, 5, 24, 16, 1, 21, 12, 4, 17, 9, 28, 20, 5, 25, 16]
export const LAST_YEAR = FIRST_YEAR + Math.min(EASTER.length, MATARIKI.length) - 1

/**
 * The public holiday in Auckland, as observed, on the weekday that begins at the UTC midnight `time`.
 */
export const publicHolidayOn = (time: number): string | undefined => {
  const date = new Date(time)
  const year = date.getUTCFullYear()
  const daysAfter = (month: number) => (time - Date.UTC(year, month, 20)) / DAY
  const sinceEaster = daysAfter(2) - (EASTER[year - FIRST_YEAR] ?? Number.NaN)
  if (sinceEaster === -2) return 'Good Friday'
  if (sinceEaster === 1) return 'Easter Monday'
  if (daysAfter(5) === MATARIKI[year - FIRST_YEAR]) return 'Matariki'
  const day = date.getUTCMonth() * 100 + 100 + date.getUTCDate()
  return HOLIDAYS.find(
    ([from, to, untilWeekday]) => day >= from && day <= to && weekdayOf(date) <= untilWeekday,
  )?.[3]
}

/**
 * Why the office is closed on the day that begins at the UTC midnight `date`. The agency's own closed days come before
 * a public holiday among them, which would not tell why people are back so late.
 */
export const reasonClosedOn = (
  date: number,
  closedDays: OfficeHours['closedDays'],
): string | undefined => {
  const day = new Date(date).toISOString().slice(0, 10)
  return (
    closedDays.find(({ from, until }) => day >= from && day <= until)?.name ?? publicHolidayOn(date)
  )
}

/** Whether the office opens on the day that begins at the UTC midnight `date`. */
export const isWorkingDay = (
  date: number,
  { days, closedDays }: Pick<OfficeHours, 'days' | 'closedDays'>,
): boolean => days.includes(weekdayOf(new Date(date))) && !reasonClosedOn(date, closedDays)

/** Whether the office is open at `now`, and until when or from when. */
export const officeStatus = (now: Date, hours: OfficeHours): OfficeStatus => {
  const today = localTime(now)
  let { date } = today
  if (isWorkingDay(date, hours) && today.minutes < hours.closes) {
    if (today.minutes >= hours.opens) return { open: true, minutes: hours.closes }
  } else {
    do date += DAY
    while (!isWorkingDay(date, hours))
  }
  return {
    open: false,
    inDays: (date - today.date) / DAY,
    date,
    reason: reasonClosedOn(today.date, hours.closedDays),
    minutes: hours.opens,
  }
}
