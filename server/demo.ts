import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localSettings } from 'backend-kit/settings'
import type { Pool, PoolClient } from 'pg'
import { agency } from '../content/agency.ts'
import { DOCUMENT_BUCKET, SUBMISSION_BUCKET } from '../domain/files/submission-file.ts'
import { localTime } from '../domain/time/new-zealand-time.ts'
import { reasonClosedOn } from '../domain/time/office-hours.ts'
import { actingSettings } from '../supabase/functions/_shared/acting.ts'

const TIMES = join(import.meta.dirname, '..', 'supabase', 'seed-times.sql')
const PLAN = join(import.meta.dirname, 'demo-plan.sql')
const SEEDS = [
  TIMES,
  join(import.meta.dirname, '..', 'supabase', 'seed.sql'),
  join(import.meta.dirname, 'demo-enquiries.sql'),
  join(import.meta.dirname, 'demo-project.sql'),
  join(import.meta.dirname, 'demo-answers.sql'),
  join(import.meta.dirname, 'demo-calls.sql'),
  PLAN,
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

const DAY = 86_400_000

/** The days from half a year before `now` to a month after it on which the office is shut, without weekends. */
const closedDays = (now: Date): readonly string[] => {
  const { date } = localTime(now)
  return Array.from({ length: 215 }, (_, day) => date + (day - 185) * DAY)
    .filter((day) => reasonClosedOn(day, agency.officeHours.closedDays))
    .map((day) => new Date(day).toISOString().slice(0, 10))
}

/** Runs the statements of files, in which every time is counted from `now`. */
const runFiles = async (client: PoolClient, now: Date, paths: readonly string[]) => {
  await client.query(`select set_config('demo.closed_days', $1, true)`, [closedDays(now).join()])
  for (const path of paths) await client.query(await readFrom(path, now))
}
const readFrom = async (path: string, now: Date) =>
  (await readFile(path, 'utf8')).replaceAll('now()', `timestamptz '${now.toISOString()}'`)

/** `2026-11-27`, in New Zealand. */
const dayOf = (now: Date) => new Date(localTime(now).date).toISOString().slice(0, 10)

/** Inserts the example data once per database, as of `now`: removed data does not return. */
export const seedDemo = async (pool: Pool, now = new Date()): Promise<void> => {
  await inTransaction(pool, async (client) => {
    const first = await client.query(
      `insert into platform.settings (key, value) values ('demo', $1)
       on conflict (key) do nothing`,
      [{ seeded: true, plannedOn: dayOf(now) }],
    )
    if (first.rowCount === 0) return
    await client.query(localSettings(actingSettings('command:start')))
    await runFiles(client, now, SEEDS)
    await client.query(await readFrom(FILE, now), [SUBMISSION_BUCKET])
    await client.query(await readFrom(DOCUMENT, now), [DOCUMENT_BUCKET])
    if (await hasCounted(client)) return
    await runFiles(client, now, [NUMBERS])
  })
  await planDemo(pool, now)
}

/** Once a day what the example clients plan is counted from that day, so that what is late or to come is so still. */
export const planDemo = (pool: Pool, now = new Date()): Promise<void> =>
  inTransaction(pool, async (client) => {
    const due = await client.query(
      `update platform.settings set value = value || jsonb_build_object('plannedOn', $1::text)
       where key = 'demo' and value ->> 'plannedOn' is distinct from $1::text`,
      [dayOf(now)],
    )
    if (due.rowCount === 0) return
    await client.query(localSettings(actingSettings('timer:demo')))
    await runFiles(client, now, [TIMES, PLAN])
  })

const IS_DEMO_ACCOUNT = `raw_app_meta_data @> '{"is_demo": true}'`

/**
 * What the database holds beside example data, and beside what somebody tried as an example client: `2 accounts`.
 * Empty: nothing.
 */
export const rowsBesidesDemo = async (pool: Pool): Promise<readonly string[]> => {
  const byExample = `in (select id from auth.users where ${IS_DEMO_ACCOUNT})`
  const { rows } = await pool.query<{ count: number; one: string; many: string }>(
    `select count::int, one, many from (values
       (1, 'account', 'accounts', (select count(*) from auth.users where (${IS_DEMO_ACCOUNT}) is not true)),
       (2, 'submission', 'submissions', (
         select count(*) from public.questionnaire_submissions where not is_demo and (user_id ${byExample}) is not true
       )),
       (3, 'enquiry', 'enquiries', (select count(*) from public.contact_messages where not is_demo)),
       (4, 'call', 'calls', (
         select count(*) from public.bookings where not is_demo and (client_id ${byExample}) is not true
       ))
     ) as held (place, one, many, count) where count > 0 order by place`,
  )
  return rows.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`)
}

/** Deletes all example data. @returns the number of rows of each kind. */
export const removeDemo = (
  pool: Pool,
): Promise<{ accounts: number; submissions: number; messages: number }> =>
  inTransaction(pool, async (client) => {
    const remove = async (from: string) => (await client.query(`delete from ${from}`)).rowCount ?? 0
    const accounts = `auth.users where ${IS_DEMO_ACCOUNT}`
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
