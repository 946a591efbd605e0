import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { PlatformDatabase } from './schema.ts'

/** The query builder over `pool`. Ending the pool ends it; it is not destroyed on its own. */
export const createDatabase = (pool: Pool): Kysely<PlatformDatabase> =>
  new Kysely({ dialect: new PostgresDialect({ pool }) })
