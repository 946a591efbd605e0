import type { Logger } from 'pino'
import { type AppOptions, createApp } from './app.ts'
import { assemblePlatform, type ProductOptions } from './assemble.ts'
import { type Config, configWarnings } from './core/config.ts'
import type { Platform } from './core/context.ts'
import { type Job, startJobs } from './jobs/timers.ts'
import { createMailer, type Mailer } from './mail/transport.ts'
import { withDemoKey } from './ops/demo-key.ts'
import type { OnServerError } from './ops/errors.ts'
import type { Lifecycle } from './ops/health.ts'
import { createLogger } from './ops/logger.ts'
import { openDatabase } from './postgres/open.ts'
import { listen } from './server.ts'

export interface StartOptions extends ProductOptions, AppOptions {
  readonly config: Config
  /** Default: a logger by `config`. */
  readonly logger?: Logger
  /** Runs after the migrations and before the first request: example data. */
  readonly prepare?: (platform: Platform) => Promise<void>
  /** Jobs that `pg_cron` runs on the hosted platform. */
  readonly jobs?: (platform: Platform, mailer: Mailer) => readonly Job[]
  /** Makes what is told of unexpected errors; it may neither throw nor be waited for. */
  readonly onServerError?: (platform: Platform) => OnServerError
}

export interface RunningPlatform {
  readonly platform: Platform
  readonly port: number
  /** Description of the database, for people. */
  readonly database: string
  /** Stops in reverse order: requests, jobs, database. */
  stop(): Promise<void>
}

/**
 * Starts everything: database, migrations, application, jobs. On an error, what was started is stopped.
 * @throws {ConfigError}, {MigrationError}, or the socket's error.
 */
export const startPlatform = async (options: StartOptions): Promise<RunningPlatform> => {
  const logger = options.logger ?? createLogger(options.config)
  await using undo = new AsyncDisposableStack()
  const database = await openDatabase(options.config, logger)
  undo.defer(() => database.close())
  // After the database, which determines the owner of the data directory.
  const config = await withDemoKey(options.config, options.demo !== undefined)

  const { pool, callerPool } = database
  const platform = await assemblePlatform(config, logger, options, pool, callerPool)
  await options.prepare?.(platform)
  const lifecycle: Lifecycle = { stopping: false }
  const mailer = createMailer(platform)
  undo.defer(() => mailer.close())
  const onServerError = options.onServerError?.(platform)
  const parts = { platform, mailer, lifecycle, onServerError }
  const server = await listen(createApp(parts, options), config)
  undo.defer(() => server.stop())
  const jobs = startJobs(platform, mailer, options.jobs?.(platform, mailer), onServerError)
  undo.defer(() => jobs.stop())
  for (const warning of configWarnings(config)) logger.warn(warning)
  const { unread } = config.project
  if (unread.length > 0) logger.debug(`config.toml: not read here: ${unread.join(', ')}`)

  const running = undo.move()
  return {
    platform,
    port: server.port,
    database: database.description,
    stop() {
      lifecycle.stopping = true
      return running.disposeAsync()
    },
  }
}
