import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '../../packages/platform/core/kysely.ts'
import { productTables } from '../../server/database.ts'
import { requestDeletion } from '../../supabase/functions/account-deletion/deletions.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { markPerson } from '../support/marked-person.ts'
import { startTestPlatform } from '../support/platform.ts'
import { searchPerson } from '../support/search-person.ts'

const GONE = 'zqtwice'
const LOCKED = 'zqlocked'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const countOf = async (pool: Pool, sql: string, values: unknown[] = []) =>
  (await pool.query(sql, values)).rowCount

/** Asks for a deletion that is due at once. @returns its id. */
const request = (pool: Pool, person: string) =>
  productTables(createDatabase(pool))
    .transaction()
    .execute(async (trx) => {
      const now = new Date()
      return (await requestDeletion(trx, person, { now, dueAt: now })).id
    })

it('waits for the step that another instance is at, and neither is ended as a deadlock [R4.95, F11]', async () => {
  const { pool } = database
  const id = await request(pool, await markPerson(pool, LOCKED))
  await pool.query('select private.begin_deletion($1)', [id])
  await pool.query('delete from public.files')
  const call = async (instance: PoolClient, step: string): Promise<unknown> => {
    const { rows } = await instance.query(`select private.${step}($1) as came`, [id])
    return rows[0].came
  }
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    await one.query('begin')
    expect(await call(one, 'files_to_delete')).toBe(0)
    const begun = call(other, 'begin_deletion')
    const waiting = () =>
      countOf(
        pool,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%begin_deletion%'`,
      )
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
    const forgotten = (async () => {
      const address = await call(one, 'forget_owner')
      await one.query('commit')
      return address
    })()
    expect(await Promise.allSettled([forgotten, begun])).toEqual([
      { status: 'fulfilled', value: `${LOCKED}@client.example` },
      { status: 'fulfilled', value: true },
    ])
    // Nothing is left for the other one.
    expect(await call(other, 'files_to_delete')).toBe(0)
    await call(other, 'forget_owner')
  } finally {
    // Ended, not reused: one of them may be within a transaction.
    one.release(true)
    other.release(true)
  }
  await pool.query('update public.account_deletions set done_at = now() where id = $1', [id])
})

it('comes to one outcome where two instances carry it out at the same moment [R4.95, F11]', async () => {
  const { pool } = database
  const person = await markPerson(pool, GONE)
  const id = await request(pool, person)

  // Both jobs, which run at the start, wait for this row: then both go on at once.
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from public.account_deletions where id = $1 for update', [id])
  const instances = await Promise.all([
    startTestPlatform({ databaseUrl: database.url }),
    startTestPlatform({ databaseUrl: database.url }),
  ])
  try {
    const waiting = () =>
      countOf(
        pool,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%begin_deletion%'`,
      )
    await expect.poll(waiting, { timeout: 30_000 }).toBe(2)
    await holder.query('commit')

    const mails = (template: string) =>
      countOf(pool, `select from public.mail_outbox where template = $1 and state = 'sent'`, [
        template,
      ])
    await expect.poll(() => mails('deletion-done-agency'), { timeout: 30_000 }).toBe(1)
    await expect.poll(() => mails('deletion-done'), { timeout: 30_000 }).toBe(1)
  } finally {
    holder.release()
    // Waits for both runs.
    for (const instance of instances) await instance.stop()
  }
  expect(Object.keys(await searchPerson(pool, GONE)).toSorted()).toEqual([
    // The mailbox of this machine, and the row that the next run takes away.
    'platform.caught_mail.recipient',
    'public.mail_outbox.recipient',
  ])
  const { rows: caught } = await pool.query(
    'select subject from platform.caught_mail where recipient = $1',
    [`${GONE}@client.example`],
  )
  expect(caught).toEqual([{ subject: 'Your account is deleted' }])
  const { rows: log } = await pool.query(
    `select action from public.audit_log where subject_table = 'account_deletions' and subject_id = $1
     order by id`,
    [id],
  )
  expect(log.map(({ action }) => action)).toEqual([
    'account_deletion.requested',
    'account_deletion.begun',
    'account_deletion.done',
  ])
  expect((await pool.query('select message from public.error_reports')).rows).toEqual([])
})
