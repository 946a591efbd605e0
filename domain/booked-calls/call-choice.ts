/** Choosing one of the free times of a call, without a page or a network. */

/** A time at which a call may begin, as an instant in ISO 8601. */
export interface CallTime {
  readonly startsAt: string
  readonly free: boolean
}

export interface CallDay {
  /** In New Zealand: `2026-11-26`. */
  readonly date: string
  readonly times: readonly CallTime[]
}

const at = (startsAt: string): number => Date.parse(startsAt)

const freeOf = (days: readonly CallDay[]): CallTime[] =>
  days.flatMap(({ times }) => times.filter(({ free }) => free))

/** The first free times, at most `count`. */
export const soonestFree = (days: readonly CallDay[], count: number): string[] =>
  freeOf(days)
    .slice(0, count)
    .map(({ startsAt }) => startsAt)

/** Whether `startsAt` can be had. */
export const isFree = (days: readonly CallDay[], startsAt: string): boolean =>
  freeOf(days).some((time) => at(time.startsAt) === at(startsAt))

export type Direction = 'earlier' | 'later' | 'day-before' | 'day-after'

const STEP = { earlier: -1, later: 1, 'day-before': -1, 'day-after': 1 } as const

/**
 * Where a key leads from `startsAt`: the free time before or behind it, or the one nearest to the same time of
 * day on the next day that has one. `minutesOf` is the time of day of an instant. At an end it stays.
 */
export const neighbourOf = (
  days: readonly CallDay[],
  startsAt: string,
  direction: Direction,
  minutesOf: (startsAt: string) => number,
): string => {
  if (direction === 'earlier' || direction === 'later') {
    const times = freeOf(days).map((time) => time.startsAt)
    return times[times.indexOf(startsAt) + STEP[direction]] ?? startsAt
  }
  const step = STEP[direction]
  const today = days.findIndex(({ times }) => times.some((time) => time.startsAt === startsAt))
  const away = (time: CallTime) => Math.abs(minutesOf(time.startsAt) - minutesOf(startsAt))
  for (let place = today + step; days[place]; place += step) {
    const [nearest] = freeOf([days[place] as CallDay]).toSorted((a, b) => away(a) - away(b))
    if (nearest) return nearest.startsAt
  }
  return startsAt
}
