import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../../postgres/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { TODO } from '../todo.ts'

const logger = pino({ level: 'silent' })

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'platform-migrations-'))
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(database.pool, logger, folder)
const history = async () =>
  (
    await database.pool.query(
      'select version, name, statements from supabase_migrations.schema_migrations order by version',
    )
  ).rows
const exists = async (table: string) =>
  (await database.pool.query('select to_regclass($1) is not null as it', [table])).rows[0].it

test('keeps the history as the official command line does', async () => {
  await write(
    '20260101000000_first_table.sql',
    '-- One.\ncreate table one (id int);\ncreate index on one (id);\n',
  )
  await run()
  expect(await history()).toEqual([
    {
      version: '20260101000000',
      name: 'first_table',
      statements: ['-- One.\ncreate table one (id int)', 'create index on one (id)'],
    },
  ])
})

test('runs what is new, once', async () => {
  await write('20260101000000_one.sql', 'create table one (id int);')
  await run()
  await write('20260102000000_two.sql', 'create table two (id int);')
  await run()
  await run()
  expect((await history()).map((row) => row.name)).toEqual(['one', 'two'])
})

test('logs one line for all migrations of a fresh database, and then one for each', async () => {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) })
  const told = async () => {
    lines.length = 0
    await migrate(database.pool, log, folder)
    return lines.map((line) => JSON.parse(line)).map(({ migration, msg }) => [migration, msg])
  }
  await write('20260101000000_one.sql', 'create table one (id int);')
  await write('20260102000000_two.sql', 'create table two (id int);')
  expect(await told()).toEqual([[undefined, '2 migrations applied']])
  await write('20260103000000_three.sql', 'create table three (id int);')
  expect(await told()).toEqual([['20260103000000_three', 'migration applied']])
  expect(await told()).toEqual([])
})

test('a failed migration leaves nothing behind and names file, line and column', async () => {
  await write('20260101000000_good.sql', 'create table good (id int);')
  await write(
    '20260102000000_bad.sql',
    '-- Māori words — count as characters.\ncreate table half (id int);\n\n-- why\nselect 1,\n  missing from half;\n',
  )
  await expect(run()).rejects.toThrow(
    /20260102000000_bad\.sql:6:3: column "missing" does not exist/u,
  )
  expect(await exists('public.half')).toBe(false)
  expect((await history()).map((row) => row.name)).toEqual(['good'])
})

test('names the statement when PostgreSQL tells no position', async () => {
  await write(
    '20260101000000_bad.sql',
    'create table t (id int check (id > 0));\n\n-- Not allowed.\ninsert into t values (0);\n',
  )
  await expect(run()).rejects.toThrow(/20260101000000_bad\.sql:4:1: .*check constraint/u)
})

test('refuses a database that is ahead of the files', async () => {
  await write('20260101000000_one.sql', 'select 1;')
  await run()
  await rm(join(folder, '20260101000000_one.sql'))
  await expect(run()).rejects.toThrow(/not on disk: 20260101000000/u)
})

describe('a database that a newer version has migrated', () => {
  const newer = async (head: string) => {
    await write('20260101000000_one.sql', 'create table one (id int);')
    await write('20260102000000_two.sql', `${head}\ncreate table two (id int);`)
    await run()
    await rm(join(folder, '20260102000000_two.sql'))
    await database.pool.query(
      `update platform.settings set value = '"of the newer one"' where key = 'bootstrap'`,
    )
  }

  test('is used as it is where its migrations suit this version', async () => {
    await newer('-- Suits the version before: yes, since 20260101000000. One more table.')
    await run()
    const { rows } = await database.pool.query(
      `select value from platform.settings where key = 'bootstrap'`,
    )
    expect(rows).toEqual([{ value: 'of the newer one' }])
  })

  test.each([
    ['no mark', '-- One more table.'],
    ['the answer no', '-- Suits the version before: no, one table less.'],
    ['a mark for later versions', '-- Suits the version before: yes, since 20260101120000.'],
    ['a mark further down', '-- One.\n-- Suits the version before: yes, since 20260101000000.'],
  ])('is refused for a migration with %s', async (_, head) => {
    await newer(head)
    await expect(run()).rejects.toThrow(/not on disk: 20260102000000.*do not suit/u)
  })

  test('is refused where a file between others is gone, whatever its mark', async () => {
    await newer('-- Suits the version before: yes, since 20260101000000.')
    await write('20260103000000_three.sql', 'create table three (id int);')
    await expect(run()).rejects.toThrow(/not on disk: 20260102000000/u)
  })
})

test('leaves a database of an earlier series as it is, and says what to do', async () => {
  await write('20250101000000_one.sql', 'select 1;')
  await write('20250102000000_two.sql', 'select 1;')
  await run()
  await database.pool.query(
    `update platform.settings set value = '"of then"' where key = 'bootstrap'`,
  )
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await write('20260101000000_anew.sql', 'create table anew (id int);')
  await expect(run()).rejects.toThrow(
    /earlier series of migrations \(20250101000000 to 20250102000000\).*move the data directory away.*DATABASE_URL/u,
  )
  expect((await history()).map((row) => row.name)).toEqual(['one', 'two'])
  const { rows } = await database.pool.query(
    `select value from platform.settings where key = 'bootstrap'`,
  )
  expect(rows).toEqual([{ value: 'of then' }])
})

test('refuses a migration older than what is applied', async () => {
  await write('20260102000000_two.sql', 'select 1;')
  await run()
  await write('20260101000000_late.sql', 'select 1;')
  await expect(run()).rejects.toThrow(/20260101000000_late\.sql is older than 20260102000000/u)
})

test('refuses a name it cannot order', async () => {
  await write('first.sql', 'select 1;')
  await expect(run()).rejects.toThrow(/first\.sql: a migration is named/u)
})

test('instances that start together on several databases of one cluster all succeed', async () => {
  await cp(join(TODO, 'migrations'), folder, { recursive: true })
  const other = await createEmptyDatabase()
  try {
    const pools = [database.pool, database.pool, other.pool, other.pool]
    await Promise.all(pools.map((pool) => migrate(pool, logger, folder)))
    expect(await history()).toHaveLength((await readdir(folder)).length)
  } finally {
    await other.drop()
  }
})

test('refuses the database of a hosted platform', async () => {
  await database.pool.query(
    'create schema auth; create table auth.schema_migrations (version text)',
  )
  await expect(run()).rejects.toThrow(/belongs to a hosted platform/u)
})
