import { describe, expect, test } from 'vitest'
import { dueAt, waitOf } from './first-answer.ts'

const hours = { opens: 540, closes: 1050, days: [1, 2, 3, 4, 5], closedDays: [] }
const nz = (text: string) => new Date(`${text}+13:00`)

describe('an answer is due after two hours of the office', () => {
  test.each([
    ['on the same morning', '2026-11-24T10:00', '2026-11-24T12:00'],
    ['from nine, of what came in the night', '2026-11-24T03:25', '2026-11-24T11:00'],
    ['on the next morning, of what came at half past four', '2026-11-24T16:30', '2026-11-25T10:00'],
    ['at closing time, of what came two hours before', '2026-11-24T15:30', '2026-11-24T17:30'],
    ['on Monday, of what came on Friday evening', '2026-11-27T20:00', '2026-11-30T11:00'],
    ['after Christmas and New Year’s weekend days', '2026-12-24T17:00', '2026-12-29T10:30'],
  ])('%s', (_, since, due) => {
    expect(dueAt(nz(since), 120, hours).toISOString()).toBe(nz(due).toISOString())
  })

  test('never where the office is never open', () => {
    expect(() => dueAt(nz('2026-11-24T10:00'), 120, { ...hours, days: [] })).toThrow(RangeError)
  })
})

test('a wait counts office time alone, and what is beyond the target', () => {
  expect(waitOf(nz('2026-11-24T16:30'), nz('2026-11-25T10:10'), 120, hours)).toEqual({
    waited: 130,
    over: 10,
    due: nz('2026-11-25T10:00'),
  })
  expect(waitOf(nz('2026-11-24T10:00'), nz('2026-11-24T10:30'), 120, hours)).toMatchObject({
    waited: 30,
    over: 0,
  })
})

describe('while the agency is closed by its own list', () => {
  const summer = {
    ...hours,
    closedDays: [{ from: '2026-12-24', until: '2027-01-10', name: 'Summer holidays' }],
  }

  test('no wait grows, and an answer is due once people are back [R6.252]', () => {
    expect(waitOf(nz('2026-12-23T16:30'), nz('2027-01-08T12:00'), 120, summer)).toEqual({
      waited: 60,
      over: 0,
      due: nz('2027-01-11T10:00'),
    })
    expect(waitOf(nz('2026-12-28T11:00'), nz('2027-01-11T11:30'), 120, summer)).toMatchObject({
      waited: 150,
      over: 30,
    })
  })

  test('an answer is due after the longest break that the list may have', () => {
    const closedDays = [{ from: '2026-12-01', until: '2027-03-02', name: 'A long break' }]
    expect(dueAt(nz('2026-12-01T10:00'), 120, { ...hours, closedDays })).toEqual(
      nz('2027-03-03T11:00'),
    )
  })
})
