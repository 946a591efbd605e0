import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { PlatformDatabase } from './schema.ts'

export type Db = Kysely<PlatformDatabase>
export type Trx = Transaction<PlatformDatabase>

/** The query builder over `pool`. It ends with the pool; do not destroy it. */
export const createDatabase = (pool: Pool): Db =>
  new Kysely({ dialect: new PostgresDialect({ pool }) })
