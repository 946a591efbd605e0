import { localTime } from './new-zealand-time.ts'
import { isWorkingDay, type OfficeHours } from './office-hours.ts'

const DAY = 86_400_000
/** A wait longer than this is counted as this long: nobody reads it to the minute. */
const MOST_DAYS = 400

/** The minutes from `from` to `to` while the office was open, without weekends, public holidays and closed days. */
export const officeMinutesBetween = (from: Date, to: Date, hours: OfficeHours): number => {
  const start = localTime(from)
  const end = localTime(to)
  let minutes = 0
  const last = Math.min(end.date, start.date + MOST_DAYS * DAY)
  for (let date = start.date; date <= last; date += DAY) {
    if (!isWorkingDay(date, hours)) continue
    const opened = date === start.date ? Math.max(hours.opens, start.minutes) : hours.opens
    const closed = date === end.date ? Math.min(hours.closes, end.minutes) : hours.closes
    minutes += Math.max(0, closed - opened)
  }
  return minutes
}
