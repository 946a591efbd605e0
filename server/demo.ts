import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localSettings } from 'backend-kit/settings'
import type { Pool, PoolClient } from 'pg'
import { DOCUMENT_BUCKET, SUBMISSION_BUCKET } from '../domain/submission-file.ts'
import { actingSettings } from '../supabase/functions/_shared/acting.ts'

const SEEDS = [
  join(import.meta.dirname, '..', 'supabase', 'seed.sql'),
  join(import.meta.dirname, 'demo-enquiries.sql'),
  join(import.meta.dirname, 'demo-project.sql'),
  join(import.meta.dirname, 'demo-calls.sql'),
]
const FILE = join(import.meta.dirname, 'demo-file.sql')
const DOCUMENT = join(import.meta.dirname, 'demo-document.sql')
const COUNTS = ['event_counts', 'visit_counts', 'vital_counts'] as const
const NUMBERS = join(import.meta.dirname, 'demo-numbers.sql')

const inTransaction = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>) => {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    broken = false
    return result
  } finally {
    client.release(broken)
  }
}

/** Example counts are told from others by their hours, and come to a database without any. */
const hasCounted = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ counted: boolean }>(
    `select ${COUNTS.map((table) => `exists (select from public.${table})`).join(' or ')} as counted`,
  )
  return rows[0]?.counted ?? true
}

/** Inserts the example data once per database: removed data does not return. */
export const seedDemo = async (pool: Pool): Promise<void> => {
  const [numbers = '', file = '', document = '', ...seeds] = await Promise.all(
    [NUMBERS, FILE, DOCUMENT, ...SEEDS].map((path) => readFile(path, 'utf8')),
  )
  await inTransaction(pool, async (client) => {
    const first = await client.query(
      `insert into platform.settings (key, value) values ('demo', '{"seeded": true}')
       on conflict (key) do nothing`,
    )
    if (first.rowCount === 0) return
    await client.query(localSettings(actingSettings('command:start')))
    for (const seed of seeds) await client.query(seed)
    await client.query(file, [SUBMISSION_BUCKET])
    await client.query(document, [DOCUMENT_BUCKET])
    if (await hasCounted(client)) return
    await client.query(numbers)
  })
}

/** Deletes all example data. @returns the number of rows of each kind. */
export const removeDemo = (
  pool: Pool,
): Promise<{ accounts: number; submissions: number; messages: number }> =>
  inTransaction(pool, async (client) => {
    const remove = async (from: string) => (await client.query(`delete from ${from}`)).rowCount ?? 0
    const accounts = `auth.users where raw_app_meta_data @> '{"is_demo": true}'`
    const projects = `public.projects where is_demo or client_id in (select id from ${accounts})`
    const { rows: folders } = await client.query<{ id: string }>(
      `select id from ${accounts} union select id from ${projects}`,
    )
    // Submissions and messages first: their files cannot be deleted before.
    const submissions = await remove(
      `public.questionnaire_submissions where is_demo or user_id in (select id from ${accounts})`,
    )
    await remove('public.bookings where is_demo')
    await remove(projects)
    await client.query(
      'delete from storage.objects where (storage.foldername(name))[1] = any($1)',
      [folders.map(({ id }) => id)],
    )
    for (const table of COUNTS) {
      await remove(
        `public.${table} where hour < (
           select (value ->> 'counted_before')::timestamptz from platform.settings where key = 'demo'
         )`,
      )
    }
    await remove(`public.error_reports where starts_with(fingerprint, 'de3000000000000000000000')`)
    await remove(`public.security_events where detail @> '{"is_demo": true}'`)
    return {
      submissions,
      messages: await remove('public.contact_messages where is_demo'),
      accounts: await remove(accounts),
    }
  })
