import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newClient, type Person } from '../support/people.ts'

let database: TestDatabase
let client: Person
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await newClient(database.pool)
})

const keep = (decidedAt: string, receipts = 1) =>
  asCaller(database.pool, client.caller(), (connection) =>
    connection.query(
      `insert into consent_receipts (decided_at, version, shown, analytics, marketing)
       select $1::timestamptz + make_interval(secs => second), '0a1b2c3d', 'May we?', true, false
       from generate_series(1, $2) as second`,
      [decidedAt, receipts],
    ),
  )

test('a receipt says what was shown, when, and the answer [R7.47]', async () => {
  await keep('2026-11-22T10:00:00Z')
  const { rows } = await asCaller(database.pool, client.caller(), (connection) =>
    connection.query('select * from consent_receipts'),
  )
  expect(rows).toEqual([
    {
      user_id: client.id,
      decided_at: new Date('2026-11-22T10:00:01Z'),
      received_at: expect.any(Date),
      version: '0a1b2c3d',
      shown: 'May we?',
      analytics: true,
      marketing: false,
    },
  ])
})

test('a receipt is its owner’s alone [R7.47]', async () => {
  await keep('2026-11-22T10:00:00Z')
  const another = await newClient(database.pool)
  const { rows } = await asCaller(database.pool, another.caller(), (connection) =>
    connection.query('select * from consent_receipts'),
  )
  expect(rows).toEqual([])
})

test('the same answer is kept once, and none from the future', async () => {
  await keep('2026-11-22T10:00:00Z')
  await expect(keep('2026-11-22T10:00:00Z')).rejects.toMatchObject({ code: '23505' })
  await expect(keep('2999-01-01T00:00:00Z')).rejects.toMatchObject({ code: '23514' })
})

test('an account keeps at most 100', async () => {
  await keep('2026-11-22T10:00:00Z', 100)
  await expect(keep('2026-11-22T11:00:00Z')).rejects.toMatchObject({
    code: '23514',
    message: expect.stringContaining('at most 100 receipts'),
  })
})
