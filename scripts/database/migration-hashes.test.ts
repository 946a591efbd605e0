import { expect, test } from 'vitest'
import { recordMigrations, writeHashes } from './migration-hashes.ts'

const ONE = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const recorded = writeHashes(new Map([['20261101000000_first.sql', ONE]]))

test('a new migration is added below those that are recorded', () => {
  const both = new Map([
    ['20261101000000_first.sql', ONE],
    ['20261102000000_second.sql', OTHER],
  ])
  expect(recordMigrations(recorded, both)).toBe(
    `${ONE}  20261101000000_first.sql\n${OTHER}  20261102000000_second.sql\n`,
  )
})

test('without a new one the record stays as it is', () => {
  const same = new Map([['20261101000000_first.sql', ONE]])
  expect(recordMigrations(recorded, same)).toBe(recorded)
})

test.each([
  ['changed', new Map([['20261101000000_first.sql', OTHER]])],
  ['gone', new Map()],
])('a recorded migration that is %s is refused by its name', (_, hashes) => {
  expect(() => recordMigrations(recorded, hashes)).toThrow(
    'supabase/migrations/20261101000000_first.sql',
  )
})

test('a new migration before a recorded one is refused by its name', () => {
  const early = new Map([
    ['20261031000000_early.sql', OTHER],
    ['20261101000000_first.sql', ONE],
  ])
  expect(() => recordMigrations(recorded, early)).toThrow('20261031000000_early.sql')
})

test('a record that is not understood is refused', () => {
  expect(() => recordMigrations('<<<<<<< HEAD\n', new Map())).toThrow('<<<<<<< HEAD')
})
