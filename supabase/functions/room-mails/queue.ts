import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'

/** How many mails were queued. */
export interface QueuedMails {
  readonly messages: number
  readonly turns: number
}

/**
 * Queues mails on messages that nobody has read for five minutes, and on dates that are the client's. Two
 * instances may do it at once: each mail is queued once.
 * @throws the database's error.
 */
export const queueRoomMails = async (db: Kysely<Database>, now: Date): Promise<QueuedMails> => {
  const messages = await db
    .transaction()
    .execute((trx) => sql<Count>`select private.queue_thread_mails() as count`.execute(trx))
  const turns = await db
    .transaction()
    .execute((trx) => sql<Count>`select private.queue_turn_mails(${now}) as count`.execute(trx))
  return { messages: messages.rows[0]?.count ?? 0, turns: turns.rows[0]?.count ?? 0 }
}

interface Count {
  readonly count: number
}
