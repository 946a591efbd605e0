import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newColleague } from '../support/enquiries.ts'
import { anonymous, newClient, type Person } from '../support/people.ts'
import { scansOf } from '../support/scans.ts'

let database: TestDatabase
let ana: Person
let ben: Person
let client: Person
let administrator: DatabaseCaller
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newColleague(database.pool, 'Ana')
  ben = await newColleague(database.pool, 'Ben')
  client = await newClient(database.pool)
  administrator = ana.caller('aal2')
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate auth.audit_log_entries'))

interface Login {
  readonly id: string
  readonly administrator: string
  readonly name: string
  readonly kind: string
  readonly action: string
  readonly method: string | null
  /** To the microsecond. */
  readonly place: string
}

const list = (asked = '', values: unknown[] = [], caller = administrator) =>
  asCaller(
    database.pool,
    caller,
    async (connection) =>
      (
        await connection.query<Login>(
          `select *, at::text as place from desk_logins(${asked})`,
          values,
        )
      ).rows,
  )

/** Entries of the auth service a minute apart, the first one the newest. */
const add = (person: Person, action: string, count = 1, traits?: object) =>
  database.pool.query(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
     select gen_random_uuid(), jsonb_build_object('action', $2::text, 'actor_id', $1::text, 'traits', $4::jsonb),
       now() - number * interval '1 minute', '203.0.113.7'
     from generate_series(1, $3::int) as number`,
    [person.id, action, count, traits],
  )

describe('the logins', () => {
  test('are those of administrators, never of clients, with who it was and how [R6.200]', async () => {
    await add(client, 'login')
    await add(ben, 'login_failed')
    await add(ana, 'login', 1, { method: 'password' })
    const found = await list()
    expect(found.map(({ name, kind, method }) => [name, kind, method]).toSorted()).toEqual([
      ['Ana', 'in', 'password'],
      ['Ben', 'refused', null],
    ])
    expect(JSON.stringify(found)).not.toContain('203.0.113.7')
  })

  test('are found by person and kind together; what is no login stays unlisted [R6.200]', async () => {
    await add(ana, 'mfa_code_failed')
    await add(ana, 'token_revoked')
    await add(ana, 'factor_deleted')
    await add(ana, 'logout')
    await add(ana, 'token_refreshed')
    await add(ben, 'login_failed')
    const kinds = async (asked: string, values: unknown[]) =>
      (await list(asked, values)).map(({ action }) => action).toSorted()
    expect(await kinds('of_kind => $1', ['refused'])).toEqual([
      'login_failed',
      'mfa_code_failed',
      'token_revoked',
    ])
    expect(await kinds('$1, $2', [ana.id, 'refused'])).toEqual(['mfa_code_failed', 'token_revoked'])
    expect(await kinds('of_kind => $1', ['changed'])).toEqual(['factor_deleted'])
    expect(await kinds('of_kind => $1', ['out'])).toEqual(['logout'])
    expect(await kinds('$1', [client.id])).toEqual([])
    expect(await list()).toHaveLength(5)
  })

  test('of an administrator whose role was taken are not listed any more [R6.200]', async () => {
    const left = await newColleague(database.pool, 'Left')
    await add(left, 'login')
    expect(await list()).toHaveLength(1)
    await database.pool.query('delete from user_roles where user_id = $1', [left.id])
    expect(await list()).toEqual([])
  })

  test('go by pages that miss and double nothing, and back again [R6.200]', async () => {
    await add(ana, 'login', 70)
    await add(ben, 'login', 50)
    const seen: string[] = []
    let page = await list()
    for (;;) {
      seen.push(...page.slice(0, 50).map(({ id }) => id))
      const last = page[49]
      if (!page[50] || !last) break
      page = await list('after_at => $1, after_id => $2', [last.place, last.id])
    }
    expect(new Set(seen).size).toBe(120)
    const back = await list('after_at => $1, after_id => $2, backwards => true', [
      page[0]?.place,
      page[0]?.id,
    ])
    expect(back.slice(-50).map(({ id }) => id)).toEqual(seen.slice(50, 100))
  })
})

test('nobody but administrators with a second factor reads them [R6.201]', async () => {
  await add(ana, 'login')
  for (const caller of [anonymous, client.caller(), client.caller('aal2'), ana.caller()]) {
    await expect(list('', [], caller)).rejects.toMatchObject({ code: '42501' })
  }
})

test.each([
  ['', []],
  ['of_kind => $1', ['in']],
  ['after_at => now(), after_id => gen_random_uuid(), backwards => $1', [false]],
])('a list of logins by (%s) reads them by an index [R6.201]', async (asked, values) => {
  await add(client, 'login', 5000)
  await add(ana, 'login', 100)
  await database.pool.query('analyze auth.audit_log_entries')
  const { whole, rows } = await scansOf(
    database.pool,
    administrator,
    `select * from desk_logins(${asked})`,
    values,
    ['audit_log_entries'],
  )
  expect(whole).toEqual([])
  expect(rows).toBe(51)
})
