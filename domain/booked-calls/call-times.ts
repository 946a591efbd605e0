/** The times at which a call can be booked: half hours within the call hours of working days in New Zealand. */

import { instantOf, localTime } from '../time/new-zealand-time.ts'
import { isWorkingDay, type OfficeHours } from '../time/office-hours.ts'

/** How long a call is. */
export const CALL_MINUTES = 30

/** On how many working days, from tomorrow on, calls can be booked. */
export const CALL_DAYS = 10

const DAY = 86_400_000

/** The starts of the day that is given as a UTC midnight; none where it is not worked. */
export const callTimesOn = (date: number, hours: OfficeHours): Date[] => {
  if (!isWorkingDay(date, hours)) return []
  const count = Math.floor((hours.closes - hours.opens) / CALL_MINUTES)
  return Array.from({ length: count }, (_, place) =>
    instantOf(date, hours.opens + place * CALL_MINUTES),
  )
}

/** The starts of the next `days` working days after the day in New Zealand at `now`, in their order. */
export const callTimesFrom = (now: Date, days: number, hours: OfficeHours): Date[] => {
  const times: Date[] = []
  let date = localTime(now).date
  for (let left = days; left > 0; ) {
    date += DAY
    const ofDay = callTimesOn(date, hours)
    if (ofDay.length === 0) continue
    times.push(...ofDay)
    left -= 1
  }
  return times
}
