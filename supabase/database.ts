import type { ColumnType } from 'kysely'
import type { PublicTables } from './tables.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/**
 * The tables that functions and commands of the product read and write. Of the accounts' table, which is the
 * platform's, some columns; the embedded backend has types of its own.
 */
export interface Database extends PublicTables {
  'auth.users': {
    id: string
    email: string | null
    encrypted_password: string | null
    email_confirmed_at: Timestamp | null
    last_sign_in_at: Timestamp | null
    raw_app_meta_data: ColumnType<Record<string, unknown>, string | null, string | null> | null
    created_at: Timestamp | null
    deleted_at: Timestamp | null
  }
}
