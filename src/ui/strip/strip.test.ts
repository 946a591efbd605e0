import { expect, test } from 'vitest'
import { callTop, darkness, hourLabel, longest, underTag } from './strip.ts'

const HEIGHT = 120

test('the longest call reaches just under the top, and no call reaches over it', () => {
  const calls = [
    { minute: 0, seconds: 30 },
    { minute: 5, seconds: 130 },
  ]
  expect(longest(calls)).toBe(130)
  expect(calls.map((call) => callTop(call, longest(calls), HEIGHT))).toEqual([96, 16])
  expect(callTop({ minute: 0, seconds: 999 }, 130, HEIGHT)).toBe(16)
})

test('height is proportional to length', () => {
  const height = (seconds: number) => HEIGHT - callTop({ minute: 0, seconds }, 104, HEIGHT)
  expect([0, 26, 52, 104].map(height)).toEqual([0, 26, 52, 104])
})

test('a day without calls still has a scale', () => {
  expect(longest([])).toBe(1)
})

test('hours are labelled from the left edge on', () => {
  expect([0, 1, 6, 12, 18, 23].map((hour) => hourLabel(12, hour))).toEqual([
    'noon',
    '1',
    '6\u00a0PM',
    'midnight',
    '6\u00a0AM',
    '11',
  ])
  expect([0, 6, 12, 18].map((hour) => hourLabel(0, hour))).toEqual([
    'midnight',
    '6\u00a0AM',
    'noon',
    '6\u00a0PM',
  ])
})

test('night begins and ends within the hour', () => {
  // Closed from 5:00 PM to 7:30 AM, noon to noon.
  expect([4, 5, 18, 19, 20].map((hour) => darkness(hour, 300, 1170))).toEqual([
    'light',
    'dark',
    'dark',
    'dark-first',
    'light',
  ])
  expect(darkness(5, 330, 1170)).toBe('dark-last')
  // Closed from 5:30 PM to 8:00 AM, midnight to midnight.
  const hours = [7, 8, 16, 17, 18].map((hour) => darkness(hour, 1050 - 1440, 480))
  expect(hours).toEqual(['dark', 'light', 'light', 'dark-last', 'dark'])
})

test('a tag hides the labels that it would cover, by how wide the strip is', () => {
  const hidden = (tag: number, widest: string) =>
    Array.from({ length: 24 }, (_, hour) => hour)
      .filter((hour) => hour % 6 === 0 && underTag(hour, tag) === widest)
      .map((hour) => hourLabel(12, hour))
  // 2:15 PM, 7:52 PM and 4:00 AM, noon to noon.
  expect([hidden(135, 'phone'), hidden(135, 'small-desk')]).toEqual([['noon'], []])
  expect([hidden(472, 'phone'), hidden(472, 'small-desk')]).toEqual([[], ['6\u00a0PM']])
  expect([hidden(960, 'phone'), hidden(960, 'small-desk')]).toEqual([[], []])
})
