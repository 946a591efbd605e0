import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../supabase/database.ts'
import { callerOf } from '../../../supabase/functions/_shared/caller.ts'
import type { UserRequest } from '../../../supabase/functions/_shared/edge-function.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { newClient } from '../../support/people.ts'

// A query of `asCaller` that is still waiting when its transaction ends must not run as the owner.
let database: TestDatabase
let asCaller: UserRequest['asCaller']
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  const admission = await callerOf(database.pool, 'any', (await newClient(database.pool)).caller())
  if (!admission) throw new Error('There is no caller')
  asCaller = admission.asCaller
})

type Trx = Transaction<Database>

const userOf = async (trx: Trx) =>
  (await sql<{ current_user: string }>`select current_user`.execute(trx)).rows[0]?.current_user
const failing = (trx: Trx) => sql`select 1 / 0`.execute(trx)

it('refuses the rest of several queries of which one has failed', async () => {
  let rest: Promise<PromiseSettledResult<unknown>[]> | undefined
  const work = asCaller((trx) => {
    const all = [failing(trx), userOf(trx), userOf(trx), userOf(trx)]
    rest = Promise.allSettled(all)
    return Promise.all(all)
  })
  await expect(work).rejects.toThrow('division by zero')
  expect((await rest)?.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
})

it('refuses what nobody has waited for', async () => {
  let late: Promise<PromiseSettledResult<unknown>[]> | undefined
  await asCaller(async (trx) => {
    late = Promise.allSettled([userOf(trx), userOf(trx), userOf(trx)])
  })
  const ran = (await late)?.filter(({ status }) => status === 'fulfilled')
  expect(ran).toEqual([{ status: 'fulfilled', value: 'authenticated' }])
})

it('leaves the connection as it was, whatever became of the transaction', async () => {
  await asCaller(userOf)
  await asCaller(failing).catch(() => {})
  await asCaller((trx) => Promise.all([failing(trx), userOf(trx)])).catch(() => {})
  const { rows } = await database.pool.query(
    `select current_user = session_user as is_owner, current_setting('statement_timeout') as timeout,
       auth.uid() as id, current_setting('audit.via', true) as via`,
  )
  expect(rows).toEqual([{ is_owner: true, timeout: '0', id: null, via: '' }])
})
