import type { Transaction } from 'kysely'
import {
  createRateLimits as createLimits,
  type Queryable,
  queryableOf,
  type RateLimits,
} from '../../../packages/backend-kit/rate-limits.ts'
import type { Database } from '../../database.ts'

/** The limits of `domain/limits.ts`, counted in `private.rate_limits`. */
export const createRateLimits = (client: Queryable): RateLimits =>
  createLimits(client, { schema: 'private', table: 'rate_limits' })

/** The same limits, counted within `transaction`: a rollback consumes nothing. */
export const rateLimitsWithin = (transaction: Transaction<Database>): RateLimits =>
  createRateLimits(queryableOf(transaction))
