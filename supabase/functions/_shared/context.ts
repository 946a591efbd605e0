import type { Kysely } from 'kysely'
import type { Log } from '../../../packages/backend-kit/log.ts'
import type { RateLimits } from '../../../packages/backend-kit/rate-limits.ts'
import type { Database } from '../../database.ts'

export interface FunctionSettings {
  /** The site's origin without a trailing slash; the only one that a mail or a CORS answer names. */
  readonly siteUrl: string
  readonly mailFrom: string
  readonly agencyEmail: string
}

/** What a function is handed by whoever hosts it; it reads neither the environment nor the clock. */
export interface FunctionContext {
  /** Past row-level security: every function checks what it does. */
  readonly db: Kysely<Database>
  readonly limits: RateLimits
  readonly settings: FunctionSettings
  readonly log: Log
  readonly now: () => Date
  /** The HTML of a prerendered page of the site; undefined where there is none. */
  readonly sitePage: (path: string) => Promise<string | undefined>
  /** Where a posted form goes on: the path itself where the site answers on this origin too. */
  readonly siteLocation: (path: string) => string
}

export interface FunctionRequest {
  readonly headers: Headers
  readonly query: URLSearchParams
  /** Media type in lower case, without parameters. */
  readonly contentType: string
  /** At most `MAX_BODY_BYTES`. */
  readonly body: string
  /** What limits are counted against. */
  readonly callerAddress: string
}

export interface EdgeFunction {
  /**
   * `service`: only with the service key. `administrator`: only with the session of one, at aal2.
   * Checked before anything is read.
   */
  readonly access: 'public' | 'service' | 'administrator'
  handle(request: FunctionRequest, context: FunctionContext): Promise<Response>
}

export const MAX_BODY_BYTES = 64 * 1024
