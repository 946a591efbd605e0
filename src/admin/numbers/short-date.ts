import { localTime, wordsOfDate } from '../../../domain/time/new-zealand-time.ts'

/** `16 Nov`, of `2026-11-16` or a UTC midnight: months as they are shortened in New Zealand. */
export const shortDate = (date: string | number): string => {
  const { day, month } = wordsOfDate(date)
  return `${day} ${month === 'September' ? 'Sept' : month.slice(0, 3)}`
}

/** The day of a moment in New Zealand. */
export const shortDay = (time: Date): string => shortDate(localTime(time).date)
