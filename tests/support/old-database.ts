import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import pino from 'pino'
import { migrate } from '../../packages/platform/postgres/migrate.ts'
import { createEmptyDatabase } from '../../packages/platform/tests/support/database.ts'
import type { TestDatabase } from './database.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')
const logger = pino({ level: 'silent' })

/** A database as the version left it that had no migration from `next` on. */
export const databaseBefore = async (next: string): Promise<TestDatabase> => {
  const before = await mkdtemp(join(tmpdir(), 'migrations-'))
  const names = await readdir(MIGRATIONS)
  for (const name of names.filter((one) => one < next)) {
    await cp(join(MIGRATIONS, name), join(before, name))
  }
  const old = await createEmptyDatabase()
  await migrate(old.pool, logger, before)
  await rm(before, { recursive: true })
  return old
}

/** The migrations of this version, as at its start. */
export const upgrade = async (pool: Pool): Promise<void> => {
  await migrate(pool, logger, MIGRATIONS)
}
