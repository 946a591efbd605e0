import {
  createRateLimits as createLimits,
  type Queryable,
  queryableOf,
  type RateLimits,
} from 'backend-kit/rate-limits'
import type { Transaction } from 'kysely'
import type { Database } from '../../database.ts'

/** The limits of `domain/limits.ts`, counted in `private.rate_limits`. */
export const createRateLimits = (client: Queryable, secret: string): RateLimits =>
  createLimits(client, { schema: 'private', table: 'rate_limits' }, secret)

/** The same limits, counted within a transaction: a rollback consumes nothing. */
export const rateLimitsWithin =
  (secret: string) =>
  (transaction: Transaction<Database>): RateLimits =>
    createRateLimits(queryableOf(transaction), secret)
