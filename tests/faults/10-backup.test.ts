import { execFileSync } from 'node:child_process'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '../../packages/platform/postgres/embedded.ts'
import { migrate } from '../../packages/platform/postgres/migrate.ts'
import { SUPABASE_FOLDER } from '../../server/config.ts'
import { newAdministrator, newClient } from '../support/people.ts'

const logger = pino({ level: 'silent' })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs `work` while the embedded PostgreSQL runs on `dataDir`. */
const withDatabase = async <T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const server = await startEmbedded(dataDir, logger)
  const pool = new Pool({ connectionString: server.url, max: 4 })
  // The pool's end does not wait for its connections': the server may be the one that ends them.
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await server.close()
  }
}

/** A hash of the rows of every table, by its name. */
const hashes = async (pool: Pool): Promise<Map<string, string>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const byTable = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(each::text, '' order by each::text), ''))
       as hash from ${name} as each`,
    )
    byTable.set(name, rows[0].hash)
  }
  return byTable
}

test('a copy of the data directory brings every row of every table back [F10]', async () => {
  const dataDir = join(folder, 'data')
  const backup = join(folder, 'backup')
  const before = await withDatabase(dataDir, async (pool) => {
    await migrate(pool, logger, join(SUPABASE_FOLDER, 'migrations'))
    for (let n = 0; n < 20; n++) await newClient(pool)
    await newAdministrator(pool)
    return hashes(pool)
  })
  expect(before.get('public.business_profiles')).toMatch(/^20 /u)

  // As docs/operations.md says: stopped, copied, and put back under the same owner.
  execFileSync('cp', ['-a', dataDir, backup])
  await withDatabase(dataDir, (pool) => pool.query('drop schema public, auth cascade'))
  await rm(dataDir, { recursive: true })
  await rename(backup, dataDir)
  expect(await withDatabase(dataDir, hashes)).toEqual(before)
})
