import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'
import { lineAndColumn, type Statement, splitStatements } from './statements.ts'

const BOOTSTRAP = join(import.meta.dirname, 'bootstrap')

// An arbitrary number, the same for every instance.
const MIGRATION_LOCK = 7_300_001

// Roles belong to the cluster: two databases may bootstrap concurrently, which fails with "tuple
// concurrently updated" (XX000) for one of them.
const CONCURRENT_CHANGE = new Set(['XX000', '23505', '40P01', '42710'])
const BOOTSTRAP_TRIES = 5

/** A migration failed; its file is rolled back. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

interface SqlFile {
  readonly path: string
  readonly sql: string
}

interface Migration extends SqlFile {
  readonly version: string
  readonly label: string
}

const readSqlFiles = async (folder: string): Promise<SqlFile[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { path, sql: await readFile(path, 'utf8') }
    }),
  )
}

const readMigrations = async (folder: string): Promise<Migration[]> =>
  (await readSqlFiles(folder)).map((file) => {
    const named = /(?:^|[\\/])(\d{14})_(\w+)\.sql$/u.exec(file.path)
    if (!named?.[1] || !named[2]) {
      throw new MigrationError(`${show(file.path)}: a migration is named <14 digits>_<concern>.sql`)
    }
    return { ...file, version: named[1], label: named[2] }
  })

const show = (path: string) => {
  const inside = relative(process.cwd(), path)
  return inside.startsWith('..') ? path : inside
}

const explain = (cause: unknown): string => {
  const message = cause instanceof Error ? cause.message : String(cause)
  const [, name] = /^extension "([^"]+)" is not available/u.exec(message) ?? []
  return name
    ? `the extension ${name} is not in this PostgreSQL, which has only those of its own distribution: leave it out here, or name a server that has it in DATABASE_URL`
    : message
}

const failure = (file: SqlFile, statement: Statement, cause: unknown): MigrationError => {
  const reported = cause instanceof DatabaseError && cause.position ? Number(cause.position) - 1 : 0
  // PostgreSQL counts characters, JavaScript UTF-16 code units. The comments above a statement
  // belong to it, but an error is not in them.
  const within = reported
    ? [...statement.text].slice(0, reported).join('').length
    : statement.text.search(/^(?!\s*(?:--|$))/mu)
  const { line, column } = lineAndColumn(file.sql, statement.offset + Math.max(0, within))
  const message = explain(cause)
  return new MigrationError(`${show(file.path)}:${line}:${column}: ${message}`, { cause })
}

/** Runs `work` in one transaction; rolls back when it throws. */
const inTransaction = async (client: PoolClient, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const runFile = async (client: PoolClient, file: SqlFile): Promise<Statement[]> => {
  const statements = splitStatements(file.sql)
  for (const statement of statements) {
    await client.query(statement.text).catch((error: unknown) => {
      throw failure(file, statement, error)
    })
  }
  return statements
}

const runOnce = async (client: PoolClient, files: SqlFile[], hash: string) => {
  const known = await client.query<{ present: boolean }>(
    `select to_regclass('platform.settings') is not null as present`,
  )
  if (known.rows[0]?.present) {
    const done = await client.query(
      `select from platform.settings where key = 'bootstrap' and value = to_jsonb($1::text)`,
      [hash],
    )
    if (done.rowCount === 1) return
  }
  await inTransaction(client, async () => {
    for (const file of files) await runFile(client, file)
    await client.query(
      `insert into platform.settings (key, value) values ('bootstrap', to_jsonb($1::text))
       on conflict (key) do update set value = excluded.value`,
      [hash],
    )
  })
}

const refuseHosted = async (client: PoolClient) => {
  // A database of the hosted platform's auth service has this history: its tables are not ours to
  // change.
  const hosted = await client.query<{ hosted: boolean }>(
    `select to_regclass('auth.schema_migrations') is not null as hosted`,
  )
  if (hosted.rows[0]?.hosted) {
    throw new MigrationError(
      'This database belongs to a hosted platform with an auth service of its own: deploy supabase/ there with its command line instead.',
    )
  }
}

/** Roles and schemas of the hosted platform. Skipped if the database has had these exact files. */
const bootstrap = async (client: PoolClient) => {
  const files = await readSqlFiles(BOOTSTRAP)
  const hash = createHash('sha256')
    .update(files.map((file) => file.sql).join('\0'))
    .digest('hex')
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(client, files, hash)
    } catch (error) {
      const cause = error instanceof MigrationError ? error.cause : error
      const concurrent = cause instanceof DatabaseError && CONCURRENT_CHANGE.has(cause.code ?? '')
      if (!concurrent || tries === BOOTSTRAP_TRIES) throw error
    }
  }
}

interface Applied {
  readonly version: string
  /** Its first statement, with the comments above it; null where only the version was recorded. */
  readonly beginning: string | null
}

/** The history, with the table as the official CLI makes it. */
const readHistory = async (client: PoolClient): Promise<Applied[]> => {
  await client.query(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
    alter table supabase_migrations.schema_migrations add column if not exists statements text[];
    alter table supabase_migrations.schema_migrations add column if not exists name text;
  `)
  const { rows } = await client.query<Applied>(
    'select version, statements[1] as beginning from supabase_migrations.schema_migrations order by version',
  )
  return rows
}

/** The mark at the head of a migration: the programs that it suits have this migration on disk. */
const SUITS = /^-- Suits the version before: yes, since (\d{14})\./u

const isSuited = ({ beginning }: Applied, newestOnDisk: string): boolean => {
  const since = SUITS.exec(beginning ?? '')?.[1]
  return since !== undefined && since <= newestOnDisk
}

// A role of the API has what a table's policies let it; the hosted platform grants so by itself.
const DEFAULT_GRANTS = ['tables', 'functions', 'sequences']
  .map(
    (kind) =>
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
  )
  .join('; ')

// As the hosted platform has it; a dump sets its own for the session.
const SEARCH_PATH = `set local search_path to "$user", public, extensions`

export interface MigrateOptions {
  /** Grants on tables, functions and sequences that migrations make in `public`, as on the hosted platform. */
  readonly defaultGrants?: boolean
}

interface Plan {
  readonly pending: readonly Migration[]
  /** Migrations of a newer version, each of which suits this one. */
  readonly newer: readonly string[]
}

const planOf = (migrations: Migration[], history: readonly Applied[]): Plan => {
  const applied = new Set(history.map(({ version }) => version))
  const onDisk = new Set(migrations.map((migration) => migration.version))
  const unknown = history.filter(({ version }) => !onDisk.has(version))
  const missing = unknown.map(({ version }) => version)
  const oldest = migrations[0]?.version ?? ''
  const newestOnDisk = migrations.at(-1)?.version ?? ''
  const newestMissing = missing.at(-1)
  if (newestMissing && newestMissing < oldest) {
    throw new MigrationError(
      `The database was made by an earlier series of migrations (${missing[0]} to ${newestMissing}), which this version replaces: its own begins with ${oldest}. Nothing was changed. To start empty, move the data directory away (DATA_DIR, or .data) or name an empty database in DATABASE_URL. To keep the data, run the version that made it, or take it along as CHANGELOG.md says.`,
    )
  }
  const refused = unknown.filter(
    (migration) => migration.version < newestOnDisk || !isSuited(migration, newestOnDisk),
  )
  if (refused.length > 0) {
    throw new MigrationError(
      `The database has migrations that are not on disk: ${refused.map(({ version }) => version).join(', ')}. It was made by a newer version of this program, whose migrations do not suit this one, or files were removed.`,
    )
  }
  const pending = migrations.filter((migration) => !applied.has(migration.version))
  const newest = history.at(-1)?.version ?? ''
  const late = pending.find((migration) => migration.version < newest)
  if (late) {
    throw new MigrationError(
      `${show(late.path)} is older than ${newest}, which the database has already: give it a newer timestamp.`,
    )
  }
  return { pending, newer: missing }
}

/**
 * Migrates the database: the bootstrap, then the migrations of `folder` in order, each in one
 * transaction with its row in the history. A lock serializes concurrent starts. A database of a newer
 * version is left as it is if its migrations say that they suit this one.
 * @throws {MigrationError} with file, line and column of the error.
 */
export const migrate = async (
  pool: Pool,
  logger: Logger,
  folder: string,
  { defaultGrants = false }: MigrateOptions = {},
): Promise<void> => {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseHosted(client)
    // Before any change, so that the version that created the database can still use it.
    const history = await readHistory(client)
    const { pending, newer } = planOf(migrations, history)
    const isFresh = history.length === 0
    if (newer.length > 0) {
      logger.warn({ migrations: newer }, 'a newer version has migrated this database')
    } else await bootstrap(client)
    if (defaultGrants) await client.query(DEFAULT_GRANTS)
    for (const migration of pending) {
      await inTransaction(client, async () => {
        await client.query(SEARCH_PATH)
        const statements = await runFile(client, migration)
        await client.query(
          'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
          [migration.version, statements.map((statement) => statement.text), migration.label],
        )
      })
      if (isFresh) continue
      logger.info({ migration: `${migration.version}_${migration.label}` }, 'migration applied')
    }
    if (isFresh) logger.info(`${pending.length} migrations applied`)
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    // With the connection end the lock, and what migrations have set in its session; resetting it would
    // take the pool's own settings as well.
    client.release(true)
  }
}
