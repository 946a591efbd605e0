import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productTables } from '../../../server/database.ts'
import { requestDeletion } from '../../../supabase/functions/account-deletion/deletions.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'
import { newClient } from '../../support/people.ts'

let database: TestDatabase
let host: FunctionHost
beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool)
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})

/** Whether somebody waits for what the connection `job` holds. */
const isHeldUpBy = async (job: PoolClient): Promise<boolean> => {
  const { rows: jobs } = await job.query<{ pid: number }>('select pg_backend_pid() as pid')
  // From outside: within a transaction the statistics stand still.
  const { rowCount } = await database.pool.query(
    'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))',
    [jobs[0]?.pid],
  )
  return rowCount === 1
}

it('is not told that the account is kept, who presses while it is deleted [R4.94]', async () => {
  const person = await newClient(database.pool)
  await productTables(host.platform.db)
    .transaction()
    .execute((trx) => requestDeletion(trx, person.id, { now: new Date() }))
  const { rows } = await database.pool.query<{ token: string }>(
    `select data ->> 'token' as token from public.mail_outbox where template = 'deletion-requested'`,
  )
  const job = await database.pool.connect()
  await job.query('begin')
  await job.query(
    'update public.account_deletions set started_at = now(), done_at = now() where person_id = $1',
    [person.id],
  )
  const pressed = host.post('keep-account', { token: rows[0]?.token })
  // The press comes to the row when the machine has time for it: by default a poll gives up after a second.
  await expect.poll(() => isHeldUpBy(job), { timeout: 30_000 }).toBe(true)
  await job.query('commit')
  job.release()
  const answer = await pressed
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'begun' }])
  const { rows: told } = await database.pool.query(
    `select template from public.mail_outbox where template like 'deletion-cancelled%'`,
  )
  expect(told).toEqual([])
})
