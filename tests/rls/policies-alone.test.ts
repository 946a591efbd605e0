import { callerSettings } from 'backend-kit/caller'
import { localSettings } from 'backend-kit/settings'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newAdministrator, newClient, newUser, type Person } from '../support/people.ts'

/** A client's statement is refused more than once: each test takes away what else refuses it. */
let database: TestDatabase
let client: Person
let other: Person
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await newClient(database.pool)
  other = await newUser(database.pool)
})

const forbidden = { code: '42501' }
const byPolicy = { ...forbidden, message: expect.stringContaining('row-level security') }

const asClient = (sql: string, values: unknown[] = []) =>
  asCaller(database.pool, client.caller(), (connection) => connection.query(sql, values))

/** Runs `work` as the client after the owner of the schema ran `change`; both are undone. */
const withChange = async <Result>(
  change: string,
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const connection = await database.pool.connect()
  try {
    await connection.query('begin')
    await connection.query(change)
    const settings = localSettings(callerSettings(client.caller()))
    await connection.query(settings.text, settings.values)
    return await work(connection)
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

test('an enquiry is sorted by nobody directly, an administrator included', async () => {
  for (const caller of [client.caller(), (await newAdministrator(database.pool)).caller('aal2')]) {
    await expect(
      asCaller(database.pool, caller, (connection) =>
        connection.query(`update public.contact_messages set state = 'answered'`),
      ),
    ).rejects.toMatchObject(forbidden)
  }
})

describe('a profile that a client would give to another account', () => {
  const GIVE = 'update public.business_profiles set user_id = $1'

  test('is refused', async () => {
    await expect(asClient(GIVE, [other.id])).rejects.toMatchObject(forbidden)
  })

  test('is refused where the column is granted', async () => {
    const attempt = withChange(
      'grant update (user_id) on public.business_profiles to authenticated',
      (connection) => connection.query(GIVE, [other.id]),
    )
    await expect(attempt).rejects.toMatchObject(byPolicy)
  })
})

describe('a receipt that a client would keep for another account', () => {
  const KEEP = `insert into public.consent_receipts
    (user_id, decided_at, version, shown, analytics, marketing)
    values ($1, now(), '0a1b2c3d', 'May we?', true, true)`

  test('is refused [R7.47]', async () => {
    await expect(asClient(KEEP, [other.id])).rejects.toMatchObject(forbidden)
  })

  test('is refused where the column is granted, which allows an own one [R7.47]', async () => {
    const grant = 'grant insert (user_id) on public.consent_receipts to authenticated'
    const keepFor = ({ id }: Person) =>
      withChange(grant, (connection) => connection.query(KEEP, [id]))
    await expect(keepFor(other)).rejects.toMatchObject(byPolicy)
    expect((await keepFor(client)).rowCount).toBe(1)
  })
})
