import { expect, test } from 'vitest'
import { changedFiles } from './answer-status.ts'

const files = (...ids: string[]) => ids.map((id) => ({ id }))

test('files that are added or taken off are changes to what was sent', () => {
  expect(changedFiles(files('a', 'b'), ['a', 'b'])).toBe(0)
  expect(changedFiles(files('a', 'b', 'c'), ['a', 'b'])).toBe(1)
  expect(changedFiles(files('b'), ['a', 'b'])).toBe(1)
  expect(changedFiles(files('c'), ['a'])).toBe(2)
  // Before they are loaded.
  expect(changedFiles(undefined, ['a'])).toBe(0)
})
