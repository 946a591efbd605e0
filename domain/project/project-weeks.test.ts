import { expect, test } from 'vitest'
import type { ProjectDate } from './project-dates.ts'
import { projectWeeks } from './project-weeks.ts'

const NOON = new Date('2026-11-25T12:00:00+13:00')

const on = (day: string): ProjectDate => ({
  id: day,
  day,
  minute: null,
  what: 'The call',
  turn: 'agency',
  doneAt: null,
  movedFrom: null,
  note: '',
  action: '',
})

const days = [1, 2, 3, 4, 5] as const
const weeksOf = (start: string | null, dates: readonly ProjectDate[], now: Date) =>
  projectWeeks(start, dates, now, { days, closedDays: [] })

const shown = (cells: ReturnType<typeof weeksOf>['cells'], mark: 'isShut' | 'isPast' | 'isToday') =>
  cells.flatMap((cell, index) => (cell[mark] ? [index] : []))

test('twenty-eight days from the Monday of the start, whatever its weekday', () => {
  for (const start of ['2026-11-23', '2026-11-25', '2026-11-29']) {
    const { cells, mondays } = weeksOf(start, [], NOON)
    expect(cells).toHaveLength(28)
    expect([cells[0]?.day, cells[27]?.day]).toEqual(['2026-11-23', '2026-12-20'])
    expect(mondays).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'])
  }
})

test('what is past, today, and shut; each date on its day, and those outside on none', () => {
  const dates = [on('2026-11-26'), on('2026-11-20'), on('2026-12-21')]
  const { cells, week } = weeksOf('2026-11-23', dates, NOON)
  expect(shown(cells, 'isPast')).toEqual([0, 1])
  expect(shown(cells, 'isToday')).toEqual([2])
  expect(shown(cells, 'isShut')).toEqual([5, 6, 12, 13, 19, 20, 26, 27])
  expect(cells.flatMap((cell) => cell.dates.map(({ id }) => id))).toEqual(['2026-11-26'])
  expect(week).toBe(1)
})

test('a public holiday is shut', () => {
  // Labour Day.
  const { cells } = weeksOf('2026-10-26', [], NOON)
  expect(cells[0]).toMatchObject({ day: '2026-10-26', isShut: true })
})

test.each([
  ['the evening before', '2026-11-22T23:59:00+13:00', 0],
  ['its first minute', '2026-11-23T00:00:00+13:00', 1],
  ['the last minute of the first week', '2026-11-29T23:59:00+13:00', 1],
  ['the last minute of the last', '2026-12-20T23:59:00+13:00', 4],
  ['after it', '2026-12-21T00:00:00+13:00', 5],
  ['long after it', '2027-06-01T00:00:00+12:00', 5],
])('the week at %s', (_, now, week) => {
  expect(weeksOf('2026-11-23', [], new Date(now)).week).toBe(week)
})

test.each([
  ['2026-03-23', '2026-04-05T00:30:00+13:00', '2026-04-05T23:30:00+12:00', 13],
  ['2026-09-21', '2026-09-27T00:30:00+12:00', '2026-09-27T23:30:00+13:00', 6],
])(
  'the day on which the clocks change is one day of the strip from %s',
  (start, first, last, cell) => {
    for (const now of [first, last]) {
      const { cells } = weeksOf(start, [], new Date(now))
      expect(shown(cells, 'isToday')).toEqual([cell])
      expect(new Set(cells.map(({ day }) => day)).size).toBe(28)
    }
  },
)

test('the phases take weeks 1 and 2, 2 and 3, 3 and 4, end on a Friday, and count the days that are over [R2.753]', () => {
  const { phases } = weeksOf('2026-11-23', [], new Date('2026-12-07T09:00:00+13:00'))
  expect(phases).toEqual([
    {
      name: 'discovery',
      from: 0,
      to: 14,
      days: ['2026-11-23', '2026-12-04'],
      passed: 12,
      state: 'over',
    },
    {
      name: 'prototyping',
      from: 7,
      to: 21,
      days: ['2026-11-30', '2026-12-11'],
      passed: 7,
      state: 'now',
    },
    {
      name: 'implementation',
      from: 14,
      to: 28,
      days: ['2026-12-07', '2026-12-18'],
      passed: 0,
      state: 'now',
    },
  ])
})

test('without a start nothing has a date, nothing is past, and nothing is late', () => {
  const { cells, mondays, phases, week } = weeksOf(null, [on('2026-11-20')], NOON)
  expect(
    cells.filter(({ day, dates, isPast, isToday }) => day || dates.length > 0 || isPast || isToday),
  ).toEqual([])
  expect(shown(cells, 'isShut')).toEqual([5, 6, 12, 13, 19, 20, 26, 27])
  expect(mondays).toEqual([null, null, null, null])
  expect(phases.map(({ state, days }) => [state, days])).toEqual(Array(3).fill(['unknown', null]))
  expect(week).toBeNull()
})

test('days on which the agency is closed of its own accord are shut, as in what else counts its days [R6.276]', () => {
  const closedDays = [{ from: '2026-12-10', until: '2026-12-11', name: 'Moving' }]
  const { cells } = projectWeeks('2026-11-23', [], NOON, { days, closedDays })
  expect(shown(cells, 'isShut')).toEqual([5, 6, 12, 13, 17, 18, 19, 20, 26, 27])
})
