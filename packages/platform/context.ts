import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { RateLimits } from '../backend-kit/rate-limits.ts'
import type { MailTemplates } from './auth/default-mails.ts'
import type { Config } from './config.ts'
import type { PlatformDatabase } from './postgres/schema.ts'

/** What every part of the platform is handed; nothing reads the environment or the clock itself. */
export interface Platform {
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
  readonly keys: ApiKeys
  readonly now: () => Date
  /** Whose account may be given a second factor; the product says so. */
  readonly mayEnrolFactor: (db: Kysely<PlatformDatabase>, userId: string) => Promise<boolean>
  /** Told, in the same transaction, of a mail to an account's owner that was given up. */
  readonly onMailFailed?: MailFailed | undefined
}

export type MailFailed = (
  trx: Transaction<PlatformDatabase>,
  mail: { readonly recipient: string; readonly reason: string },
) => Promise<void>

/** The two keys of the wire contract, made at first start and kept in `platform.settings`. */
export interface ApiKeys {
  /** Public, sent by every browser; opens what the role `anon` may see. */
  readonly publishable: string
  /** Never leaves the server; opens everything. */
  readonly secret: string
}
