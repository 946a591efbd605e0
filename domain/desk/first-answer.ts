import { instantOf, localTime } from '../time/new-zealand-time.ts'
import { isWorkingDay, type OfficeHours } from '../time/office-hours.ts'
import { officeMinutesBetween } from '../time/office-minutes.ts'

const DAY = 86_400_000
/** No entry of the agency's closed days is as long as this, with the holidays around it. */
const MOST_DAYS = 400

/**
 * When an enquiry is due that has waited since `since`: `minutes` of office time later. What comes while the
 * office is shut begins to wait when it opens.
 */
export const dueAt = (since: Date, minutes: number, hours: OfficeHours): Date => {
  const start = localTime(since)
  let left = minutes
  for (let date = start.date; date <= start.date + MOST_DAYS * DAY; date += DAY) {
    if (!isWorkingDay(date, hours)) continue
    const from = date === start.date ? Math.max(hours.opens, start.minutes) : hours.opens
    const open = Math.max(0, hours.closes - from)
    if (left <= open) return instantOf(date, from + left)
    left -= open
  }
  throw new RangeError('The office is never open')
}

/** How long something has waited for its first answer. */
export interface Wait {
  /** Minutes of office time since then. */
  readonly waited: number
  /** Minutes of office time beyond the target; 0 until then. */
  readonly over: number
  readonly due: Date
}

/** The wait from `since` until `now` for an answer within `minutes` of office time. */
export const waitOf = (since: Date, now: Date, minutes: number, hours: OfficeHours): Wait => {
  const waited = officeMinutesBetween(since, now, hours)
  return { waited, over: Math.max(0, waited - minutes), due: dueAt(since, minutes, hours) }
}
