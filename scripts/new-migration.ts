// `npm run new:migration NAME`: makes the file of a migration with its number and the beginning of its first line.
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FIRST_LINE, newMigration } from './database/new-migration.ts'

const FOLDER = join(import.meta.dirname, '..', 'supabase', 'migrations')

try {
  const [name = ''] = process.argv.slice(2)
  const file = newMigration(name, await readdir(FOLDER), new Date())
  await writeFile(join(FOLDER, file), FIRST_LINE, { flag: 'wx' })
  console.log(
    `supabase/migrations/${file}: say in its first line why the version before works with it`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
