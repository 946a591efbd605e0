import type { ColumnType, Generated, JSONColumnType } from 'kysely'
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

/** What the platform sees: the tables of accounts, and its own. */
export interface PlatformDatabase extends AuthDatabase {
  'platform.settings': PlatformSettings
  'platform.caught_mail': CaughtMail
}
