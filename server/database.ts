import type { Db } from 'embedded-platform/accounts'
import type { Kysely } from 'kysely'
import type { Database } from '../supabase/database.ts'

/** The product's own tables, beside the platform's tables of accounts. */
type ProductTables = Pick<Database, keyof Database>

/** The product's tables through the platform's connection, or in its transaction. */
export const productTables = (db: Db): Kysely<Database> => db.withTables<ProductTables>()
