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

/** 100 answers that came in before the hour that is limited. */
const hasKept = () =>
  database.pool.query(
    `insert into public.consent_receipts
       (user_id, decided_at, received_at, version, shown, analytics, marketing)
     select $1, timestamptz '2026-11-22T10:00:00Z' + make_interval(secs => second),
       now() - interval '2 hours', '0a1b2c3d', 'May we?', true, false
     from generate_series(1, 100) as second`,
    [client.id],
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

const kept = async (): Promise<Date[]> => {
  const { rows } = await database.pool.query(
    'select decided_at from consent_receipts where user_id = $1 order by received_at, decided_at',
    [client.id],
  )
  return rows.map((row) => row.decided_at)
}

test('an account keeps its 100 newest: one more takes the place of the oldest [R7.47]', async () => {
  await hasKept()
  await keep('2026-11-22T11:00:00Z')
  const receipts = await kept()
  expect(receipts).toHaveLength(100)
  expect(receipts.at(0)).toEqual(new Date('2026-11-22T10:00:02Z'))
  expect(receipts.at(-1)).toEqual(new Date('2026-11-22T11:00:01Z'))
})

test('the newest answer is kept though the clock of its browser is behind [R7.47]', async () => {
  await hasKept()
  await keep('2001-01-01T00:00:00Z')
  expect((await kept()).at(-1)).toEqual(new Date('2001-01-01T00:00:01Z'))
})

test('a refused answer takes no place', async () => {
  await hasKept()
  const before = await kept()
  await expect(keep('2026-11-22T10:00:00Z')).rejects.toMatchObject({ code: '23505' })
  await asCaller(database.pool, client.caller(), (connection) =>
    connection.query(
      `insert into consent_receipts (decided_at, version, shown, analytics, marketing)
       values ('2026-11-22T10:00:01Z', '0a1b2c3d', 'May we?', false, false)
       on conflict do nothing`,
    ),
  )
  expect(await kept()).toEqual(before)
})

test('twenty answers at the same moment, and there are still 100 [R7.47]', async () => {
  await hasKept()
  const minutes = Array.from({ length: 20 }, (_, minute) => 10 + minute)
  await Promise.all(minutes.map((minute) => keep(`2026-11-22T12:${minute}:00Z`)))
  const receipts = await kept()
  expect(receipts).toHaveLength(100)
  expect(receipts.filter((at) => at >= new Date('2026-11-22T12:00:00Z'))).toHaveLength(20)
})

test('more than 20 answers in an hour are refused, in one request or in many, and each account has its own [R7.47]', async () => {
  await hasKept()
  const before = await kept()
  await expect(keep('2026-11-22T11:00:00Z', 21)).rejects.toMatchObject({ code: '54000' })
  expect(await kept()).toEqual(before)
  const minutes = Array.from({ length: 25 }, (_, minute) => 10 + minute)
  const answers = await Promise.allSettled(
    minutes.map((minute) => keep(`2026-11-22T12:${minute}:00Z`)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(keep('2026-11-22T13:00:00Z')).rejects.toMatchObject({ code: '54000' })

  client = await newClient(database.pool)
  await keep('2026-11-22T13:00:00Z')
  expect(await kept()).toHaveLength(1)
})

test('what takes their place is of the same account alone', async () => {
  await hasKept()
  const first = client
  client = await newClient(database.pool)
  await keep('2026-11-22T11:00:00Z')
  expect(await kept()).toHaveLength(1)
  client = first
  expect(await kept()).toHaveLength(100)
})

test('nobody changes or deletes a receipt, or says when it came [R7.47]', async () => {
  await keep('2026-11-22T10:00:00Z')
  for (const statement of [
    'update consent_receipts set analytics = false',
    'delete from consent_receipts',
    `insert into consent_receipts (decided_at, received_at, version, shown, analytics, marketing)
     values (now(), '2999-01-01', '0a1b2c3d', 'May we?', true, true)`,
  ]) {
    const attempt = asCaller(database.pool, client.caller(), (connection) =>
      connection.query(statement),
    )
    await expect(attempt, statement).rejects.toMatchObject({ code: '42501' })
  }
})
