import { expect, it } from 'vitest'
import { type CallDay, isFree, neighbourOf, soonestFree } from './call-choice.ts'

/** A day in UTC: `10:00` is free, `-10:00` taken. */
const day = (date: string, ...times: string[]): CallDay => ({
  date,
  times: times.map((time) => ({
    startsAt: `${date}T${time.replace('-', '')}:00.000Z`,
    free: !time.startsWith('-'),
  })),
})

const days = [
  day('2026-11-25', '-09:00', '09:30', '10:00'),
  day('2026-11-26', '-09:00', '-09:30', '-10:00'),
  day('2026-11-27', '09:00', '-09:30', '-10:00', '10:30'),
]
const time = (date: number, clock: string) => `2026-11-${date}T${clock}:00.000Z`
const minutesOf = (startsAt: string) => {
  const date = new Date(startsAt)
  return date.getUTCHours() * 60 + date.getUTCMinutes()
}
const from = (startsAt: string, direction: Parameters<typeof neighbourOf>[2]) =>
  neighbourOf(days, startsAt, direction, minutesOf)

it('leads with the soonest times that are free', () => {
  expect(soonestFree(days, 3)).toEqual([time(25, '09:30'), time(25, '10:00'), time(27, '09:00')])
  expect(soonestFree([], 3)).toEqual([])
})

it('goes through the free times, across days, and stays at both ends', () => {
  expect(from(time(25, '10:00'), 'later')).toBe(time(27, '09:00'))
  expect(from(time(27, '09:00'), 'earlier')).toBe(time(25, '10:00'))
  expect(from(time(27, '10:30'), 'later')).toBe(time(27, '10:30'))
  expect(from(time(25, '09:30'), 'earlier')).toBe(time(25, '09:30'))
})

it('keeps the time of day from day to day, or the nearest to it, and leaps over full days', () => {
  expect(from(time(25, '10:00'), 'day-after')).toBe(time(27, '10:30'))
  expect(from(time(27, '10:30'), 'day-before')).toBe(time(25, '10:00'))
  expect(from(time(27, '09:00'), 'day-before')).toBe(time(25, '09:30'))
  expect(from(time(27, '09:00'), 'day-after')).toBe(time(27, '09:00'))
})

it('knows a time by its instant, however it is written', () => {
  expect(isFree(days, '2026-11-25T22:30:00+13:00')).toBe(true)
  expect(isFree(days, time(25, '09:00'))).toBe(false)
})
