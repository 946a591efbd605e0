import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from 'embedded-platform/testing/database'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../packages/platform/postgres/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MIGRATIONS = join(ROOT, 'supabase', 'migrations')

let home: string
let ours: TestDatabase
let theirs: TestDatabase
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'southerly-cli-'))
  ours = await createTestDatabase()
  theirs = await createEmptyDatabase()
  // Only the bootstrap: the hosted platform comes with what it makes.
  await migrate(theirs.pool, pino({ level: 'silent' }), home)
})
afterAll(async () => {
  await ours.drop()
  await theirs.drop()
  await rm(home, { recursive: true })
})

/** The official command line, without network, account or telemetry. */
const supabase = (database: TestDatabase, ...command: string[]) => {
  const remote = new URL(database.url)
  remote.searchParams.set('sslmode', 'disable')
  const cli = join(ROOT, 'node_modules', 'supabase', 'dist', 'supabase.js')
  const child = spawn(
    process.execPath,
    [cli, ...command, '--remote', remote.href, '--workdir', ROOT, '--yes', '--agent', 'no'],
    {
      env: {
        PATH: process.env.PATH,
        HOME: home,
        DO_NOT_TRACK: '1',
        SUPABASE_TELEMETRY_DISABLED: '1',
        SITE_URL: 'https://southerly.example',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  return new Promise<string>((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))))
  })
}

const history = async (database: TestDatabase) =>
  (
    await database.pool.query(
      'select version, name, statements from supabase_migrations.schema_migrations order by version',
    )
  ).rows

test('the official command line keeps the same history as we do, statement for statement', async () => {
  await supabase(theirs, 'db', 'push')
  expect(await history(theirs)).toEqual(await history(ours))
})

test('the official command line finds nothing to do in a database that we migrated', async () => {
  expect(await supabase(ours, 'db', 'push', '--dry-run')).toMatch(/up to date/iu)
})

test('a database of an earlier series is taken along by rewriting its history', async () => {
  const database = await createTestDatabase()
  const logger = pino({ level: 'silent' })
  try {
    await database.pool.query('truncate supabase_migrations.schema_migrations')
    await database.pool.query(
      `insert into supabase_migrations.schema_migrations (version, name)
       values ('20261121000100', 'private_schema'), ('20261122000100', 'living_sessions')`,
    )
    await expect(migrate(database.pool, logger, MIGRATIONS)).rejects.toThrow(/earlier series/u)
    await supabase(database, 'migration', 'repair', '--status', 'applied')
    await migrate(database.pool, logger, MIGRATIONS)
    expect(await history(database)).toEqual(await history(ours))
  } finally {
    await database.drop()
  }
})
