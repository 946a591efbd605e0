import { type Kysely, sql } from 'kysely'
import { inFuture, oneLine } from './outbox.ts'
import type { DeliveryPolicy } from './policy.ts'

interface Queue<DB> {
  readonly db: Kysely<DB>
  readonly outage: string
}

/**
 * Takes the lease on the next attempt at the mail server for `leaseMs`.
 * @returns the failures of the current outage, 0 without one; undefined during the backoff, or while
 * another instance holds the lease.
 */
export const acquireAttempt = async <DB>(
  { db, outage }: Queue<DB>,
  { leaseMs }: Pick<DeliveryPolicy, 'leaseMs'>,
): Promise<number | undefined> => {
  const known = await sql`select from ${sql.table(outage)}`.execute(db)
  if (known.rows.length === 0) return 0
  const { rows } = await sql<{ failures: number }>`
    update ${sql.table(outage)} set next_attempt_at = ${inFuture(leaseMs)}
    where next_attempt_at <= now() returning failures`.execute(db)
  return rows[0]?.failures
}

const ADDRESS = /[^\s<>()[\]"',:;]+@[^\s<>()[\]"',:;]+/gu

/** The reply of a server without the mail addresses that it echoes: an outage is about no recipient. */
const withoutAddresses = (reply: string): string => reply.replace(ADDRESS, '***')

/** Records the `failures`th failure of the server; the next attempt is after `delayMs`. */
export const recordOutage = async <DB>(
  { db, outage }: Queue<DB>,
  failures: number,
  error: Error,
  delayMs: number,
): Promise<void> => {
  await sql`insert into ${sql.table(outage)} (failures, next_attempt_at, last_error)
    values (${failures}, ${inFuture(delayMs)}, ${oneLine(withoutAddresses(error.message))})
    on conflict (is_now) do update set failures = excluded.failures,
      next_attempt_at = excluded.next_attempt_at, last_error = excluded.last_error`.execute(db)
}

/** Ends the outage. @returns whether there was one. */
export const endOutage = async <DB>({ db, outage }: Queue<DB>): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from ${sql.table(outage)}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
