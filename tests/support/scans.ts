import type { Pool, PoolClient } from 'pg'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'

export interface Scans {
  /** Those of the tables that were read from end to end, by name. */
  readonly whole: readonly string[]
  readonly rows: number
}

/** Those that grow with each submission; projects grow with clients. */
const WITH_SUBMISSIONS = ['questionnaire_submissions', 'submission_search']

/** How often each table was read from end to end, since the connection last reported it. */
const wholeScans = async (client: PoolClient, tables: readonly string[]) =>
  new Map(
    (
      await client.query<{ name: string; scans: string }>(
        `select relname::text as name, seq_scan as scans from pg_stat_xact_user_tables
         where relname = any ($1) order by 1`,
        [tables],
      )
    ).rows.map(({ name, scans }) => [name, Number(scans)]),
  )

/** What a call reads as its caller, in functions too: the database counts it. */
export const scansOf = (
  pool: Pool,
  caller: DatabaseCaller,
  sql: string,
  values: readonly unknown[],
  tables: readonly string[] = WITH_SUBMISSIONS,
): Promise<Scans> =>
  asCaller(pool, caller, async (client) => {
    const before = await wholeScans(client, tables)
    const { rowCount } = await client.query(sql, [...values])
    const after = await wholeScans(client, tables)
    const whole = [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0))
    return { whole: whole.map(([name]) => name), rows: rowCount ?? 0 }
  })
