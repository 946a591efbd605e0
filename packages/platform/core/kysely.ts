import { databaseWith, type Settings } from 'backend-kit/settings'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { PlatformDatabase } from './schema.ts'

export type Db = Kysely<PlatformDatabase>
export type Trx = Transaction<PlatformDatabase>

/** The query builder over `pool`, whose transactions begin with `settings`. It ends with the pool; do not destroy it. */
export const createDatabase = (pool: Pool, settings: Settings = {}): Db =>
  databaseWith(pool, settings)
