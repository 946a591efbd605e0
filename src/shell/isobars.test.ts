import { expect, test } from 'vitest'
import { isobars } from './isobars.ts'

test('the map is filled with lines, a third of them heavy, the same at every build', () => {
  const lines = isobars(1440, 208)
  expect(lines.length).toBeGreaterThan(12)
  expect(lines.filter((line) => line.heavy).length).toBeLessThan(lines.length / 2)
  expect(isobars(1440, 208)).toEqual(lines)
})

test('the lines are short to write and free of broken numbers', () => {
  const written = isobars(1440, 208)
    .map((line) => line.d)
    .join('')
  expect(written.length).toBeLessThan(8000)
  expect(written).not.toMatch(/NaN|undefined|Infinity/u)
})
