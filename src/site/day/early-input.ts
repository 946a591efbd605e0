import { TRADES } from '../../../domain/day/day.ts'
import { readDayNumber } from '../../../domain/day/day-address.ts'
import { readTime } from '../../../domain/time/times.ts'
import { LAST_DOOR } from './day-lines.ts'
import type { DayEvent } from './day-state.ts'

/** What was chosen or typed under `root` before its handlers were attached. */
export const readEarlyInput = (root: HTMLElement): readonly DayEvent[] =>
  [...root.querySelectorAll('input')].flatMap((input) => eventOf(input) ?? [])

const eventOf = (input: HTMLInputElement): DayEvent | undefined => {
  const { name, type, value } = input
  if (type === 'radio') {
    const trade = TRADES.find((known) => known === value)
    return trade && input.checked && !input.defaultChecked ? { kind: 'trade', trade } : undefined
  }
  if (value === input.defaultValue) return undefined
  switch (name) {
    case 'opens':
    case 'shuts':
      return { kind: name, value: Math.min(LAST_DOOR, Number(value)) }
    case 'opens-time':
      return withValue('opens', readTime(value))
    case 'shuts-time':
      return withValue('shuts', readTime(value))
    case 'calls':
    case 'people':
    case 'days':
      return withValue(name, readDayNumber(name, value))
    default:
      return undefined
  }
}

const withValue = (
  kind: 'opens' | 'shuts' | 'calls' | 'people' | 'days',
  value: number | undefined,
): DayEvent | undefined => (value === undefined ? undefined : { kind, value })
