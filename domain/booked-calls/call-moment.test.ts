import { expect, it } from 'vitest'
import {
  callClock,
  callMinutes,
  deviceMoment,
  reminderOf,
  writeCallEnd,
  writeCallTime,
  writeDeviceTime,
  writeZone,
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

it('says it in short, by the day of the device [R2.471]', () => {
  expect(deviceMoment(call, 'Europe/London')).toEqual({
    day: 'Wed 25',
    clock: '9:30',
    half: 'PM',
    words: 'Wednesday 25 November, 9:30\u00a0PM',
  })
  // Across midnight there.
  expect(deviceMoment('2026-11-26T00:30:00.000Z', 'Europe/London')?.day).toBe('Thu 26')
  expect(deviceMoment(call, 'America/Los_Angeles')).toMatchObject({
    day: 'Wed 25',
    clock: '1:30',
    half: 'PM',
  })
  expect(deviceMoment(call, 'Pacific/Auckland')).toBeUndefined()
})

it.each([
  ['Europe/London', 'London time'],
  ['america/los_angeles', 'Los Angeles time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
  ['Win/a_free_phone', ''],
  ['', ''],
])(
  'names a zone that is known, and no text that somebody made up: %s [R2.472, A40]',
  (zone, said) => {
    expect(writeZone(zone)).toBe(said)
  },
)
