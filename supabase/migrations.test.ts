import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RELEASES } from './releases.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

// A database runs a migration once and never looks at it again: a change of one that a database has run
// already would reach new databases only.
test('migrations are only added to', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const lines = await Promise.all(
    names.map(async (name) => {
      const hash = createHash('sha256').update(await readFile(join(FOLDER, name)))
      return `${hash.digest('hex')}  ${name}\n`
    }),
  )
  const recorded = await readFile(join(import.meta.dirname, 'migrations.sha256'), 'utf8')
  expect(
    lines.join(''),
    'A new file is recorded by `npm run generate:database`. One that only your branch has may change: `git restore --source=main supabase/migrations.sha256` first. Any other is put back: the change is a new migration',
  ).toBe(recorded)
})

/** Those after it carry a mark. */
const LAST_WITHOUT_MARK = RELEASES['0.4.0']
const MARK = /^-- Suits the version before: (?:yes, since (?<since>\d{14})\. (?!WHY)\S|no, \S)/u

const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
const numberOf = (name: string) => name.slice(0, 14)

test.each(names.filter((name) => numberOf(name) > LAST_WITHOUT_MARK))(
  '%s says whether the version before starts on it',
  async (name) => {
    const mark = MARK.exec(await readFile(join(FOLDER, name), 'utf8'))
    expect(
      mark,
      'Its first line is `-- Suits the version before: yes, since NUMBER. WHY`, where NUMBER is the newest migration of the oldest version that works with it, or `-- Suits the version before: no, WHY`: see "A migration\'s number" in docs/architecture.md',
    ).not.toBeNull()
    const since = mark?.groups?.since
    if (!since) return
    expect(names.map(numberOf), 'the migration after "since" exists').toContain(since)
    expect(since < numberOf(name)).toBe(true)
  },
)
