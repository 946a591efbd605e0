import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { onlyAdministrators } from './auth/factors/may-enrol.ts'
import { loadMailTemplates } from './auth/mails.ts'
import type { Config } from './config.ts'
import type { Platform } from './context.ts'
import { createRateLimits } from './ops/rate-limits.ts'
import { createDatabase } from './postgres/kysely.ts'
import { migrate } from './postgres/migrate.ts'
import { loadApiKeys } from './postgres/settings.ts'

const TEMPLATES = join(import.meta.dirname, '..', '..', 'supabase', 'templates')

/**
 * Everything that the parts work with, on a database that is brought up to date first.
 * @param callerPool for the data API and files; a command needs none of its own.
 * @throws what `migrate` throws.
 */
export const assemblePlatform = async (
  config: Config,
  logger: Logger,
  pool: Pool,
  callerPool = pool,
): Promise<Platform> => {
  await migrate(pool, logger)
  return {
    config,
    logger,
    pool,
    callerPool,
    db: createDatabase(pool),
    limits: createRateLimits(pool),
    mailTemplates: await loadMailTemplates(TEMPLATES),
    keys: await loadApiKeys(pool),
    now: () => new Date(),
    mayEnrolFactor: onlyAdministrators,
  }
}
