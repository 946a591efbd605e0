import { type Settings, sessionSettings } from 'backend-kit/settings'
import { Client, type ClientBase, escapeIdentifier, Pool } from 'pg'
import pino, { type Logger } from 'pino'
import { type Config, ConfigError } from '../core/config.ts'
import type { ProjectConfig } from '../core/project.ts'
import { hasCluster } from './data-directory.ts'
import { findRunningEmbedded, startEmbedded } from './embedded.ts'
import { checkPrivileges } from './privileges.ts'

export interface OpenDatabase {
  readonly pool: Pool
  /** A separate pool for callers' statements, which must not exhaust `pool`. */
  readonly callerPool: Pool
  /** Holds the password: never log it. */
  readonly url: string
  /** Description for people. */
  readonly description: string
  /** Ends the pools, then the embedded server if this process started it. */
  close(): Promise<void>
}

interface DatabaseConfig extends Pick<Config, 'databaseUrl' | 'dataDir'> {
  /** `id` names the database of the embedded server. */
  readonly project: Pick<ProjectConfig, 'id'>
}

const APPLICATION = 'embedded-platform'
const CONNECT_TIMEOUT_MS = 5000
// Together twenty per instance: PostgreSQL's default of 100 connections suffices for four, and tools.
const POOL_SIZE = 12
const CALLER_POOL_SIZE = 8

/** A pool that logs and replaces lost connections, each of which begins with `settings`. */
export const createPool = (
  url: string,
  logger: Logger,
  max = POOL_SIZE,
  settings: Settings = {},
): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: APPLICATION,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(Object.keys(settings).length > 0 && {
      onConnect: async (client: ClientBase) => {
        await client.query(sessionSettings(settings))
      },
    }),
  })
  // The error object contains the connection, with its password.
  const report = (error: Error) => {
    if (!pool.ending) logger.warn(`a database connection was lost: ${error.message}`)
  }
  pool.on('error', report)
  // The pool handles errors of idle connections only: one lost in use would crash the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const withDatabase = (url: string, database: string): string => {
  const named = new URL(url)
  named.pathname = `/${database}`
  return named.href
}

/** The database in the embedded server, created at the first start. */
const ensureDatabase = async (url: string, database: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ])
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

const createPools = (url: string, logger: Logger, settings?: Settings) => {
  const pool = createPool(url, logger, POOL_SIZE, settings)
  const callerPool = createPool(url, logger, CALLER_POOL_SIZE)
  const end = async () => {
    await Promise.all([pool.end(), callerPool.end()])
  }
  return { pool, callerPool, end }
}

const openExternal = async (
  url: string,
  logger: Logger,
  settings?: Settings,
): Promise<OpenDatabase> => {
  const { pool, callerPool, end } = createPools(url, logger, settings)
  try {
    const { description } = await checkPrivileges(pool)
    return { pool, callerPool, url, description, close: end }
  } catch (error) {
    await end()
    if (error instanceof ConfigError) throw error
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new ConfigError(`DATABASE_URL cannot be used: ${reason}`, { cause: error })
  }
}

const openEmbedded = async (
  dataDir: string,
  database: string,
  logger: Logger,
  settings?: Settings,
): Promise<OpenDatabase> => {
  const server = await startEmbedded(dataDir, logger)
  try {
    await ensureDatabase(server.url, database)
    const url = withDatabase(server.url, database)
    const { pool, callerPool, end } = createPools(url, logger, settings)
    return {
      pool,
      callerPool,
      url,
      description: `embedded PostgreSQL, data in ${dataDir}`,
      close: () => end().finally(() => server.close()),
    }
  } catch (error) {
    await server.close()
    throw error
  }
}

/**
 * Opens the database: the server of `databaseUrl`, or the embedded one on `dataDir`.
 * @param settings of PostgreSQL that the connections of `pool` begin with.
 * @throws {ConfigError} if it is unusable; the message says what to do.
 */
export const openDatabase = (
  config: DatabaseConfig,
  logger: Logger,
  settings?: Settings,
): Promise<OpenDatabase> =>
  config.databaseUrl
    ? openExternal(config.databaseUrl, logger, settings)
    : openEmbedded(config.dataDir, config.project.id, logger, settings)

/**
 * For commands beside a running process: uses its embedded server, or starts one until the command
 * ends. Never creates a database: it would be the wrong one.
 * @param settings of PostgreSQL that its connections begin with.
 * @throws {ConfigError} if there is none, or it is unusable.
 */
export const connectForTools = async (
  config: DatabaseConfig,
  settings?: Settings,
): Promise<OpenDatabase> => {
  if (!config.databaseUrl && !hasCluster(config.dataDir)) {
    throw new ConfigError(
      `There is no database in ${config.dataDir}: start the product once, or name its DATA_DIR.`,
    )
  }
  const logger = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))
  const running = config.databaseUrl ? undefined : findRunningEmbedded(config.dataDir)
  if (!running) return openDatabase(config, logger, settings)
  const url = withDatabase(running, config.project.id)
  const pool = createPool(url, logger, 2, settings)
  return {
    pool,
    callerPool: pool,
    url,
    description: 'the running embedded PostgreSQL',
    close: () => pool.end(),
  }
}
