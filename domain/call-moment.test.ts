import { expect, it } from 'vitest'
import {
  callClock,
  callMinutes,
  reminderOf,
  writeCallEnd,
  writeCallTime,
  writeDeviceTime,
} from './call-moment.ts'

const call = '2026-11-25T21:30:00.000Z'

it('says when a call is in New Zealand, wherever it is read', () => {
  expect(writeCallTime(call)).toBe('Thursday 26 November, 10:30\u00a0AM')
  expect(writeCallEnd(call)).toBe('11:00\u00a0AM')
  expect(callClock(call)).toEqual(['10:30', 'AM'])
  expect(callMinutes(call)).toBe(630)
})

it('is reminded of at 9 AM the day before, also over a change of the clock', () => {
  expect(reminderOf(call)).toEqual(new Date('2026-11-24T20:00:00Z'))
  expect(reminderOf('2027-04-04T20:00:00Z')).toEqual(new Date('2027-04-03T21:00:00Z'))
})

it('follows the change of the clock', () => {
  expect(writeCallTime('2027-04-01T19:00:00Z')).toBe('Friday 2 April, 8:00\u00a0AM')
  expect(writeCallTime('2027-04-04T20:00:00Z')).toBe('Monday 5 April, 8:00\u00a0AM')
})

it('says its own day and time to a device elsewhere, and nothing to one in New Zealand', () => {
  expect(writeDeviceTime(call, 'Europe/London')).toBe('Wednesday 25 November, 9:30\u00a0PM')
  expect(writeDeviceTime(call, 'Pacific/Auckland')).toBeUndefined()
  expect(writeDeviceTime(call, 'Antarctica/McMurdo')).toBeUndefined()
  expect(writeDeviceTime(call, 'Nowhere/Else')).toBeUndefined()
})
