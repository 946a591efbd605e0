import type { DeskCallTime } from '../../api/desk/call-times.ts'
import { dayOf } from './when.ts'

export type TimeState = 'open' | 'booked' | 'closed'

export interface BoardTime {
  readonly startsAt: string
  readonly state: TimeState
  /** Whether it is closed, a booked one too. */
  readonly isClosed: boolean
}

export interface DayOfTimes {
  /** As a UTC midnight. */
  readonly date: number
  readonly times: readonly BoardTime[]
}

/** The times by their days in New Zealand; `booked` are the starts of the calls that stand. */
export const weekOfTimes = (
  times: readonly DeskCallTime[],
  booked: ReadonlySet<string>,
): readonly DayOfTimes[] => {
  const days = new Map<number, BoardTime[]>()
  for (const { starts_at: startsAt, closed_at, is_offered } of times) {
    const isClosed = closed_at !== null
    if (!is_offered && !isClosed) continue
    const state = booked.has(startsAt) ? 'booked' : isClosed ? 'closed' : 'open'
    const date = dayOf(startsAt)
    days.set(date, [...(days.get(date) ?? []), { startsAt, state, isClosed }])
  }
  return [...days].map(([date, ofDay]) => ({ date, times: ofDay }))
}

/** How many times of a day are in each state. */
export const countStates = ({ times }: DayOfTimes): Readonly<Record<TimeState, number>> => {
  const counts = { open: 0, booked: 0, closed: 0 }
  for (const { state } of times) counts[state] += 1
  return counts
}
