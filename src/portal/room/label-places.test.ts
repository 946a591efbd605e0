import { expect, test } from 'vitest'
import type { WeekCell } from '../../../domain/project/project-weeks.ts'
import { labelPlaces } from './label-places.ts'

const date = {
  id: 'd',
  day: '2026-11-23',
  minute: null,
  what: 'Ring the test number',
  turn: 'client',
  doneAt: null,
  movedFrom: null,
  note: '',
  action: '',
} as const

/** A week from Monday on: a letter for each day, "x" with a date, "T" with one today. */
const placesOf = (week: string) =>
  labelPlaces(
    Array.from(
      week,
      (sign, index): WeekCell => ({
        day: null,
        isShut: index > 4,
        isPast: false,
        isToday: sign === 'T',
        dates: sign === '.' ? [] : [date],
      }),
    ),
  ).map((place) => place && `${place.isLeaning ? '<' : '>'}${place.room}@${place.level}`)
const shown = (week: string) => placesOf(week).filter((place) => place !== undefined)

test('labels of one week pass over the uprights of the others, and end before the night [R2.753]', () => {
  expect(shown('x......')).toEqual(['>9@4'])
  expect(shown('....x..')).toEqual(['<9@4'])
  expect(shown('xxx....')).toEqual(['>9@4', '>7@3', '>5@2'])
  expect(shown('..xxx..')).toEqual(['<5@2', '<7@3', '<9@4'])
  expect(shown('.x..x..')).toEqual(['>5@3', '<9@4'])
})

test('a label ends before an upright that stands in its way, and the one on the night is the highest [R2.753]', () => {
  expect(shown('x..x...')).toEqual(['>5@3', '<7@4'])
  expect(shown('.....x.')).toEqual(['<11@5'])
  expect(shown('...T.x.')).toEqual(['<7@4', '<3@5'])
})
