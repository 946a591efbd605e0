import { localTime } from '../time/new-zealand-time.ts'

/** The periods of the page Numbers; the first is shown unless the address says another. */
export const PERIODS = ['12-weeks', '4-weeks', 'year'] as const

export type Period = (typeof PERIODS)[number]

export const isPeriod = (text: string | null): text is Period =>
  PERIODS.some((period) => period === text)

export interface TimeRange {
  readonly since: Date
  readonly until: Date
}

const MINUTE = 60_000
const DAY = 86_400_000

/** The instant of New Zealand's midnight on the day of the UTC midnight `date`. */
const midnightOf = (date: number): Date => {
  // On days when clocks change, the first guess may be an hour off; no change is at midnight.
  let guess = date - 12 * 60 * MINUTE
  for (let tries = 0; tries < 2; tries++) {
    const local = localTime(new Date(guess))
    guess += date - (local.date + local.minutes * MINUTE)
  }
  return new Date(guess)
}

const firstDay = (period: Period, today: number): number => {
  if (period === 'year') return Date.UTC(new Date(today).getUTCFullYear(), 0, 1)
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY
  return monday - (period === '12-weeks' ? 11 : 3) * 7 * DAY
}

/** From the first Monday (or 1 January) of `period` in New Zealand until `now`. */
export const rangeOf = (period: Period, now: Date): TimeRange => ({
  since: midnightOf(firstDay(period, localTime(now).date)),
  until: now,
})

/** The same part of the twelve weeks, four weeks or year before. */
export const rangeBefore = (period: Period, now: Date): TimeRange => {
  const then = new Date(now)
  if (period === 'year') then.setUTCFullYear(then.getUTCFullYear() - 1)
  else then.setTime(then.getTime() - (period === '12-weeks' ? 12 : 4) * 7 * DAY)
  return rangeOf(period, then)
}
