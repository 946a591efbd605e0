import type { RateLimits } from 'backend-kit/rate-limits'
import type { Settings } from 'backend-kit/settings'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { MailTemplates } from './default-mails.ts'
import type { Hooks, Retention } from './hooks.ts'
import type { LimitTable } from './limits.ts'
import type { PlatformDatabase } from './schema.ts'

/** What every part of the platform is handed; nothing reads the environment or the clock itself. */
export interface Platform {
  /** What the product calls itself: in the mailbox and in authenticator apps. */
  readonly name: string
  /** In which the mailbox shows times, as `Pacific/Auckland`. */
  readonly timeZone: string
  readonly config: Config
  readonly logger: Logger
  /**
   * For auth, functions, jobs and readiness. Connected as the owner of the schema: row-level security
   * does not hold here.
   */
  readonly pool: Pool
  /** For statements that callers choose, by `asCaller`: however long they take, `pool` stays free. */
  readonly callerPool: Pool
  readonly db: Kysely<PlatformDatabase>
  readonly limits: RateLimits
  /** What the mails of accounts are filled into. */
  readonly mailTemplates: MailTemplates
  /** How much is allowed; counted by `limits`. */
  readonly limitTable: LimitTable
  readonly keys: ApiKeys
  readonly now: () => Date
  /** The function of the database that says whether a session is open. */
  readonly sessionCheck: string
  /** From the notice of a second factor's removal to the removal. */
  readonly factorRemovalHours: number
  readonly retention: Retention
  readonly hooks: Hooks
  /** What the transactions of a job begin with, by its name. */
  readonly jobSettings: (job: string) => Settings
}

/** The two keys of the wire contract, made at first start and kept in `platform.settings`. */
export interface ApiKeys {
  /** Public, sent by every browser; opens what the role `anon` may see. */
  readonly publishable: string
  /** Never leaves the server; opens everything. */
  readonly secret: string
}
