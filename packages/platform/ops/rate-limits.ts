import {
  createRateLimits as createLimits,
  type Queryable,
  type RateLimits,
} from 'backend-kit/rate-limits'
import type { ApiKeys } from '../core/context.ts'

/** Limits counted in `platform.rate_limits`, through a pool or within one transaction. */
export const createRateLimits = (client: Queryable, { secret }: ApiKeys): RateLimits =>
  createLimits(client, { schema: 'platform', table: 'rate_limits' }, secret)
