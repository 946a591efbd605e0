import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AuthDatabase } from './auth-schema.ts'

type MadeTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

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
  calendar: string | null
  headers: JSONColumnType<Record<string, string>, string | undefined, string>
  sent_at: MadeTimestamp
}

/** Mails on accounts; the columns are those of `packages/backend-kit/mail`. */
export interface AccountMailOutbox {
  id: Generated<string>
  /** A name of `core/default-mails.ts`. */
  template: string
  recipient: string
  /** Subject, html and text; emptied after sending. */
  data: JSONColumnType<Record<string, unknown>, string, string>
  sensitive: Generated<boolean>
  message_id: Generated<string>
  state: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_attempt_at: MadeTimestamp
  last_error: string | null
  created_at: MadeTimestamp
  queued_at: MadeTimestamp
  refused_since: Date | null
  sent_at: Date | null
}

/** The tables of accounts and of the platform. */
export interface PlatformDatabase extends AuthDatabase {
  'platform.settings': PlatformSettings
  'platform.caught_mail': CaughtMail
  'platform.mail_outbox': AccountMailOutbox
}
