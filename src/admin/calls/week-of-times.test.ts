import { expect, test } from 'vitest'
import { countStates, weekOfTimes } from './week-of-times.ts'

const time = (starts_at: string, isClosed = false) => ({
  starts_at,
  closed_at: isClosed ? '2026-11-20T00:00:00Z' : null,
  opened_at: null,
  is_offered: true,
})

test('times stand under their day in New Zealand, booked ones as booked, closed or not [R2.420]', () => {
  const board = weekOfTimes(
    [
      time('2026-11-24T21:30:00.000Z'),
      time('2026-11-24T22:00:00.000Z', true),
      time('2026-11-25T04:30:00.000Z', true),
      time('2026-11-25T19:00:00.000Z'),
    ],
    new Set(['2026-11-25T04:30:00.000Z']),
  )
  expect(board.map(({ date }) => new Date(date).toISOString().slice(0, 10))).toEqual([
    '2026-11-25',
    '2026-11-26',
  ])
  expect(board[0]?.times.map(({ state, isClosed }) => [state, isClosed])).toEqual([
    ['open', false],
    ['closed', true],
    ['booked', true],
  ])
  expect(board.map(countStates)).toEqual([
    { open: 1, booked: 1, closed: 1 },
    { open: 1, booked: 0, closed: 0 },
  ])
})

test('a time that was opened again before its day is offered is not on the board', () => {
  const opened = { ...time('2026-12-24T21:30:00.000Z'), opened_at: '2026-11-20T00:00:00Z' }
  expect(weekOfTimes([{ ...opened, is_offered: false }], new Set())).toEqual([])
  expect(weekOfTimes([opened], new Set())).toHaveLength(1)
})
