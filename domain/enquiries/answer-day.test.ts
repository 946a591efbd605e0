import { expect, it } from 'vitest'
import { answerDay } from './answer-day.ts'

const hours = { opens: 540, closes: 1050, days: [1, 2, 3, 4, 5], closedDays: [] }

it.each([
  ['on a Tuesday afternoon', '2026-11-24T14:30:00+13:00', '2026-11-25'],
  ['a minute before a Tuesday ends', '2026-11-24T23:59:00+13:00', '2026-11-25'],
  ['a minute after it ended', '2026-11-25T00:01:00+13:00', '2026-11-26'],
  ['on a Friday morning', '2026-11-27T08:00:00+13:00', '2026-11-30'],
  ['on a Saturday', '2026-11-28T10:00:00+13:00', '2026-11-30'],
  ['before Easter', '2026-04-02T16:00:00+13:00', '2026-04-07'],
  ['before Christmas', '2026-12-24T12:00:00+13:00', '2026-12-29'],
  ['before the clock goes forward', '2026-09-25T23:30:00+12:00', '2026-09-28'],
  ['before the clock goes back', '2026-04-01T23:30:00+13:00', '2026-04-02'],
])('what comes %s is answered on the next working day [R4.67]', (_, time, day) => {
  expect(answerDay(new Date(time), hours)).toBe(day)
})

it.each([
  ['on the last day before them', '2026-12-23T16:00:00+13:00'],
  ['on the first', '2026-12-24T09:00:00+13:00'],
  ['on a public holiday among them', '2027-01-01T12:00:00+13:00'],
  ['on the last', '2027-01-10T23:00:00+13:00'],
])(
  'what comes %s of the agency’s closed days is answered on the first day after them [R6.252]',
  (_, time) => {
    const closedDays = [{ from: '2026-12-24', until: '2027-01-10', name: 'Summer holidays' }]
    expect(answerDay(new Date(time), { ...hours, closedDays })).toBe('2027-01-11')
  },
)
