import { expect, it } from 'vitest'
import { textHash } from './text-hash.ts'

it('names a text, and another text otherwise', () => {
  // The published vectors of FNV-1a, 32 bits.
  expect(textHash('')).toBe('811c9dc5')
  expect(textHash('a')).toBe('e40c292c')
  expect(textHash('foobar')).toBe('bf9cf968')
  expect(textHash('We ask.')).not.toBe(textHash('We ask!'))
})
