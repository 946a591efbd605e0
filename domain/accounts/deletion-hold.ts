import { addDays, dateOf, dayOf } from '../project/project-dates.ts'
import { localTime } from '../time/new-zealand-time.ts'

/** How long a deletion is held at most without a new reason, in days; the database has the same number. */
export const HOLD_MAX_DAYS = 90

/** The days in New Zealand with whose beginning a hold that starts at `now` may end. */
export const holdDays = (now: Date): { readonly first: string; readonly last: string } => {
  const { date } = localTime(now)
  return { first: dayOf(addDays(date, 1)), last: dayOf(addDays(date, HOLD_MAX_DAYS)) }
}

/** Whether there is such a day, as `2027-01-31`. */
export const isDay = (text: string): boolean => {
  const date = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? dateOf(text) : Number.NaN
  return !Number.isNaN(date) && dayOf(date) === text
}
