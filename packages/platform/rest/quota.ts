import type { Caller } from '../auth/authenticate.ts'
import type { Hooks } from '../core/hooks.ts'

/** What one caller may use of the data API, so that none can exhaust it for the others. */
export interface Quota {
  /** Concurrent requests of one account, in this process. */
  readonly concurrency: number
  readonly statementTimeoutMs: number
  /** A read that has taken so long is run again as a long one, of which there are few at once. */
  readonly longAfterMs: number
  readonly responseBytes: number
  /** Comparisons of one request, however they are nested. */
  readonly conditions: number
  /** Of all patterns of one request: matching costs their length times the text's. */
  readonly patternCharacters: number
  /** Whether `match` and `imatch` are answered: a few characters can take a statement's whole time. */
  readonly regularExpressions: boolean
  /** Of all text searches of one request: the database reads them with a bounded stack. */
  readonly searchCharacters: number
  /** Columns of one request, those of embedded tables included. */
  readonly columns: number
  readonly embeds: number
  /** Nesting depth of embedded tables. */
  readonly embedDepth: number
  readonly orderTerms: number
  /** Columns, conditions and order terms of the statement, where embedded rows may stand several times. */
  readonly parts: number
}

const DEFAULT_QUOTA: Quota = {
  concurrency: 3,
  statementTimeoutMs: 2_000,
  longAfterMs: 100,
  responseBytes: 1024 * 1024,
  conditions: 20,
  patternCharacters: 100,
  regularExpressions: false,
  searchCharacters: 200,
  columns: 40,
  embeds: 5,
  embedDepth: 3,
  orderTerms: 10,
  parts: 150,
}

const HIGHER_QUOTA: Quota = {
  concurrency: 6,
  statementTimeoutMs: 8_000,
  // As long as a statement may take: never.
  longAfterMs: 8_000,
  responseBytes: 8 * 1024 * 1024,
  conditions: 100,
  patternCharacters: 1_000,
  regularExpressions: true,
  searchCharacters: 1_000,
  columns: 128,
  embeds: 20,
  embedDepth: 5,
  orderTerms: 20,
  parts: 2_000,
}

/** The higher quota is for the secret key, and for accounts that the product says. */
export const quotaFor = (
  caller: Caller,
  { hasHigherQuota }: Pick<Hooks, 'hasHigherQuota'>,
): Quota =>
  caller.role === 'service_role' || (caller.role === 'authenticated' && hasHigherQuota(caller))
    ? HIGHER_QUOTA
    : DEFAULT_QUOTA

/**
 * The key that requests are counted by. Visitors share one: no page uses the data API without a session,
 * and behind a proxy their addresses may be the same.
 */
export const accountOf = ({ role, claims }: Caller): string =>
  role === 'authenticated' ? `account ${String(claims.sub)}` : role
