import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
    'What should differ is a new file. Its line: `cd supabase/migrations && sha256sum NEW_FILE.sql >> ../migrations.sha256`',
  ).toBe(recorded)
})
