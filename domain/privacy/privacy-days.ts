import { addDays, dateOf, dayOf, weekdayOf } from '../project/project-dates.ts'
import { localTime } from '../time/new-zealand-time.ts'
import { ANNIVERSARY, publicHolidayOn } from '../time/office-hours.ts'

/** Within so many working days after the day it came, a request is answered (Privacy Act 2020, section 44). */
export const PRIVACY_DAYS = 20

const SATURDAY = 6

const isSummerBreak = (date: number): boolean => {
  const day = dayOf(date).slice(5)
  return day >= '12-25' || day <= '01-15'
}

/**
 * Whether the day that begins at the UTC midnight `date` is a "working day" of the Privacy Act 2020, section 7(1): any
 * day but Saturday, Sunday, Good Friday, Easter Monday, Anzac Day, Labour Day, the Sovereign's birthday, Te Rā Aro ki a
 * Matariki and Waitangi Day; the Monday after a Waitangi Day or Anzac Day on a weekend; and 25 December to 15 January.
 * The office's hours are not asked, and the anniversary of a province, on which it is closed, is a working day.
 */
export const isPrivacyWorkingDay = (date: number): boolean => {
  if (weekdayOf(date) >= SATURDAY || isSummerBreak(date)) return false
  const holiday = publicHolidayOn(date)
  return holiday === undefined || holiday === ANNIVERSARY
}

/** The last day, such as `2026-11-19`, on which a request that came on the day `cameOn` is answered in time. */
export const privacyDueOn = (cameOn: string): string => {
  let date = dateOf(cameOn)
  for (let left = PRIVACY_DAYS; left > 0; ) {
    date = addDays(date, 1)
    if (isPrivacyWorkingDay(date)) left -= 1
  }
  return dayOf(date)
}

/** How many working days there are after the day `from`, up to and with the day `to`. */
export const privacyDaysBetween = (from: string, to: string): number => {
  let days = 0
  for (let date = addDays(dateOf(from), 1); date <= dateOf(to); date = addDays(date, 1)) {
    if (isPrivacyWorkingDay(date)) days += 1
  }
  return days
}

/** The day of `now` in New Zealand, such as `2026-11-19`. */
export const today = (now: Date): string => dayOf(localTime(now).date)
