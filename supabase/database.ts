import type { ColumnType } from 'kysely'
import type { PublicTables } from './tables.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/**
 * The tables that functions and commands of the product read and write. Of the accounts' tables, which are the
 * platform's, some columns; the embedded backend has types of its own.
 */
export interface Database extends PublicTables {
  'auth.users': {
    id: string
    email: string | null
    encrypted_password: string | null
    email_confirmed_at: Timestamp | null
    invited_at: Timestamp | null
    last_sign_in_at: Timestamp | null
    raw_app_meta_data: ColumnType<Record<string, unknown>, string | null, string | null> | null
    created_at: Timestamp | null
    deleted_at: Timestamp | null
    banned_until: Timestamp | null
  }
  'auth.sessions': {
    id: string
    user_id: string
    created_at: Timestamp
    /** UTC without time zone: read it `at time zone 'UTC'`. */
    refreshed_at: Timestamp | null
    user_agent: string | null
  }
}
