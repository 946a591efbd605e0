import { expect, test } from 'vitest'
import { lengthInWords, stopwatch } from './call-times.ts'

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
