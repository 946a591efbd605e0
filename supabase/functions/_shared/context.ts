import type { Log } from 'backend-kit/log'
import type { RateLimits } from 'backend-kit/rate-limits'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { RecordError } from './error-reports.ts'

export interface FunctionSettings {
  /** The site's origin without a trailing slash; the only one used in mails and CORS headers. */
  readonly siteUrl: string
  readonly mailFrom: string
  readonly agencyEmail: string
}

/** The dependencies of a function, given by its host; it reads neither the environment nor the clock. */
export interface FunctionContext {
  /**
   * Bypasses row-level security: functions check permissions themselves, or use `request.asCaller`.
   * Write tables with an audit trigger in a transaction: it records function and caller.
   */
  readonly db: Kysely<Database>
  /** What the auth service does with accounts; without permission checks. */
  readonly accounts: Accounts
  readonly limits: RateLimits
  /** The same limits, counted within a transaction: a rollback consumes nothing. */
  readonly limitsWithin: (transaction: Transaction<Database>) => RateLimits
  /** Limits on mail to one address; they share a count with account mail where this process sends that, too. */
  readonly mailLimitsWithin: (transaction: Transaction<Database>) => RateLimits
  /** By which an address that was forgotten is known again (`forgotten-addresses.ts`). */
  readonly hashAddress: (address: string) => string
  readonly settings: FunctionSettings
  readonly log: Log
  readonly recordError: RecordError
  readonly now: () => Date
  /** The HTML of a prerendered page of the site; undefined where there is none. */
  readonly sitePage: (path: string) => Promise<string | undefined>
  /** The redirect target after a posted form: relative if the site has the same origin. */
  readonly siteLocation: (path: string) => string
}
