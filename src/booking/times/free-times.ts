import { timeWords as words } from '../../../content/booked-calls/book.ts'
import type { CallDay, CallTime } from '../../../domain/booked-calls/call-choice.ts'
import { callMinutes } from '../../../domain/booked-calls/call-moment.ts'
import { shortWordsOfDate, writeWeekday } from '../../../domain/time/new-zealand-time.ts'
import { type OfficeHours, reasonClosedOn } from '../../../domain/time/office-hours.ts'

/** A day of the board: a cell for every column, undefined where the day has no such time. */
export interface BoardDay {
  readonly date: string
  /** `Wednesday 25 November` */
  readonly name: string
  /** `Wed 25`, `Nov` */
  readonly short: readonly [day: string, month: string]
  readonly cells: readonly (CallTime | undefined)[]
  readonly free: number
  /** What lies between the day before and this one, where that is more than a night. */
  readonly shutBefore: string | undefined
}

const DAY = 86_400_000

const shutBetween = (
  before: string | undefined,
  date: string,
  closedDays: OfficeHours['closedDays'],
): string | undefined => {
  const why = new Set<string>()
  const end = Date.parse(date)
  for (let day = before ? Date.parse(before) + DAY : end; day < end; day += DAY) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    why.add(reasonClosedOn(day, closedDays) ?? (isWeekend ? words.weekend : ''))
  }
  why.delete('')
  return why.size > 0 ? words.shut([...why]) : undefined
}

/** The columns, in minutes after midnight in New Zealand, and the days below them. */
export const boardOf = (
  days: readonly CallDay[],
  closedDays: OfficeHours['closedDays'],
): { readonly columns: readonly number[]; readonly rows: readonly BoardDay[] } => {
  const byDay = days.map(
    ({ times }) => new Map(times.map((time) => [callMinutes(time.startsAt), time])),
  )
  const columns = [...new Set(byDay.flatMap((times) => [...times.keys()]))].toSorted(
    (a, b) => a - b,
  )
  const rows = days.map(({ date, times }, place): BoardDay => {
    const { weekday, day, month } = shortWordsOfDate(date)
    return {
      date,
      name: writeWeekday(date),
      short: [`${weekday} ${day}`, month],
      cells: columns.map((minutes) => byDay[place]?.get(minutes)),
      free: times.filter(({ free }) => free).length,
      shutBefore: shutBetween(days[place - 1]?.date, date, closedDays),
    }
  })
  return { columns, rows }
}
