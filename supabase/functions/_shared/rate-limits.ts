import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '../../../domain/limits.ts'

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

export interface RateLimits {
  /** Takes one point of `limit` for `key`; a database error is thrown, never taken for a yes. */
  consume(limit: Limit, key: string): Promise<Verdict>
}

// Keys are addresses of people and machines: only their hash is stored.
const hash = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Limits kept in `private.rate_limits` and so shared by every instance behind one database. */
export const createRateLimits = (pool: Pool): RateLimits => {
  const limiters = new Map<string, RateLimiterPostgres>()

  const limiterOf = (limit: Limit) => {
    let limiter = limiters.get(limit.name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        schemaName: 'private',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.seconds,
      })
      limiters.set(limit.name, limiter)
    }
    return limiter
  }

  return {
    async consume(limit, key) {
      try {
        await limiterOf(limit).consume(hash(key))
        return { allowed: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
    },
  }
}
