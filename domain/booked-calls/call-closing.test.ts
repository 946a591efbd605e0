import { expect, it } from 'vitest'
import { readClosing } from './call-closing.ts'

const hours = { opens: 480, closes: 1080, days: [1, 2, 3, 4, 5], closedDays: [] }
/** A Tuesday in New Zealand, where it is Monday in London. */
const NOW = new Date('2026-11-24T09:00:00+13:00')

const read = (from: string, until: string) => readClosing({ from, until }, NOW, hours)

it('closes the half hours of one day, and of a break over the holidays [R2.421]', () => {
  const one = read('2026-11-25', '2026-11-25')
  expect('times' in one && one.times.map((time) => time.toISOString())).toEqual(
    expect.arrayContaining(['2026-11-24T19:00:00.000Z', '2026-11-25T04:30:00.000Z']),
  )
  expect('times' in one && one.times).toHaveLength(20)
  // 24, 29, 30 and 31 December are worked: 25 and 28 are holidays, 26 and 27 a weekend.
  const summer = read('2026-12-24', '2026-12-31')
  expect('times' in summer && summer.times).toHaveLength(80)
})

it.each([
  ['', '2026-11-25', 'from', 'Please choose a day from tomorrow on'],
  ['2026-11-24', '2026-11-25', 'from', 'Please choose a day from tomorrow on'],
  ['2026-11-26', '', 'until', 'Please choose the same day or a later one'],
  ['2026-11-26', '2026-11-25', 'until', 'Please choose the same day or a later one'],
  ['2026-11-26', '2027-12-01', 'until', 'Please choose days of the coming year'],
  ['2026-11-26', '2027-06-01', 'until', 'That is too much at once: please close it in parts'],
  ['2026-11-28', '2026-11-29', 'from', 'No call can be booked on these days as it is'],
])('from %j until %j is told at its field [R2.421]', (from, until, field, message) => {
  expect(read(from, until)).toEqual({ field, message })
})
