import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LAST_RELEASE } from '../../supabase/releases.ts'
import { newMigration } from './new-migration.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const NOON = new Date('2026-11-24T12:00:00Z')

test.each([
  ['now, after one of before', ['20261123210200_first.sql'], '20261124120000_names.sql'],
  [
    'a minute after the newest, which lies ahead',
    ['20261124120000_first.sql'],
    '20261124120100_names.sql',
  ],
  [
    'the same after the newest of several, though it is no time',
    ['20261201701200_last.sql', '20261123210200_first.sql'],
    '20261201701300_names.sql',
  ],
  ['now, where there is none', [], '20261124120000_names.sql'],
])('a new migration has a number later than all others: %s', (_, files, made) => {
  expect(newMigration('names', files, NOON)).toBe(made)
})

test.each(['', 'Names', 'of names', '../names', 'names.sql', 'names_', '1st'])(
  'a migration is not called %j',
  (name) => {
    expect(() => newMigration(name, [], NOON)).toThrow('is no name of a migration')
  },
)

test('a migration is not called as another one, but may be as a part of one', () => {
  const files = ['20261123210200_names_of_calls.sql']
  expect(() => newMigration('names_of_calls', files, NOON)).toThrow(files[0])
  expect(newMigration('calls', files, NOON)).toBe('20261124120000_calls.sql')
})

test('the last release is that of package.json', async () => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  expect(LAST_RELEASE, 'released: name its newest migration in RELEASES').toBe(version)
})
