import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

const SEEDS = [
  join(import.meta.dirname, '..', 'supabase', 'seed.sql'),
  join(import.meta.dirname, 'demo-file.sql'),
]

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

/** Inserts the example data once per database: removed data does not return. */
export const seedDemo = async (pool: Pool): Promise<void> => {
  const seeds = await Promise.all(SEEDS.map((path) => readFile(path, 'utf8')))
  await inTransaction(pool, async (client) => {
    const first = await client.query(
      `insert into platform.settings (key, value) values ('demo', '{"seeded": true}')
       on conflict (key) do nothing`,
    )
    if (first.rowCount === 0) return
    for (const seed of seeds) await client.query(seed)
  })
}

/** Deletes all example data. @returns the number of rows of each kind. */
export const removeDemo = (
  pool: Pool,
): Promise<{ accounts: number; submissions: number; messages: number }> =>
  inTransaction(pool, async (client) => {
    const remove = async (from: string) => (await client.query(`delete from ${from}`)).rowCount ?? 0
    const accounts = `auth.users where raw_app_meta_data @> '{"is_demo": true}'`
    // Submissions first: their files cannot be deleted before.
    const submissions = await remove(
      `public.questionnaire_submissions where is_demo or user_id in (select id from ${accounts})`,
    )
    await remove(
      `storage.objects where (storage.foldername(name))[1] in (select id::text from ${accounts})`,
    )
    return {
      submissions,
      messages: await remove('public.contact_messages where is_demo'),
      accounts: await remove(accounts),
    }
  })
