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
const cellsOf = (week: string) =>
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
  )
const placesOf = (week: string) =>
  cellsOf(week).map(
    (place) => place && `${place.isLeaning ? '<' : '>'}${place.room}@${place.level}`,
  )
const shown = (week: string) => placesOf(week).filter((place) => place !== undefined)

test('labels of one week pass over the uprights of the others, and end before the night [R2.753]', () => {
  expect(shown('x......')).toEqual(['>9@4'])
  expect(shown('....x..')).toEqual(['<9@4'])
  expect(shown('xxxx...')).toEqual(['>3@2', '>1@1', '<5@3', '<7@4'])
  expect(shown('.x..x..')).toEqual(['>5@2', '<9@4'])
})

test('in a week of few dates each label has two lines, and stands as far from the next [R2.753]', () => {
  expect(shown('xxx....')).toEqual(['>9@4', '>7@2', '>5@0'])
  expect(shown('..xxx..')).toEqual(['<5@0', '<7@2', '<9@4'])
  const linesIn = (week: string) => new Set(cellsOf(week).map((place) => place?.lines))
  expect(linesIn('xxx....')).toContain(2)
  expect(linesIn('xxxx...')).not.toContain(2)
  expect(linesIn('x....x.')).not.toContain(2)
})

test('a label ends before an upright that stands in its way, and the one on the night is the highest [R2.753]', () => {
  expect(shown('x..x...')).toEqual(['>5@2', '<7@4'])
  expect(shown('.....x.')).toEqual(['<11@5'])
  expect(shown('...T.x.')).toEqual(['<7@4', '<3@5'])
})
