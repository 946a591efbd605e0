import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import {
  newAdministrator,
  newClient,
  newUser,
  type Person,
  registration,
  service,
} from '../support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const profileOf = async (person: Person) =>
  (await database.pool.query('select * from business_profiles where user_id = $1', [person.id]))
    .rows[0]
const announcementsOf = async (person: Person) =>
  (
    await database.pool.query(
      `select template, recipient, reply_to, data from mail_outbox where idempotency_key = $1`,
      [`new-client:${person.id}`],
    )
  ).rows

describe('the profile', () => {
  test('is made of what was registered [R3.1, R3.2]', async () => {
    const client = await newClient(database.pool, { email: 'aroha@ngata-solar.example' })
    expect(await profileOf(client)).toMatchObject({
      name: 'Aroha',
      surname: 'Ngata',
      email: 'aroha@ngata-solar.example',
      phone: registration.phone,
      company_name: registration.companyName,
      business_address: registration.businessAddress,
      industry: 'solar',
      ai_interests: registration.aiInterests,
      is_demo: false,
    })
  })

  test('keeps where the client came from, and only what is known of that [R4.65]', async () => {
    const attribution = {
      referrer: ' search.example ',
      utm_source: 'radio',
      landingPage: '/voice-agents',
      utm_term: 'x'.repeat(201),
      utm_content: 'two\nlines',
      utm_medium: { nested: true },
      email: 'mere@client.example',
    }
    const client = await newClient(database.pool, { metadata: { attribution } })
    expect((await profileOf(client)).attribution).toEqual({
      referrer: 'search.example',
      utm_source: 'radio',
      landingPage: '/voice-agents',
    })
    const { rows } = await database.pool.query(
      'select raw_user_meta_data as metadata from auth.users where id = $1',
      [client.id],
    )
    expect(rows[0].metadata).toMatchObject(registration)
    expect(rows[0].metadata).not.toHaveProperty('attribution')
    for (const nonsense of ['text', [1], null, undefined]) {
      const other = await newClient(database.pool, { metadata: { attribution: nonsense } })
      expect((await profileOf(other)).attribution).toEqual({})
    }
  })

  test('is not made for an account without a company [R3.2]', async () => {
    expect(
      await profileOf(await newUser(database.pool, { metadata: { name: 'Mere' } })),
    ).toBeUndefined()
  })

  test('gives no role that a registration asks for', async () => {
    const client = await newClient(database.pool, { metadata: { role: 'admin' } })
    const { rowCount } = await database.pool.query('select from user_roles where user_id = $1', [
      client.id,
    ])
    expect(rowCount).toBe(0)
  })

  test.each([
    ['a long name', { name: 'x'.repeat(81) }],
    ['a line break in the name', { name: 'Aroha\r\nBcc: all@victims.example' }],
    ['an unknown industry', { industry: 'mining' }],
    ['a novel of interests', { aiInterests: 'x'.repeat(2001) }],
  ])('refuses %s, and the account with it [R3.7]', async (_, metadata) => {
    const email = `${randomUUID()}@client.example`
    await expect(newClient(database.pool, { email, metadata })).rejects.toMatchObject({
      code: '23514',
    })
    const { rowCount } = await database.pool.query('select from auth.users where email = $1', [
      email,
    ])
    expect(rowCount).toBe(0)
  })

  test('takes names of the longest kind in any script', async () => {
    const client = await newClient(database.pool, { metadata: { name: 'ā'.repeat(80) } })
    expect((await profileOf(client)).name).toHaveLength(80)
  })

  test('follows the account’s address', async () => {
    const client = await newClient(database.pool)
    await database.pool.query(`update auth.users set email = 'new@client.example' where id = $1`, [
      client.id,
    ])
    expect((await profileOf(client)).email).toBe('new@client.example')
  })

  test.each([
    ['user_id', 'gen_random_uuid()'],
    ['email', `'a@b.example'`],
    ['announced_at', 'null'],
    ['is_demo', 'true'],
    ['created_at', 'now()'],
  ])('lets its owner NOT change %s', async (column, value) => {
    const client = await newClient(database.pool)
    const attempt = asCaller(database.pool, client.caller(), (connection) =>
      connection.query(`update business_profiles set ${column} = ${value}`),
    )
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  test('goes with the account', async () => {
    const client = await newClient(database.pool)
    await database.pool.query('delete from auth.users where id = $1', [client.id])
    expect(await profileOf(client)).toBeUndefined()
  })
})

describe('the agency is mailed about a new client', () => {
  const verify = (client: Person) =>
    database.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [
      client.id,
    ])
  const announce = (email: string) =>
    asCaller(database.pool, service, async (client) => {
      const { rows } = await client.query('select private.announce_new_client($1) as announced', [
        email,
      ])
      return rows[0].announced
    })

  test('when the address is verified, with what the database holds', async () => {
    const client = await newClient(database.pool, { verified: false })
    expect(await announcementsOf(client)).toEqual([])
    await verify(client)
    expect(await announcementsOf(client)).toEqual([
      {
        template: 'new-client',
        recipient: '',
        reply_to: client.email,
        data: { ...registration, email: client.email },
      },
    ])
    expect((await profileOf(client)).announced_at).toBeInstanceOf(Date)
  })

  test('when an account is verified from the start', async () => {
    expect(await announcementsOf(await newClient(database.pool, { verified: true }))).toHaveLength(
      1,
    )
  })

  test('once, whether asked before or after the confirmation [R7.21]', async () => {
    const client = await newClient(database.pool, { verified: false })
    expect(await announce(client.email.toUpperCase())).toBe(true)
    expect(await announce(client.email)).toBe(false)
    await verify(client)
    expect(await announcementsOf(client)).toHaveLength(1)
  })

  test('once, when asked ten times at the same moment', async () => {
    const client = await newClient(database.pool, { verified: false })
    const announced = await Promise.all(Array.from({ length: 10 }, () => announce(client.email)))
    expect(announced.filter(Boolean)).toHaveLength(1)
    expect(await announcementsOf(client)).toHaveLength(1)
  })

  test.each([
    ['an account of 16 minutes ago', () => newClient(database.pool, { verified: false, age: 16 })],
    ['an account without a company', () => newUser(database.pool, { verified: false })],
  ])('but NOT of %s', async (_, make) => {
    const person = await make()
    expect(await announce(person.email)).toBe(false)
    expect(await announcementsOf(person)).toEqual([])
  })

  test('but NOT of an address without an account', async () => {
    expect(await announce('unknown@client.example')).toBe(false)
  })
})

test('an administrator sees that a mail went out, and NOT what it said', async () => {
  const administrator = await newAdministrator(database.pool)
  const read = (column: string) =>
    asCaller(database.pool, administrator.caller('aal2'), (client) =>
      client.query(`select ${column} from mail_outbox`),
    )
  expect((await read('recipient, state')).rowCount).toBeGreaterThan(0)
  await expect(read('data')).rejects.toMatchObject({ code: '42501' })
})

test('granting and revoking a role is in the audit log', async () => {
  const administrator = await newAdministrator(database.pool)
  await database.pool.query('delete from user_roles where user_id = $1', [administrator.id])
  const { rows } = await database.pool.query(
    'select action from audit_log where subject_id = $1 order by id',
    [administrator.id],
  )
  expect(rows.map((row) => row.action)).toEqual(['role.granted', 'role.revoked'])
})
