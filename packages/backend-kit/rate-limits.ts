import { createHmac } from 'node:crypto'
import { CompiledQuery, type Transaction } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** At most `points` per `seconds` for one key. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/** What is counted; of several parts the first names its owner. */
export type LimitKey = string | readonly string[]

export interface RateLimits {
  /** Consumes `points` (1 by default) of `limit` for `key`. @throws the database's error. */
  consume(limit: Limit, key: LimitKey, points?: number): Promise<Verdict>
  /** What `consume` would return; consumes nothing. */
  check(limit: Limit, key: LimitKey, points?: number): Promise<Verdict>
}

/** Where the counts are kept: a table of the columns `key`, `points` and `expire` (ms since 1970). */
export interface LimitTable {
  readonly schema: string
  readonly table: string
}

interface Query {
  /** Name of a prepared statement. */
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** A `pg.Pool`, or one transaction. */
export interface Queryable {
  query(query: Query): Promise<{ rows: unknown[]; rowCount: number | null }>
}

// Email and IP addresses are few enough to try all of them, so the hash is keyed.
const hash = (key: LimitKey, secret: string) =>
  [key]
    .flat()
    .map((part) => createHmac('sha256', secret).update(`rate-limit:${part}`).digest('base64url'))
    .join('.')

/** The key in the table; the parts of `key` are divided by dots. */
export const limitKey = (limit: Limit, key: LimitKey, secret: string): string =>
  `${limit.name}:${hash(key, secret)}`

const refusedBy = ({ msBeforeNext }: RateLimiterRes): Verdict => ({
  allowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

/**
 * Rate limits stored in PostgreSQL, shared by all instances.
 * @param secret of the server: with another one everything is counted anew.
 */
export const createRateLimits = (
  client: Queryable,
  { schema, table }: LimitTable,
  secret: string,
): RateLimits => {
  const limiters = new Map<string, RateLimiterPostgres>()
  // The library names its prepared statements by the table alone: two schemas may share a connection.
  const storeClient: Queryable = {
    query: ({ name, ...query }) => client.query({ ...query, name: `${schema}.${name}` }),
  }

  const limiterOf = (limit: Limit) => {
    let limiter = limiters.get(limit.name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        schemaName: schema,
        tableName: table,
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
    async consume(limit, key, points = 1) {
      try {
        await limiterOf(limit).consume(hash(key, secret), points)
        return { allowed: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return refusedBy(refusal)
      }
    },

    async check(limit, key, points = 1) {
      const taken = await limiterOf(limit).get(hash(key, secret))
      const allowed = !taken || taken.consumedPoints + points <= limit.points
      return allowed ? { allowed } : refusedBy(taken)
    },
  }
}

/** Writes counts within `transaction`: a rollback consumes nothing. */
export const queryableOf = <DB>(transaction: Transaction<DB>): Queryable => ({
  async query({ text, values }) {
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values))
    // The library reads a `rowCount` of 0 as "no count yet".
    return { rows, rowCount: rows.length }
  },
})
