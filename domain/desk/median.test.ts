import { expect, test } from 'vitest'
import { median } from './median.ts'

test('the median is in the middle, or between the two there', () => {
  expect(median([])).toBeUndefined()
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 10, 2, 4])).toBe(3)
})
