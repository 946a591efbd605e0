import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller } from '../../platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

let database: TestDatabase
let administrator: Person
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    `insert into public.contact_messages (name, email, interest, message, idempotency_key)
     values ('Mere', 'mere@client.example', 'Other', 'Please ring me back', gen_random_uuid())`,
  )
})
afterAll(() => database.drop())
beforeEach(async () => {
  administrator = await newAdministrator(database.pool)
})

const messagesSeen = (caller = administrator.caller('aal2')) =>
  asCaller(database.pool, caller, async (client) => {
    const { rows } = await client.query('select name from contact_messages')
    return rows.length
  })

test('an administrator sees messages while the session lasts', async () => {
  expect(await messagesSeen()).toBe(1)
})

test('a token that outlives its session shows nothing', async () => {
  await database.pool.query('delete from auth.sessions where id = $1', [administrator.sessionId])
  expect(await messagesSeen()).toBe(0)
})

test('a token that was raised by a factor since removed shows nothing', async () => {
  await database.pool.query(`update auth.sessions set aal = 'aal1' where id = $1`, [
    administrator.sessionId,
  ])
  expect(await messagesSeen()).toBe(0)
})

test('the session of somebody else serves nobody', async () => {
  const { sessionId } = await newAdministrator(database.pool)
  const { role, claims } = administrator.caller('aal2')
  expect(await messagesSeen({ role, claims: { ...claims, session_id: sessionId } })).toBe(0)
})

describe('a file of a client', () => {
  let client: Person
  beforeEach(async () => {
    client = await newClient(database.pool)
  })
  const upload = ({ role, claims } = client.caller()) =>
    asCaller(database.pool, { role, claims }, (connection) =>
      connection.query(`insert into storage.objects (bucket_id, name) values ('submissions', $1)`, [
        `${client.id}/plan.txt`,
      ]),
    )
  const forbidden = { code: '42501' }

  test('is taken while the session lasts', async () => {
    expect((await upload()).rowCount).toBe(1)
  })

  test('is refused to a token that outlives its session', async () => {
    await database.pool.query('delete from auth.sessions where id = $1', [client.sessionId])
    await expect(upload()).rejects.toMatchObject(forbidden)
  })

  test('is refused to a token that outlives its account', async () => {
    await database.pool.query('delete from auth.users where id = $1', [client.id])
    await expect(upload()).rejects.toMatchObject(forbidden)
  })

  test('is refused with the session of somebody else, and with none', async () => {
    const { sessionId } = await newClient(database.pool)
    const { role, claims } = client.caller()
    for (const session_id of [sessionId, undefined]) {
      await expect(upload({ role, claims: { ...claims, session_id } })).rejects.toMatchObject(
        forbidden,
      )
    }
  })
})
