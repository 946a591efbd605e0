import { threadWords as words } from '../../../content/project/thread.ts'
import { newZealandDay } from '../../../domain/project/thread.ts'
import { wordsOfDate, writeMoment, writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'

/** "Today, Tuesday 24 November"; with its year where it is not this one. */
export const longDay = (date: string, now: Date): string => {
  const today = newZealandDay(now)
  const { weekday, day, month, year } = wordsOfDate(date)
  const text = `${weekday} ${day} ${month}`
  if (date === today) return words.today(text)
  return date.slice(0, 4) === today.slice(0, 4) ? text : `${text} ${year}`
}

/** The time of the day, with its date where that is not `today`. */
export const shortTime = (time: Date, today: Date): string =>
  newZealandDay(time) === newZealandDay(today) ? writeTimeOfDay(time) : writeMoment(time)
