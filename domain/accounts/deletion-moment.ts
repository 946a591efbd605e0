import { localTime, writeDate, writeTimeOfDay } from '../time/new-zealand-time.ts'

/** The day of a deletion in New Zealand: `Tuesday 8 December 2026` */
export const writeDeletionDay = (dueAt: Date | string): string =>
  writeDate(localTime(new Date(dueAt)).date)

/** With its time: `Tuesday 8 December 2026, 12:10 PM` */
export const writeDeletionMoment = (dueAt: Date | string): string =>
  `${writeDeletionDay(dueAt)}, ${writeTimeOfDay(dueAt)}`
