import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newClient, type Person } from '../support/people.ts'

const ROUNDS = 1000

let database: TestDatabase
let clients: Person[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  clients = [await newClient(database.pool), await newClient(database.pool)]
})
afterAll(() => database.drop())

/** `RM010` for who was too late. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'booked',
    (error: { code?: string }) => error.code ?? 'failed',
  )

test('one of two who press one time together gets it, a thousand times; the other is told [R4.70, F11]', async () => {
  const { pool } = database
  const outcomes = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    await pool.query('delete from bookings')
    const { rows } = await pool.query<{ starts_at: Date }>(
      `insert into call_times (starts_at, is_offered) values (date_trunc('day', now()) + interval '3 days', true)
       on conflict (starts_at) do update set created_at = now() returning starts_at`,
    )
    const startsAt = rows[0]?.starts_at
    // In turns two clients, and a client and a visitor whose button is pressed.
    const visitor = randomUUID()
    await pool.query(`select private.request_call($1, $2, 'Mere', $3, '+6495550129', '', '')`, [
      visitor,
      startsAt,
      `${visitor}@client.example`,
    ])
    const presses = clients.map(
      (client) => () =>
        asCaller(pool, client.caller(), (connection) =>
          connection.query(`select book_call($1, $2, '+6495550142')`, [randomUUID(), startsAt]),
        ),
    )
    const confirm = () => pool.query('select private.confirm_call($1)', [visitor])
    const together = round % 2 === 0 ? presses : [...presses.slice(0, 1), confirm]
    const both = await Promise.all(together.map((press) => outcome(press())))
    const key = both.toSorted().join(' ')
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
    const held = await pool.query(`select from bookings where state = 'booked'`)
    expect(held.rowCount, `round ${round}: ${key}`).toBe(1)
  }
  expect([...outcomes]).toEqual([['RM010 booked', ROUNDS]])
})

test('the table holds it by itself, whatever writes there [R4.70]', async () => {
  const { pool } = database
  await pool.query('delete from bookings')
  await pool.query(
    `insert into call_times values ('2030-01-07'), ('2030-01-08') on conflict do nothing`,
  )
  const write = (startsAt: string, email: string, client: string | undefined = undefined) =>
    outcome(
      pool.query(
        `insert into bookings (id, starts_at, state, client_id, name, email, phone, booked_at)
         values (gen_random_uuid(), $1, 'booked', $2, '', $3, '+6495550129', now())`,
        [startsAt, client, email],
      ),
    )
  const [client] = clients
  expect(await write('2030-01-07', 'mere@gmail.com', client?.id)).toBe('booked')
  expect(await write('2030-01-07', 'tom@client.example')).toBe('23505')
  expect(await write('2030-01-08', 'me.re+2@gmail.com')).toBe('23505')
  expect(await write('2030-01-08', 'other@client.example', client?.id)).toBe('23505')
})
