import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashMigrations, recordMigrations } from './database/migration-hashes.ts'

// Part of `npm run generate:database`: adds the hashes of new migrations to `supabase/migrations.sha256`.

const SUPABASE = join(import.meta.dirname, '..', 'supabase')
const RECORD = join(SUPABASE, 'migrations.sha256')

try {
  const hashes = await hashMigrations(join(SUPABASE, 'migrations'))
  await writeFile(RECORD, recordMigrations(await readFile(RECORD, 'utf8'), hashes))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
