import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { RateLimits } from '../backend-kit/rate-limits.ts'
import type { MailTemplates } from './auth/default-mails.ts'
import type { Config } from './config.ts'
import type { Hooks, Retention } from './hooks.ts'
import type { LimitTable } from './limits.ts'
import type { PlatformDatabase } from './postgres/schema.ts'

/** The dependencies of all parts of the platform; none reads the environment or the clock itself. */
export interface Platform {
  /** The product's name, for the mailbox and authenticator apps. */
  readonly name: string
  readonly config: Config
  readonly logger: Logger
  /**
   * For auth, functions, jobs and readiness. Connects as the schema's owner: bypasses row-level
   * security.
   */
  readonly pool: Pool
  /** For statements of callers, by `asCaller`: slow ones do not block `pool`. */
  readonly callerPool: Pool
  readonly db: Kysely<PlatformDatabase>
  readonly limits: RateLimits
  /** The templates of account mails. */
  readonly mailTemplates: MailTemplates
  /** The limits; counted by `limits`. */
  readonly limitTable: LimitTable
  readonly keys: ApiKeys
  readonly now: () => Date
  /** The database function that returns whether a session is open. */
  readonly sessionCheck: string
  /** Hours from the notice of a second factor's removal to the removal. */
  readonly factorRemovalHours: number
  readonly retention: Retention
  readonly hooks: Hooks
}

export type MailFailed = (
  trx: Transaction<PlatformDatabase>,
  mail: { readonly recipient: string; readonly reason: string },
) => Promise<void>

/** The two API keys, created at first start and stored in `platform.settings`. */
export interface ApiKeys {
  /** Public, sent by every browser; role `anon`. */
  readonly publishable: string
  /** Never leaves the server; role `service_role`. */
  readonly secret: string
}
