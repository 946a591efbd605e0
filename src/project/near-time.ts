import { nearDays } from '../../content/project/room.ts'
import { addDays } from '../../domain/project/project-dates.ts'
import { localTime, writeShortWeekday, writeTimeOfDay } from '../../domain/time/new-zealand-time.ts'

/** `time` as people say it at `now`: "today 11:48 AM", "yesterday 4:51 PM", "Wed 25 Nov, 4:20 PM". */
export const writeNearTime = (time: Date, now: Date): string => {
  const day = localTime(time).date
  const { date: today } = localTime(now)
  const clock = writeTimeOfDay(time)
  if (day === today) return nearDays.today(clock)
  if (day === addDays(today, -1)) return nearDays.yesterday(clock)
  return `${writeShortWeekday(day)}, ${clock}`
}
