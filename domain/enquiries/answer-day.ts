import { localTime } from '../time/new-zealand-time.ts'
import { isWorkingDay, type OfficeHours } from '../time/office-hours.ts'

const DAY = 86_400_000

/**
 * The day by whose closing time a person has answered what came in at `now`: the next working day in New
 * Zealand, as `2026-11-25`. What comes on a working day, at whatever time, is answered by the end of the next.
 */
export const answerDay = (now: Date, hours: OfficeHours): string => {
  let { date } = localTime(now)
  do date += DAY
  while (!isWorkingDay(date, hours))
  return new Date(date).toISOString().slice(0, 10)
}
