import { MINUTES_A_DAY } from '../time/times.ts'
import { callLength, type Day, type DrawnCall, inOrder, type Trade } from './day.ts'

interface Usual {
  readonly opens: number
  readonly shuts: number
  readonly calls: number
  /** The mean length of a call. */
  readonly minutes: number
  /** How much of the day's calls comes in each hour from midnight, relative to the others. */
  readonly hours: readonly number[]
}

/** The usual day of each trade. Made up, to begin with: it is no study, and the page says so. */
export const USUAL: Readonly<Record<Trade, Usual>> = {
  plumbing: {
    opens: 450,
    shuts: 1020,
    calls: 24,
    minutes: 3,
    hours: [1, 0, 0, 0, 0, 1, 4, 9, 9, 7, 5, 4, 4, 4, 4, 5, 6, 8, 8, 6, 5, 4, 2, 1],
  },
  electrical: {
    opens: 450,
    shuts: 1020,
    calls: 20,
    minutes: 3.5,
    hours: [0, 0, 0, 0, 0, 1, 3, 8, 9, 7, 5, 4, 5, 4, 4, 5, 6, 8, 7, 5, 4, 2, 1, 0],
  },
  beautySalon: {
    opens: 540,
    shuts: 1080,
    calls: 30,
    minutes: 2.5,
    hours: [0, 0, 0, 0, 0, 0, 0, 2, 6, 10, 9, 7, 9, 7, 5, 5, 5, 7, 7, 6, 5, 3, 1, 0],
  },
  realEstate: {
    opens: 510,
    shuts: 1020,
    calls: 32,
    minutes: 4,
    hours: [0, 0, 0, 0, 0, 0, 1, 4, 9, 10, 8, 6, 6, 5, 5, 5, 6, 9, 9, 7, 5, 3, 1, 0],
  },
  restaurant: {
    opens: 660,
    shuts: 1320,
    calls: 36,
    minutes: 2,
    hours: [0, 0, 0, 0, 0, 0, 0, 1, 2, 5, 8, 8, 6, 3, 3, 6, 9, 10, 9, 6, 3, 2, 1, 0],
  },
  general: {
    opens: 540,
    shuts: 1020,
    calls: 20,
    minutes: 3,
    hours: [0, 0, 0, 0, 0, 0, 1, 3, 7, 8, 7, 6, 6, 5, 5, 5, 5, 6, 5, 3, 2, 1, 0, 0],
  },
}
export const DEFAULT_TRADE = 'plumbing' satisfies Trade

/** How busy each shape of a day makes an hour, beside the trade's usual. */
const SHAPES = {
  usual: () => 1,
  morning: (hour: number) => (hour >= 7 && hour < 10 ? 3.2 : 0.7),
  evening: (hour: number) => (hour >= 17 && hour < 22 ? 3.2 : 0.7),
  storm: (hour: number) => (hour < 6 ? 12 : hour >= 20 ? 9 : 0.8),
} as const
export type Shape = keyof typeof SHAPES

export const SHAPE_NAMES = Object.keys(SHAPES) as Shape[]
export const DEFAULT_SHAPE = 'usual' satisfies Shape

/** Numbers from 0 to 1 that depend on `seed` alone (mulberry32). */
const numbersFrom = (seed: string) => {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 2_654_435_761),
    9,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The minute at which `share` (0 to 1) of a day's calls has come. */
const minuteAt = (weights: readonly number[], share: number) => {
  let left = share * weights.reduce((sum, weight) => sum + weight, 0)
  const hour = weights.findIndex((weight) => {
    if (weight > 0 && left < weight) return true
    left -= weight
    return false
  })
  // Rounding can leave nothing for the last hour.
  if (hour < 0) return MINUTES_A_DAY - 1
  return Math.floor((hour + left / (weights[hour] ?? 1)) * 60)
}

/** `count` calls of a `shape` day in `trade`: the same for everybody. */
export const presetCalls = (trade: Trade, shape: Shape, count: number): DrawnCall[] => {
  const { hours, minutes } = USUAL[trade]
  const next = numbersFrom(trade + shape)
  // After a storm, calls come in hours in which they never do.
  const least = shape === 'storm' ? 1 : 0
  const weights = hours.map((weight, hour) => (weight + least) * SHAPES[shape](hour))
  const calls: DrawnCall[] = []
  let before = 0
  while (calls.length < count) {
    const spread = minuteAt(weights, (calls.length + next()) / count)
    // Some follow within minutes of another, so that a few meet an engaged phone.
    const follows = calls.length > 0 && next() < 0.3
    before = Math.min(MINUTES_A_DAY - 1, follows ? before + 1 + Math.floor(next() * 3) : spread)
    calls.push({ minute: before, length: callLength(minutes * (0.4 + next() * 1.25)) })
  }
  return inOrder(calls)
}

/** The usual day of `trade`, with which drawing begins: one person, five days a week, no agent. */
export const usualDay = (trade: Trade): Day => {
  const { opens, shuts, calls } = USUAL[trade]
  return {
    trade,
    opens,
    shuts,
    people: 1,
    days: 5,
    agent: false,
    calls: presetCalls(trade, DEFAULT_SHAPE, calls),
  }
}

/** Whether nobody has changed `day`: the agent's switch is no part of the drawing. */
export const isUsualDay = ({ calls, ...day }: Day): boolean => {
  const { calls: usualCalls, ...usual } = usualDay(day.trade)
  return (
    day.opens === usual.opens &&
    day.shuts === usual.shuts &&
    day.people === usual.people &&
    day.days === usual.days &&
    calls.length === usualCalls.length &&
    calls.every(({ minute, length }, index) => {
      const call = usualCalls[index]
      return minute === call?.minute && length === call.length
    })
  )
}
