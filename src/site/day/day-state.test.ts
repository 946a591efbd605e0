import { expect, test } from 'vitest'
import { callAt } from '../../../domain/day/day-drawing.ts'
import { usualDay } from '../../../domain/day/day-presets.ts'
import { type DayEvent, type DayState, nextDay, untouchedDay } from './day-state.ts'

const after = (events: readonly DayEvent[], from: DayState = untouchedDay) =>
  events.reduce(nextDay, from)
const stroke = (minute: number, length: number): DayEvent => ({
  kind: 'stroke',
  at: callAt(minute, length),
  reach: { same: 5, hold: 12, apart: 22 },
  rubbing: 10,
})
const people = (value: number): DayEvent => ({ kind: 'people', value })
const undone: DayEvent = { kind: 'undone' }

test('undo goes back step by step, 40 deep [R2.224]', () => {
  const changes = Array.from({ length: 45 }, (_, index) => people(((index + 1) % 9) + 1))
  const state = after(changes)
  const back = after(
    Array.from({ length: 40 }, () => undone),
    state,
  )
  expect(back.day).toEqual(after(changes.slice(0, 5)).day)
  expect(nextDay(back, undone)).toBe(back)
})

test('a stroke of many calls, and a door that is pulled, are one step each [R2.224]', () => {
  const empty = after([{ kind: 'emptied' }])
  const state = after([stroke(600, 2), stroke(630, 3), stroke(660, 4), { kind: 'lifted' }], empty)
  expect(state.day.calls).toHaveLength(3)
  expect(nextDay(state, undone).day.calls).toEqual([])
  const pulled = after(
    [465, 480, 495].map((value): DayEvent => ({ kind: 'opens', value })),
    state,
  )
  expect(nextDay(pulled, undone).day).toEqual(state.day)
})

test('a stroke that turned out to be scrolling leaves nothing behind', () => {
  const state = after([stroke(600, 2), stroke(630, 3), { kind: 'cancelled' }])
  expect(state.day).toEqual(untouchedDay.day)
  expect(state.past).toEqual([])
})

test('a stroke that changes nothing is no step', () => {
  const empty = after([{ kind: 'emptied' }])
  const rubbed = after([{ kind: 'pen', rubs: true }, stroke(600, 2), { kind: 'lifted' }], empty)
  expect(rubbed.past).toEqual(empty.past)
})

test('another trade has its own hours and calls; who can answer and the week stay [R2.222]', () => {
  const state = after([people(3), { kind: 'trade', trade: 'restaurant' }])
  expect(state.day).toEqual({ ...usualDay('restaurant'), people: 3 })
})

test('what a field says again changes nothing [R2.223]', () => {
  const state = after([{ kind: 'trade', trade: 'restaurant' }, stroke(600, 2), { kind: 'lifted' }])
  const { trade, calls, opens, people: atOnce } = state.day
  const again: readonly DayEvent[] = [
    { kind: 'trade', trade },
    { kind: 'opens', value: opens },
    { kind: 'calls', value: calls.length },
    people(atOnce),
  ]
  expect(after(again, state)).toBe(state)
})

test('undo leaves the agent as it is', () => {
  const state = after([people(3), { kind: 'agent' }, undone])
  expect(state.day).toMatchObject({ people: 1, agent: true })
})

test('the preset is nobody’s day; a change or an address makes it somebody’s', () => {
  expect(untouchedDay.isOwn).toBe(false)
  expect(after([{ kind: 'agent' }])).toMatchObject({ isOwn: true, isChanged: true })
  const opened = after([{ kind: 'opened', day: usualDay('general'), isOwn: true }])
  expect(opened).toMatchObject({ isOwn: true, isChanged: false })
  const preset = after([{ kind: 'opened', day: usualDay('general'), isOwn: false }])
  expect(preset).toMatchObject({ isOwn: false, isChanged: false })
})

test('an hour takes no more than the day holds', () => {
  const full = after([{ kind: 'calls', value: 120 }])
  expect(nextDay(full, { kind: 'hour', hour: 3, count: 20 })).toBe(full)
})
