import { join } from 'node:path'
import type { Settings } from 'backend-kit/settings'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { loadMailTemplates } from './auth/mails.ts'
import type { Config } from './core/config.ts'
import type { Platform } from './core/context.ts'
import { type Hooks, noHooks, type Retention } from './core/hooks.ts'
import { createDatabase } from './core/kysely.ts'
import { type LimitOverrides, limitTable } from './core/limits.ts'
import { createRateLimits } from './ops/rate-limits.ts'
import { migrate } from './postgres/migrate.ts'
import { loadApiKeys, saveSessionLimits } from './postgres/settings.ts'

/** The product's options; all but the folder have defaults. */
export interface ProductOptions {
  /** Absolute: migrations, templates and `config.toml`. */
  readonly supabaseFolder: string
  /** Display name; default `project_id`. */
  readonly name?: string
  /** Of the times in the mailbox; default `UTC`. */
  readonly timeZone?: string
  readonly hooks?: Partial<Hooks>
  readonly limits?: LimitOverrides
  /** Retention periods; by default only expired data is purged. */
  readonly retention?: Retention
  /** Hours from the notice of a second factor's removal to the removal; default 72. */
  readonly factorRemovalHours?: number
  /**
   * Whether tables, functions and sequences that migrations make in `public` are granted to the roles of
   * the API, as on the hosted platform; by default only what migrations grant is.
   */
  readonly defaultGrants?: boolean
  /**
   * A function of the migrations, `(session uuid, owner uuid, at timestamptz) returns boolean`, that
   * returns whether a session is open, instead of `auth.sessions` in `config.toml`.
   */
  readonly sessionCheck?: string
  /** Settings of PostgreSQL that the transactions of a job of the platform begin with, by its name. */
  readonly jobSettings?: (job: string) => Settings
}

const SESSION_CHECK = 'platform.is_session_live'
const FACTOR_REMOVAL_HOURS = 72

type RequiredPart = 'config' | 'logger' | 'pool' | 'keys' | 'mailTemplates'
type Parts = Pick<Platform, RequiredPart> & Partial<Omit<Platform, RequiredPart>>

/** Assembles platform and product on a migrated database. */
export const createPlatform = (parts: Parts, options: ProductOptions): Platform => ({
  name: options.name ?? parts.config.project.id,
  timeZone: options.timeZone ?? 'UTC',
  callerPool: parts.pool,
  db: createDatabase(parts.pool),
  limits: createRateLimits(parts.pool, parts.keys),
  limitTable: limitTable(options.limits),
  now: () => new Date(),
  sessionCheck: options.sessionCheck ?? SESSION_CHECK,
  factorRemovalHours: options.factorRemovalHours ?? FACTOR_REMOVAL_HOURS,
  retention: options.retention ?? {},
  hooks: { ...noHooks, ...options.hooks },
  jobSettings: options.jobSettings ?? (() => ({})),
  ...parts,
})

const warnOfPublicBuckets = async (pool: Pool, logger: Logger): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from storage.buckets where public order by id',
  )
  for (const { id } of rows) {
    logger.warn(
      `The bucket ${id} is not public here: its files ask for a login or a signed address`,
    )
  }
}

/**
 * Migrates the database and creates the dependencies of all parts.
 * @param callerPool for the data API and files; commands use `pool`.
 * @throws what `migrate` throws.
 */
export const assemblePlatform = async (
  config: Config,
  logger: Logger,
  options: ProductOptions,
  pool: Pool,
  callerPool = pool,
): Promise<Platform> => {
  const { defaultGrants = false } = options
  await migrate(pool, logger, join(options.supabaseFolder, 'migrations'), { defaultGrants })
  await warnOfPublicBuckets(pool, logger)
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
