import type { Industry } from '../business/industries.ts'

/**
 * A day of calls as a visitor guesses it, and which of its calls are missed. Minutes are counted from
 * midnight.
 */

/** As many calls as one day holds. */
export const MAX_CALLS = 120
/** Minutes; a longer call is drawn and counted as this long. */
export const LONGEST_CALL = 8

/** The least and the most of each number that is typed: of a day, and of an `hour` of its table. */
export const DAY_BOUNDS = {
  calls: [0, MAX_CALLS],
  people: [1, 9],
  days: [1, 7],
  hour: [0, 20],
} as const
export type DayNumber = keyof typeof DAY_BOUNDS

/** The trades that a day can be of. */
export const TRADES = [
  'plumbing',
  'electrical',
  'beautySalon',
  'realEstate',
  'restaurant',
  'general',
] as const satisfies readonly Industry[]
export type Trade = (typeof TRADES)[number]

export interface DrawnCall {
  /** When it rings: a whole minute, 0 to 1439. */
  readonly minute: number
  /** Minutes, in halves: 0.5 to 8. */
  readonly length: number
}

export interface Hours {
  /** Whole minutes, 0 to 1439. Hours that shut before they open cross midnight; equal ones never open. */
  readonly opens: number
  readonly shuts: number
}

export interface Day extends Hours {
  readonly trade: Trade
  /** How many can answer at once, 1 to 9. */
  readonly people: number
  /** How many days of the week are like this, 1 to 7. */
  readonly days: number
  /** Whether an agent takes what people miss. */
  readonly agent: boolean
  /** In order of time. */
  readonly calls: readonly DrawnCall[]
}

/** `minutes` as a call may be drawn: in halves, 0.5 to 8. */
export const callLength = (minutes: number): number =>
  Math.max(0.5, Math.min(LONGEST_CALL, Math.round(minutes * 2) / 2))

/** `calls` in order of time; those of one minute stay as they are. */
export const inOrder = (calls: readonly DrawnCall[]): DrawnCall[] =>
  calls.toSorted((a, b) => a.minute - b.minute)

export const isOpen = ({ opens, shuts }: Hours, minute: number): boolean =>
  opens < shuts
    ? minute >= opens && minute < shuts
    : opens > shuts && (minute >= opens || minute < shuts)

/** Why a call is missed: outside the hours, or all who can answer are on another. */
export type WhyMissed = 'shut' | 'busy'

export interface CountedCall extends DrawnCall {
  /** Undefined if it is answered. */
  readonly missed: WhyMissed | undefined
}

export interface DayCount {
  readonly calls: readonly CountedCall[]
  readonly all: number
  readonly shut: number
  readonly busy: number
  readonly missed: number
  /** In a week of `day.days` such days. */
  readonly missedAWeek: number
  /** The mean length of a call to one decimal; 1 at least, as the calculator asks. */
  readonly minutes: number
}

/**
 * Who takes each call, in order of time: as many at once as there are people. Who answers is free again in
 * the minute in which the call ends, and finishes a call that lasts beyond closing.
 */
export const countDay = (day: Day): DayCount => {
  let engagedUntil: number[] = []
  const calls = inOrder(day.calls).map((call): CountedCall => {
    if (!isOpen(day, call.minute)) return { ...call, missed: 'shut' }
    engagedUntil = engagedUntil.filter((end) => end > call.minute)
    if (engagedUntil.length >= day.people) return { ...call, missed: 'busy' }
    engagedUntil.push(call.minute + call.length)
    return { ...call, missed: undefined }
  })
  const shut = calls.filter(({ missed }) => missed === 'shut').length
  const busy = calls.filter(({ missed }) => missed === 'busy').length
  const total = calls.reduce((sum, { length }) => sum + length, 0)
  return {
    calls,
    all: calls.length,
    shut,
    busy,
    missed: shut + busy,
    missedAWeek: (shut + busy) * day.days,
    minutes: Math.max(1, Math.round((total / (calls.length || 1)) * 10) / 10),
  }
}
