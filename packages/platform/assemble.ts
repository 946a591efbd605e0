import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { loadMailTemplates } from './auth/mails.ts'
import type { Config } from './config.ts'
import type { Platform } from './context.ts'
import { type Hooks, noHooks, type Retention } from './hooks.ts'
import { type LimitOverrides, limitTable } from './limits.ts'
import { createRateLimits } from './ops/rate-limits.ts'
import { createDatabase } from './postgres/kysely.ts'
import { migrate } from './postgres/migrate.ts'
import { loadApiKeys, saveSessionLimits } from './postgres/settings.ts'

/** What a product says of itself; everything but the folder has a default. */
export interface ProductOptions {
  /** Absolute: migrations, templates and `config.toml`. */
  readonly supabaseFolder: string
  /** For people; `project_id` unless given. */
  readonly name?: string
  readonly hooks?: Partial<Hooks>
  readonly limits?: LimitOverrides
  /** How long things are kept; nothing is purged but what has run out. */
  readonly retention?: Retention
  /** From the notice of a second factor's removal to the removal; 72 unless given. */
  readonly factorRemovalHours?: number
  /**
   * A function of the migrations, `(session uuid, owner uuid, at timestamptz) returns boolean`, that
   * says whether a session is open, in the place of `auth.sessions` of `config.toml`.
   */
  readonly sessionCheck?: string
}

const SESSION_CHECK = 'platform.is_session_live'
const FACTOR_REMOVAL_HOURS = 72

type Given = 'config' | 'logger' | 'pool' | 'keys' | 'mailTemplates'
type Parts = Pick<Platform, Given> & Partial<Omit<Platform, Given>>

/** The parts and the product's rules put together, on a database that is up to date. */
export const createPlatform = (parts: Parts, options: ProductOptions): Platform => ({
  name: options.name ?? parts.config.project.id,
  callerPool: parts.pool,
  db: createDatabase(parts.pool),
  limits: createRateLimits(parts.pool),
  limitTable: limitTable(options.limits),
  now: () => new Date(),
  sessionCheck: options.sessionCheck ?? SESSION_CHECK,
  factorRemovalHours: options.factorRemovalHours ?? FACTOR_REMOVAL_HOURS,
  retention: options.retention ?? {},
  hooks: { ...noHooks, ...options.hooks },
  ...parts,
})

/**
 * Everything that the parts work with, on a database that is brought up to date first.
 * @param callerPool for the data API and files; a command needs none of its own.
 * @throws what `migrate` throws.
 */
export const assemblePlatform = async (
  config: Config,
  logger: Logger,
  options: ProductOptions,
  pool: Pool,
  callerPool = pool,
): Promise<Platform> => {
  await migrate(pool, logger, join(options.supabaseFolder, 'migrations'))
  await saveSessionLimits(pool, config.project)
  return createPlatform(
    {
      config,
      logger,
      pool,
      callerPool,
      keys: await loadApiKeys(pool),
      mailTemplates: await loadMailTemplates(join(options.supabaseFolder, 'templates')),
    },
    options,
  )
}
