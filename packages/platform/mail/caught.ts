import type { Pool } from 'pg'
import { createDatabase } from '../core/kysely.ts'

export interface CaughtMessage {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The entry of a calendar that it carries (RFC 5545). */
  readonly calendar: string | null
  /** Those beside sender, recipient and subject, by name. */
  readonly headers: Readonly<Record<string, string>>
  readonly sentAt: Date
}

const SHOWN = 200
const ID = /^\d{1,18}$/u

/** Reads caught mails. */
export const createCaughtMail = (pool: Pool) => {
  const messages = createDatabase(pool)
    .selectFrom('platform.caught_mail')
    .select([
      'id',
      'recipient as to',
      'sender as from',
      'reply_to as replyTo',
      'subject',
      'text',
      'html',
      'calendar',
      'headers',
      'sent_at as sentAt',
    ])

  return {
    /** The last 200, newest first. */
    list: (): Promise<CaughtMessage[]> => messages.orderBy('id', 'desc').limit(SHOWN).execute(),
    find: async (id: string): Promise<CaughtMessage | undefined> =>
      ID.test(id) ? messages.where('id', '=', id).executeTakeFirst() : undefined,
  }
}
