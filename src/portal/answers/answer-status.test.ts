import { expect, test } from 'vitest'
import type { StoredFile } from '../../../domain/files/upload.ts'
import { changedFiles } from './answer-status.ts'

const files = (...names: string[]): StoredFile[] =>
  names.map((name) => ({
    id: name,
    bucket: 'submissions',
    path: name,
    name,
    size: 1,
    created_at: '2026-11-24T00:00:00Z',
    checks: [],
  }))
const names = (now: StoredFile[] | undefined, sent: StoredFile[]) => {
  const { added, takenOff } = changedFiles(now, sent)
  return [added.map(({ name }) => name), takenOff.map(({ name }) => name)]
}

test('a file that was added, or taken off, is a change', () => {
  expect(names(files('a', 'b'), files('a', 'b'))).toEqual([[], []])
  expect(names(files('a', 'b', 'c'), files('a', 'b'))).toEqual([['c'], []])
  expect(names(files('b'), files('a', 'b'))).toEqual([[], ['a']])
  expect(names(files('c'), files('a'))).toEqual([['c'], ['a']])
  // Not loaded yet.
  expect(names(undefined, files('a'))).toEqual([[], []])
})
