import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Database } from '../../../supabase/database.ts'
import type { AuthDatabase } from '../auth/schema.ts'

export interface PlatformSettings {
  key: string
  value: JSONColumnType<unknown & object, string, string>
}

export interface CaughtMail {
  id: Generated<string>
  outbox_id: string
  recipient: string
  sender: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  headers: JSONColumnType<Record<string, string>, string | undefined, string>
  sent_at: ColumnType<Date, Date | string | undefined, Date | string>
}

/** Mails on accounts; `packages/backend-kit/mail` knows the columns that are not named here. */
export interface AccountMailOutbox {
  id: Generated<string>
  /** A name of `auth/default-mails.ts`. */
  template: string
  recipient: string
  /** Subject, html and text; emptied after sending. */
  data: JSONColumnType<Record<string, unknown>, string, string>
  state: Generated<'queued' | 'sent' | 'failed'>
  sent_at: Date | null
}

/** What the embedded backend sees: the shared tables and its own. */
export interface PlatformDatabase extends Database, AuthDatabase {
  'platform.settings': PlatformSettings
  'platform.caught_mail': CaughtMail
  'platform.mail_outbox': AccountMailOutbox
}
