import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '../../packages/platform/core/kysely.ts'
import { connectForTools } from '../../packages/platform/postgres/open.ts'
import { startServerProcess } from '../../scripts/support/process.ts'
import { parseConfig } from '../../server/config.ts'
import { productTables } from '../../server/database.ts'
import { requestDeletion } from '../../supabase/functions/account-deletion/deletions.ts'
import { markPerson } from '../support/marked-person.ts'
import { searchPerson } from '../support/search-person.ts'

const GONE = 'zqkilled'

/** Where the job is stopped, in the order in which it comes there: `before` this, on the row of the person. */
const STEPS = [
  ['files', 'before delete on storage.objects'],
  ['rows', 'before delete on public.projects'],
  ['last mail', 'before insert on public.mail_outbox', `new.template = 'deletion-done'`],
  ['account', 'before delete on auth.users'],
  ['record', 'before update on public.account_deletions', 'new.done_at is not null'],
] as const

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kill-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const withPool = async <T>(work: (pool: Pool) => Promise<T>): Promise<T> => {
  const { pool, close } = await connectForTools(parseConfig({ DATA_DIR: dataDir }))
  return work(pool).finally(close)
}

/** A marked client whose deletion is due, and triggers that keep the job for ever at the step named in `stopped_at`. */
const prepare = async (pool: Pool): Promise<void> => {
  const person = await markPerson(pool, GONE)
  const db = productTables(createDatabase(pool))
  const now = new Date()
  await db.transaction().execute((trx) => requestDeletion(trx, person, { now, dueAt: now }))
  await pool.query(`create schema stopping;
    create table stopping.stopped_at as select null::text as step;
    create function stopping.stop() returns trigger language plpgsql security definer as $$ begin
      if exists (select from stopping.stopped_at where step = tg_argv[0]) then perform pg_sleep(3600); end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`)
  for (const [step, when, condition = 'true'] of STEPS) {
    await pool.query(`create trigger a_stop ${when} for each row
      when (${condition}) execute function stopping.stop('${step}')`)
  }
}

it('is carried out once and whole, killed at every step of it [R4.92, R4.95, F1]', async () => {
  let server = await startServerProcess({ DATA_DIR: dataDir })
  await withPool(prepare)
  for (const [step] of STEPS) {
    await withPool((pool) => pool.query('update stopping.stopped_at set step = $1', [step]))
    await server.end('SIGKILL')
    server = await startServerProcess({ DATA_DIR: dataDir })
    await withPool(async (pool) => {
      const isStopped = async () =>
        (await pool.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount
      await expect.poll(isStopped, { message: step, timeout: 30_000 }).toBe(1)
    })
  }
  await withPool((pool) => pool.query('update stopping.stopped_at set step = null'))
  await server.end('SIGKILL')
  server = await startServerProcess({ DATA_DIR: dataDir })
  try {
    await withPool(async (pool) => {
      const count = async (sql: string) => (await pool.query(sql)).rowCount
      const delivered = () =>
        count(
          `select from public.mail_outbox where template like 'deletion-done%' and state = 'sent'`,
        )
      await expect.poll(delivered, { timeout: 30_000 }).toBe(2)
    })
    // Its next run takes the address away that the last mail went to.
    expect(await server.end('SIGTERM')).toEqual({ code: 0 })
    server = await startServerProcess({ DATA_DIR: dataDir })
    await withPool(async (pool) => {
      const places = async () => Object.keys(await searchPerson(pool, GONE))
      // This machine's mailbox stands for that of the person.
      await expect.poll(places, { timeout: 30_000 }).toEqual(['platform.caught_mail.recipient'])
      const { rows } = await pool.query(
        'select subject from platform.caught_mail where recipient like $1',
        [`${GONE}@%`],
      )
      expect(rows).toEqual([{ subject: 'Your account is deleted' }])
      const { rows: log } = await pool.query(
        `select action from public.audit_log where subject_table = 'account_deletions' order by id`,
      )
      expect(log.map(({ action }) => action)).toEqual([
        'account_deletion.requested',
        'account_deletion.begun',
        'account_deletion.done',
      ])
    })
  } finally {
    expect(await server.end('SIGTERM')).toEqual({ code: 0 })
  }
}, 240_000)
