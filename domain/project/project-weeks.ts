import { localTime } from '../time/new-zealand-time.ts'
import { isWorkingDay, type OfficeHours } from '../time/office-hours.ts'
import { addDays, dateOf, dayOf, inOrder, type ProjectDate, weekdayOf } from './project-dates.ts'

/** The strip of a project: four weeks of seven days, Monday first. */
const WEEKS = 4
const DAYS = WEEKS * 7

const DAY_MS = 86_400_000

/** From a Monday to the Friday of the next week. */
export const PHASE_DAYS = 12

/** One day of the strip. */
export interface WeekCell {
  /** `2026-11-25`; null while no start is agreed. */
  readonly day: string | null
  /** The agency is closed: a weekend, a public holiday in Auckland, or days of its own. */
  readonly isShut: boolean
  readonly isPast: boolean
  readonly isToday: boolean
  readonly dates: readonly ProjectDate[]
}

export const PHASES = ['discovery', 'prototyping', 'implementation'] as const

/** A phase takes two weeks, and begins a week after the one before. */
export interface PhaseOfWeeks {
  readonly name: (typeof PHASES)[number]
  /** The cells that it reaches over: from the first, to before the second. */
  readonly from: number
  readonly to: number
  /** Its first and last working day; null while no start is agreed. */
  readonly days: readonly [first: string, last: string] | null
  /** How many of its days are over: of the calendar, as well. */
  readonly passed: number
  /** By the calendar alone: it says nothing of work done. */
  readonly state: 'unknown' | 'to-come' | 'now' | 'over'
}

/** The strip of four weeks. */
export interface ProjectWeeks {
  readonly cells: readonly WeekCell[]
  /** The Monday of each week; null while no start is agreed. */
  readonly mondays: readonly (string | null)[]
  readonly phases: readonly PhaseOfWeeks[]
  /** From 1; 0 before the first, 5 after the last, null without a start. */
  readonly week: number | null
}

/** The Monday of the week of `day`. */
const mondayOf = (day: string) => addDays(dateOf(day), 1 - weekdayOf(dateOf(day)))

/**
 * The four weeks from the Monday of `startsOn` at `now`, in New Zealand's days; without a start, the same weeks
 * without dates.
 * @param hours when the agency works
 */
export const projectWeeks = (
  startsOn: string | null,
  dates: readonly ProjectDate[],
  now: Date,
  hours: Pick<OfficeHours, 'days' | 'closedDays'>,
): ProjectWeeks => {
  const { date: today } = localTime(now)
  const first = startsOn === null ? null : mondayOf(startsOn)
  const ordered = inOrder(dates)

  const cells = Array.from({ length: DAYS }, (_, index): WeekCell => {
    if (first === null) {
      return { day: null, isShut: index % 7 > 4, isPast: false, isToday: false, dates: [] }
    }
    const date = addDays(first, index)
    const day = dayOf(date)
    return {
      day,
      isShut: !isWorkingDay(date, hours),
      isPast: date < today,
      isToday: date === today,
      dates: ordered.filter((candidate) => candidate.day === day),
    }
  })

  const phases = PHASES.map((name, index): PhaseOfWeeks => {
    const from = index * 7
    const to = from + 14
    if (first === null) return { name, from, to, days: null, passed: 0, state: 'unknown' }
    const begin = addDays(first, from)
    // A phase ends on a Friday.
    const end = addDays(first, to - 3)
    const state = today < begin ? 'to-come' : today > end ? 'over' : 'now'
    const passed = Math.min(Math.max((today - begin) / DAY_MS, 0), PHASE_DAYS)
    return { name, from, to, days: [dayOf(begin), dayOf(end)], passed, state }
  })

  return {
    cells,
    mondays: Array.from({ length: WEEKS }, (_, week) => cells[week * 7]?.day ?? null),
    phases,
    week: first === null ? null : weekAt(first, today),
  }
}

const weekAt = (first: number, today: number) => {
  if (today < first) return 0
  const weeks = (today - first) / (7 * DAY_MS)
  return Math.min(Math.floor(weeks), WEEKS) + 1
}
