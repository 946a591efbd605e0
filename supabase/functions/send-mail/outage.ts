import { type Kysely, sql } from 'kysely'
import type { DeliveryPolicy } from '../../../packages/backend-kit/mail/policy.ts'
import type { Database } from '../../database.ts'
import { inFuture, oneLine } from './outbox.ts'

/**
 * Asks for the next attempt at the mail server, which is nobody else's then for `leaseMs`.
 * @returns how often the server has failed since it went away, 0 while it has not; undefined where it
 * is away and to be left alone for now.
 */
export const takeTurn = async (
  db: Kysely<Database>,
  { leaseMs }: Pick<DeliveryPolicy, 'leaseMs'>,
): Promise<number | undefined> => {
  const outage = await db.selectFrom('private.mail_outage').select('failures').executeTakeFirst()
  if (!outage) return 0
  const turn = await db
    .updateTable('private.mail_outage')
    .set({ next_attempt_at: inFuture(leaseMs) })
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .returning('failures')
    .executeTakeFirst()
  return turn?.failures
}

/** Notes that the server has failed for the `failures`th time, and is left alone for `delayMs`. */
export const recordOutage = async (
  db: Kysely<Database>,
  failures: number,
  error: Error,
  delayMs: number,
): Promise<void> => {
  const now = { failures, next_attempt_at: inFuture(delayMs), last_error: oneLine(error.message) }
  await db
    .insertInto('private.mail_outage')
    .values(now)
    .onConflict((conflict) => conflict.column('is_now').doUpdateSet(now))
    .execute()
}

export const endOutage = async (db: Kysely<Database>): Promise<void> => {
  await db.deleteFrom('private.mail_outage').execute()
}
