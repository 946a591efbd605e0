import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { type Forgetting, forgetting, UNUSED_FILES } from './forgetting.ts'
import { sumOlderCounts } from './older-counts.ts'

/** Deletes files of a bucket through the storage API: SQL would leave the content. */
export type RemoveFiles = (bucket: string, paths: readonly string[]) => Promise<void>

/** Maximum of the storage API per call. */
const FILES_AT_ONCE = 100

/** The oldest files that nothing names, and those of deleted accounts, by bucket. */
const unusedFiles = async (db: Kysely<Database>): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ bucket: string; path: string }>`select bucket, path from public.files
    where ${sql.raw(UNUSED_FILES)}
    order by created_at limit ${FILES_AT_ONCE}`.execute(db)
  const paths = Map.groupBy(rows, ({ bucket }) => bucket)
  return new Map([...paths].map(([bucket, files]) => [bucket, files.map(({ path }) => path)]))
}

/**
 * Deletes data past the retention periods of the privacy policy, as `forgetting` says of each table. Sums up
 * what is kept of older counts.
 * @throws the database's error, or that of `removeFiles`.
 */
export const removeExpired = async (
  db: Kysely<Database>,
  removeFiles: RemoveFiles,
): Promise<void> => {
  for (const [table, { purge = [] }] of Object.entries<Forgetting>(forgetting)) {
    if (purge === 'storage') continue
    for (const condition of purge) {
      const statement = sql`delete from ${sql.table(table)} where ${sql.raw(condition)}`
      await db.transaction().execute((trx) => statement.execute(trx))
    }
  }
  await sumOlderCounts(db)
  for (const [bucket, paths] of await unusedFiles(db)) await removeFiles(bucket, paths)
}
