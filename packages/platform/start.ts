import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { assemblePlatform } from './assemble.ts'
import { removeDemoAdministrator } from './auth/demo-administrator.ts'
import type { Config } from './config.ts'
import type { Platform } from './context.ts'
import { type Job, startJobs } from './jobs/timers.ts'
import { createMailer, type Mailer } from './mail/transport.ts'
import { withDemoKey } from './ops/demo-key.ts'
import type { Lifecycle } from './ops/health.ts'
import { seedDemo } from './postgres/demo.ts'
import { openDatabase } from './postgres/open.ts'
import { listen } from './server.ts'
import type { StaticTable } from './static/table.ts'

export interface RunningPlatform {
  readonly platform: Platform
  readonly port: number
  /** What the database is, for a person to read. */
  readonly database: string
  /** Ends in the reverse order of the start: no new requests, no jobs, no database. */
  stop(): Promise<void>
}

/** What the product has done on one machine, beside its functions. */
export interface Product extends Pick<Platform, 'onMailFailed'> {
  jobs(platform: Platform, mailer: Mailer): readonly Job[]
}

/** Starts everything: database, migrations, application, jobs. Whatever fails stops what had started. */
export const startPlatform = async (
  given: Config,
  logger: Logger,
  site: StaticTable | undefined,
  { jobs: productJobs, onMailFailed }: Product = { jobs: () => [] },
): Promise<RunningPlatform> => {
  await using undo = new AsyncDisposableStack()
  const database = await openDatabase(given, logger)
  undo.defer(() => database.close())
  // After the database, which finds out whose the data directory is.
  const config = await withDemoKey(given)

  const assembled = await assemblePlatform(config, logger, database.pool, database.callerPool)
  const platform = { ...assembled, onMailFailed }
  if (config.demo) await seedDemo(database.pool)
  else await removeDemoAdministrator(platform.db)
  const lifecycle: Lifecycle = { stopping: false }
  const mailer = createMailer(platform)
  undo.defer(() => mailer.close())
  const server = await listen(createApp({ platform, mailer, lifecycle, site }), config)
  undo.defer(() => server.stop())
  const jobs = startJobs(platform, mailer, productJobs(platform, mailer))
  undo.defer(() => jobs.stop())

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
