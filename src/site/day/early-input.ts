import { MAX_CALLS, MAX_DAYS_A_WEEK, MAX_PEOPLE, TRADES } from '../../../domain/day.ts'
import { readWhole } from '../../../domain/day-address.ts'
import { readTime } from '../../../domain/times.ts'
import { LAST_DOOR } from './day-lines.ts'
import type { DayEvent } from './day-state.ts'

/** What was chosen or typed under `root` before its handlers were attached. */
export const readEarlyInput = (root: HTMLElement): readonly DayEvent[] => {
  const events: DayEvent[] = []
  for (const input of root.querySelectorAll('input')) {
    const event = eventOf(input)
    if (event) events.push(event)
  }
  return events
}

const eventOf = (input: HTMLInputElement): DayEvent | undefined => {
  const { name, type, value } = input
  if (type === 'radio') {
    const trade = TRADES.find((known) => known === value)
    return trade && input.checked && !input.defaultChecked ? { kind: 'trade', trade } : undefined
  }
  if (value === input.defaultValue) return undefined
  const door = name === 'opens' || name === 'opens-time' ? 'opens' : 'shuts'
  if (type === 'range') return { kind: door, value: Math.min(LAST_DOOR, Number(value)) }
  const number = type === 'time' ? readTime(value) : numberOf(name, value)
  if (number === undefined) return undefined
  if (type === 'time') return { kind: door, value: number }
  return { kind: name as 'calls' | 'people' | 'days', value: number }
}

const numberOf = (name: string, text: string) => {
  if (name === 'calls') return readWhole(text, 0, MAX_CALLS)
  if (name === 'people') return readWhole(text, 1, MAX_PEOPLE)
  return name === 'days' ? readWhole(text, 1, MAX_DAYS_A_WEEK) : undefined
}
