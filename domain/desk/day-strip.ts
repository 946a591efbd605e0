import { localTime } from '../time/new-zealand-time.ts'
import type { OfficeHours } from '../time/office-hours.ts'
import { officeMinutesBetween } from '../time/office-minutes.ts'

/** An enquiry of today. */
export interface CameToday {
  readonly createdAt: Date
  readonly waitingSince: Date
  /** When its wait for the first answer began, which what is added later does not move. */
  readonly waitedSince: Date
  readonly firstAnswerAt: Date | null
  readonly state: 'new' | 'answered' | 'archived'
}

/** An enquiry of today with its wait for an answer. */
export interface DayEntry {
  readonly createdAt: Date
  /** Null where none is known: it waits, or was put away without one. */
  readonly answeredAt: Date | null
  readonly isWaiting: boolean
  /** In minutes of office time, until `now` where it still waits. */
  readonly wait: number
}

/** An upright line of the strip, of one enquiry or of several. */
export interface DayLine {
  /** After midnight. */
  readonly minute: number
  /** The longest wait among them. */
  readonly wait: number
  readonly isWaiting: boolean
  readonly count: number
}

/** The enquiries of the day, each with how long it waited or has waited by `now`. */
export const dayEntries = (
  came: readonly CameToday[],
  now: Date,
  hours: OfficeHours,
): readonly DayEntry[] =>
  came.map((enquiry) => {
    const isWaiting = enquiry.state === 'new'
    const answeredAt = isWaiting ? null : enquiry.firstAnswerAt
    const from = isWaiting ? enquiry.waitingSince : enquiry.waitedSince
    const until = isWaiting ? now : answeredAt
    return {
      createdAt: enquiry.createdAt,
      answeredAt,
      isWaiting,
      wait: until ? officeMinutesBetween(from, until, hours) : 0,
    }
  })

/** With more, a line stands for ten minutes. */
const MOST_LINES = 60
const STEP = 10

/** The lines of the strip: one for each enquiry, or for each ten minutes of a busy day. */
export const dayLines = (entries: readonly DayEntry[]): readonly DayLine[] => {
  const lines = entries.map(({ createdAt, wait, isWaiting }) => ({
    minute: localTime(createdAt).minutes,
    wait,
    isWaiting,
    count: 1,
  }))
  if (lines.length <= MOST_LINES) return lines
  const steps = Map.groupBy(lines, ({ minute }) => Math.floor(minute / STEP))
  return [...steps].map(([step, together]) => ({
    minute: step * STEP + STEP / 2,
    wait: Math.max(...together.map(({ wait }) => wait)),
    isWaiting: together.some(({ isWaiting }) => isWaiting),
    count: together.length,
  }))
}

/** The wait at full height: twice the target, or the longest one. */
export const fullWait = (lines: readonly DayLine[], target: number): number =>
  Math.max(2 * target, ...lines.map(({ wait }) => wait))
