import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { offeredTimes } from '../booking/times.ts'

/** How many calls were found to have begun, and how many reminders were queued. */
export interface CallsRun {
  readonly ended: number
  readonly reminders: number
}

interface Count {
  readonly count: number
}

/**
 * Offers the times of the next working days, ends calls that have begun, and queues reminders. Two instances may do
 * it at once: each reminder is queued once.
 * @throws the database's error.
 */
export const runCalls = async (db: Kysely<Database>, now: Date): Promise<CallsRun> => {
  // With a scheduling service of others none are offered here; calls that stand are reminded of.
  await sql`select private.offer_call_times(${offeredTimes(now)}::timestamptz[])`.execute(db)
  const ended = await sql<Count>`select private.end_calls() as count`.execute(db)
  const reminders = await db
    .transaction()
    .execute((trx) => sql<Count>`select private.queue_call_reminders(${now}) as count`.execute(trx))
  return { ended: ended.rows[0]?.count ?? 0, reminders: reminders.rows[0]?.count ?? 0 }
}
