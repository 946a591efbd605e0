import type { Caller } from '../auth/authenticate.ts'

/** What one caller may ask of the database, so that nobody's statements stall everybody's. */
export interface Quota {
  /** Requests of one account that are served at once, in this process. */
  readonly concurrency: number
  readonly statementTimeoutMs: number
  readonly answerBytes: number
  /** Comparisons of one request, however they are nested. */
  readonly conditions: number
  /** Of all patterns of one request together: matching takes their length times the text's. */
  readonly patternCharacters: number
  /** Columns of one request, those of embedded tables included. */
  readonly columns: number
  readonly embeds: number
  /** How deep one embedded table stands within another. */
  readonly embedDepth: number
  readonly orderTerms: number
}

const DEFAULT_QUOTA: Quota = {
  concurrency: 3,
  statementTimeoutMs: 2_000,
  answerBytes: 1024 * 1024,
  conditions: 20,
  patternCharacters: 100,
  columns: 40,
  embeds: 5,
  embedDepth: 3,
  orderTerms: 10,
}

const ADMINISTRATOR_QUOTA: Quota = {
  concurrency: 6,
  statementTimeoutMs: 8_000,
  answerBytes: 8 * 1024 * 1024,
  conditions: 100,
  patternCharacters: 1_000,
  columns: 128,
  embeds: 20,
  embedDepth: 5,
  orderTerms: 20,
}

/** By the proof that was given: a second factor, or the secret key. */
export const quotaFor = ({ role, claims }: Caller): Quota =>
  role === 'service_role' || (role === 'authenticated' && claims.aal === 'aal2')
    ? ADMINISTRATOR_QUOTA
    : DEFAULT_QUOTA

/**
 * Whose requests count together. Visitors count as one: no page asks the data API anything without a
 * session, and behind a proxy their addresses may all be the same.
 */
export const accountOf = ({ role, claims }: Caller): string =>
  role === 'authenticated' ? `account ${String(claims.sub)}` : role
