import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newEnquiry } from '../support/enquiries.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.pool
})
afterAll(() => database.drop())

const addFactor = (person: Person, status: 'verified' | 'unverified' = 'verified') =>
  pool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', $2, now(), now())`,
    [person.id, status],
  )

const able = async (): Promise<Person> => {
  const person = await newAdministrator(pool)
  await addFactor(person)
  return person
}

/** In a transaction that begins as `via` does. */
const act = async (statement: string, parameters: unknown[], via = 'function:team') => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('audit.via', $1, true)`, [via])
    await client.query(statement, parameters)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const ways = {
  role: 'delete from public.user_roles where user_id = $1',
  'second factor': 'delete from auth.mfa_factors where user_id = $1',
  account: 'delete from auth.users where id = $1',
}
const KEPT = expect.objectContaining({
  code: '23514',
  message: 'The last administrator with a second factor stays',
})

let ana: Person
beforeEach(async () => {
  await act('delete from auth.users', [], 'command:test')
  ana = await able()
})

describe.each(Object.entries(ways))('the %s of an administrator', (_what, statement) => {
  // A session that the auth service opens, a page, a function, the secret key, SQL by hand: all but the command line.
  test.each(['', 'api', 'service-key', 'function:team', 'timer:purge'])(
    'is not taken from the last one with a second factor: via %j [R6.100]',
    async (via) => {
      await expect(act(statement, [ana.id], via)).rejects.toEqual(KEPT)
    },
  )

  test('is taken by the command line [R6.102]', async () => {
    await act(statement, [ana.id], 'command:admin revoke')
    const { rows } = await pool.query('select private.is_last_administrator($1) as last', [ana.id])
    expect(rows).toEqual([{ last: false }])
  })

  test('is taken while another one has a second factor set up [R6.100]', async () => {
    const ben = await able()
    await act(statement, [ana.id])
    await expect(act(statement, [ben.id])).rejects.toEqual(KEPT)
  })

  test('is kept while the others cannot open the desk [R6.100]', async () => {
    await newAdministrator(pool)
    await addFactor(await newAdministrator(pool), 'unverified')
    const former = await able()
    await act('delete from public.user_roles where user_id = $1', [former.id])
    const banned = await able()
    await pool.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [banned.id],
    )
    await expect(act(statement, [ana.id])).rejects.toEqual(KEPT)
    await pool.query(`update auth.users set banned_until = now() where id = $1`, [banned.id])
    await act(statement, [ana.id])
  })

  test('is taken from one without a second factor [R6.100]', async () => {
    const mele = await newAdministrator(pool)
    await addFactor(mele, 'unverified')
    await act(statement, [mele.id])
    const { rows } = await pool.query('select private.is_last_administrator($1) as last', [ana.id])
    expect(rows).toEqual([{ last: true }])
  })

  test('is kept by one of all who are taken at once [R6.100]', async () => {
    await able()
    const all = statement.replace(/ where .*/u, '')
    await expect(act(all, [])).rejects.toEqual(KEPT)
  })
})

test('one of two authenticators goes, and the last stays [R6.100]', async () => {
  await addFactor(ana)
  const { rows } = await pool.query('select id from auth.mfa_factors where user_id = $1', [ana.id])
  const remove = 'delete from auth.mfa_factors where id = $1'
  await act(remove, [rows[0]?.id])
  await expect(act(remove, [rows[1]?.id])).rejects.toEqual(KEPT)
})

test('what a removed administrator looked after is nobody’s, and other things stay [R6.101]', async () => {
  const ben = await able()
  for (const person of [ana, ben]) {
    const client = await newClient(pool)
    await pool.query('insert into public.projects (client_id, assignee) values ($1, $2)', [
      client.id,
      person.id,
    ])
    await newEnquiry(pool, { assignee: person.id })
  }
  await act('delete from public.user_roles where user_id = $1', [ben.id])
  for (const table of ['projects', 'contact_messages']) {
    const { rows } = await pool.query(`select assignee from public.${table} order by assignee`)
    expect(rows, table).toEqual([{ assignee: ana.id }, { assignee: null }])
  }
})
