import { MINUTES_A_DAY, readTime, writeTime } from '../time/times.ts'
import {
  DAY_BOUNDS,
  type Day,
  type DayNumber,
  type DrawnCall,
  inOrder,
  LONGEST_CALL,
  MAX_CALLS,
  TRADES,
  type Trade,
} from './day.ts'
import { DEFAULT_TRADE, usualDay } from './day-presets.ts'

/** What a drawn day is called in an address. */
export const DAY_KEYS = ['trade', 'open', 'shut', 'people', 'week', 'agent', 'day'] as const
type DayKey = (typeof DAY_KEYS)[number]

/** The parameter with the calls: three characters each, two for the minute and one for the length. */
export const CALLS_KEY = 'day' satisfies DayKey

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_'
const CHARACTERS_A_CALL = 3

const digit = (value: number) => DIGITS.charAt(value)

const writeCalls = (calls: readonly DrawnCall[]): string =>
  calls
    .map(({ minute, length }) => digit(minute >> 6) + digit(minute & 63) + digit(length * 2))
    .join('')

/** Undefined if any of it cannot be read. */
const readCalls = (text: string): DrawnCall[] | undefined => {
  if (text.length % CHARACTERS_A_CALL !== 0 || text.length > MAX_CALLS * CHARACTERS_A_CALL) {
    return undefined
  }
  const values = Array.from(text, (character) => DIGITS.indexOf(character))
  if (values.includes(-1)) return undefined
  const calls: DrawnCall[] = []
  for (let at = 0; at < values.length; at += CHARACTERS_A_CALL) {
    const [high = 0, low = 0, halves = 0] = values.slice(at, at + CHARACTERS_A_CALL)
    const call = { minute: high * 64 + low, length: halves / 2 }
    const isCall = call.minute < MINUTES_A_DAY && halves > 0 && call.length <= LONGEST_CALL
    if (!isCall) return undefined
    calls.push(call)
  }
  return inOrder(calls)
}

/** A whole number within the bounds of `name`, as typed; undefined if it is none. */
export const readDayNumber = (name: DayNumber, text: string): number | undefined => {
  const [least, most] = DAY_BOUNDS[name]
  const trimmed = text.trim()
  if (!/^\d{1,4}$/u.test(trimmed)) return undefined
  const value = Number(trimmed)
  return value >= least && value <= most ? value : undefined
}

/** `trade=plumbing&open=07:30&...`, without a question mark, in characters that need no escape. */
export const formatDayQuery = (day: Day): string => {
  const values: Record<DayKey, string | number> = {
    trade: day.trade,
    open: writeTime(day.opens),
    shut: writeTime(day.shuts),
    people: day.people,
    week: day.days,
    agent: day.agent ? 'on' : 'off',
    day: writeCalls(day.calls),
  }
  return DAY_KEYS.map((key) => `${key}=${values[key]}`).join('&')
}

const isTrade = (name: string): name is Trade => (TRADES as readonly string[]).includes(name)

/**
 * The day that an address carries; what it leaves out, or what cannot be read, is the preset's. Undefined
 * where it carries none.
 */
export const parseDayQuery = (query: URLSearchParams): Day | undefined => {
  if (!DAY_KEYS.some((key) => query.has(key))) return undefined
  const textOf = (key: DayKey) => query.get(key) ?? ''
  const trade = textOf('trade')
  const usual = usualDay(isTrade(trade) ? trade : DEFAULT_TRADE)
  return {
    trade: usual.trade,
    opens: readTime(textOf('open')) ?? usual.opens,
    shuts: readTime(textOf('shut')) ?? usual.shuts,
    people: readDayNumber('people', textOf('people')) ?? usual.people,
    days: readDayNumber('days', textOf('week')) ?? usual.days,
    agent: textOf('agent') === 'on',
    calls: (query.has(CALLS_KEY) ? readCalls(textOf(CALLS_KEY)) : undefined) ?? usual.calls,
  }
}

/**
 * The day that `query` carries to somewhere else: undefined where its calls are missing, cannot be read or
 * are none. A preset in their place would be nobody's day.
 */
export const parseCarriedDay = (query: URLSearchParams): Day | undefined => {
  const calls = readCalls(query.get(CALLS_KEY) ?? '')
  return calls && calls.length > 0 ? parseDayQuery(query) : undefined
}
