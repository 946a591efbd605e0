import { localTime, wordsOfDate, writeTimeOfDay } from './new-zealand-time.ts'

/** The day of a deletion in New Zealand: `Tuesday 8 December 2026` */
export const writeDeletionDay = (dueAt: Date | string): string => {
  const { weekday, day, month, year } = wordsOfDate(localTime(new Date(dueAt)).date)
  return `${weekday} ${day} ${month} ${year}`
}

/** With its time: `Tuesday 8 December 2026, 12:10 PM` */
export const writeDeletionMoment = (dueAt: Date | string): string =>
  `${writeDeletionDay(dueAt)}, ${writeTimeOfDay(dueAt)}`
