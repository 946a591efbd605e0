import { addDays, dateOf } from '../../../domain/project/project-dates.ts'
import { instantOf } from '../../../domain/time/new-zealand-time.ts'

/** When a day of New Zealand, such as 2026-11-17, begins; null: no day. */
export const beginOf = (day: string | undefined): string | null =>
  day ? instantOf(dateOf(day), 0).toISOString() : null

/** When it has ended. */
export const endOf = (day: string | undefined): string | null =>
  day ? instantOf(addDays(dateOf(day), 1), 0).toISOString() : null
