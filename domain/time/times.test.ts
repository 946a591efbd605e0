import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clock, lengthInWords, readTime, stopwatch, writeMinutes, writeTime } from './times.ts'

test('a time of day is written as people say it', () => {
  expect([0, 450, 540, 720, 750, 1050, 1439].map(clock)).toEqual([
    '12:00\u00a0AM',
    '7:30\u00a0AM',
    '9:00\u00a0AM',
    '12:00\u00a0PM',
    '12:30\u00a0PM',
    '5:30\u00a0PM',
    '11:59\u00a0PM',
  ])
})

test('a time is written and read as a time field has it', () => {
  expect(writeTime(450)).toBe('07:30')
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(fc.property(minute, (time) => readTime(writeTime(time)) === time))
  for (const text of ['', '7:30', '07:30:00', '24:00', '12:60', ' 07:30']) {
    expect(readTime(text), text).toBeUndefined()
  }
})

test('seconds are shown as a stopwatch and in words', () => {
  expect([0, 9, 58.9, 60, 75.4, 600].map(stopwatch)).toEqual([
    '0:00',
    '0:09',
    '0:58',
    '1:00',
    '1:15',
    '10:00',
  ])
  expect([9, 60, 63, 94, 120].map(lengthInWords)).toEqual([
    '9 s',
    '1 min',
    '1 min 3 s',
    '1 min 34 s',
    '2 min',
  ])
})

test('minutes are written with their hours', () => {
  expect([0, 48, 60, 200].map(writeMinutes)).toEqual(['0 min', '48 min', '1 h', '3 h 20 min'])
})
