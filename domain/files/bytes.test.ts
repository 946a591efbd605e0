import { expect, it } from 'vitest'
import { writeBytes } from './bytes.ts'

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1536, '2 kB'],
  [214 * 1024, '214 kB'],
  [1023 * 1024, '1.0 MB'],
  [4.1 * 1024 * 1024, '4.1 MB'],
  [9.97 * 1024 * 1024, '10 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [210 * 1024 * 1024, '210 MB'],
])('writes %s bytes as %s', (bytes, text) => {
  expect(writeBytes(bytes)).toBe(text)
})
