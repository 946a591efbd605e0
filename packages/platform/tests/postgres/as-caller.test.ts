import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../postgres/as-caller.ts'
import { getOrCreateSetting, loadApiKeys } from '../../postgres/settings.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { anonymous, newUser } from '../support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const state = `select current_user as role, auth.uid() as uid, auth.email() as email,
  auth.jwt() ->> 'role' as claimed, current_setting('statement_timeout') as timeout`

describe('asCaller', () => {
  test('is the caller inside, and the owner again afterwards', async () => {
    const client = await newUser(database.pool)
    const caller = { ...client.caller(), claims: { ...client.caller().claims, role: 'postgres' } }
    const inside = await asCaller(database.pool, caller, async (connection) => ({
      ...(await connection.query(state)).rows[0],
      pid: (await connection.query('select pg_backend_pid() as pid')).rows[0].pid,
    }))
    expect(inside).toMatchObject({
      role: 'authenticated',
      claimed: 'authenticated',
      uid: client.id,
      email: client.email,
      timeout: '8s',
    })
    const after = (await database.pool.query(state)).rows[0]
    expect(after).toMatchObject({ uid: null, email: null, claimed: null, timeout: '0' })
    expect(after.role).not.toBe('authenticated')
  })

  test.each(['postgres', 'authenticator', 'anon; reset role'])(
    'refuses the role %s',
    async (role) => {
      const forged = { role, claims: {} } as unknown as DatabaseCaller
      await expect(asCaller(database.pool, forged, async () => {})).rejects.toThrow('Not a role')
    },
  )

  test('undoes everything when the work throws', async () => {
    const client = await newUser(database.pool)
    const failing = asCaller(database.pool, client.caller(), async (connection) => {
      await connection.query(`insert into todos (title) values ('x')`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const { rowCount } = await database.pool.query('select from todos where user_id = $1', [
      client.id,
    ])
    expect(rowCount).toBe(0)
  })

  test('ends a statement that takes too long', async () => {
    const slow = asCaller(
      database.pool,
      anonymous,
      (connection) => connection.query('select pg_sleep(10)'),
      { statementTimeoutMs: 50 },
    )
    await expect(slow).rejects.toMatchObject({ code: '57014' })
  })

  test('writes nothing when it is for reading only', async () => {
    const client = await newUser(database.pool)
    const writing = asCaller(
      database.pool,
      client.caller(),
      (connection) => connection.query(`update todos set title = 'x'`),
      { readOnly: true },
    )
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })

  test('does not reuse a lost connection for the next caller', async () => {
    const lost = asCaller(database.pool, anonymous, async (connection) => {
      const { rows } = await connection.query('select pg_backend_pid() as pid')
      await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
      await connection.query('select 1')
    })
    await expect(lost).rejects.toThrow()
    await expect(
      asCaller(database.pool, anonymous, (connection) => connection.query('select 1')),
    ).resolves.toMatchObject({ rowCount: 1 })
  })
})

describe('settings', () => {
  test('instances that start together share one pair of keys [F11]', async () => {
    const pairs = await Promise.all(Array.from({ length: 8 }, () => loadApiKeys(database.pool)))
    expect(new Set(pairs.map((pair) => pair.secret)).size).toBe(1)
    expect(pairs[0]).toEqual({
      publishable: expect.stringMatching(/^sb_publishable_[\w-]{32}$/u),
      secret: expect.stringMatching(/^sb_secret_[\w-]{32}$/u),
    })
  })

  test('what is made once is not made again', async () => {
    await getOrCreateSetting(database.pool, 'test', () => ({ made: 1 }))
    const again = await getOrCreateSetting(database.pool, 'test', () => {
      throw new Error('made again')
    })
    expect(again).toEqual({ made: 1 })
  })
})
