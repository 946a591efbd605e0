import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { makeLargeSet } from '../../scripts/support/large-set.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { anonymous, newAdministrator, newClient, type Person } from '../support/people.ts'
import { scansOf } from '../support/scans.ts'

let database: TestDatabase
let ana: Person
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newAdministrator(database.pool)
  await makeLargeSet(database.pool, { clients: 3000, submissions: 3000, enquiries: 0, messages: 0 })
}, 60_000)
afterAll(() => database.drop())

interface Row {
  readonly id: string
  readonly email: string
  readonly company_name: string
  readonly registered_at: string
  readonly confirmed_at: Date | null
  readonly is_deactivated: boolean
  readonly deletion_due_at: Date | null
  readonly deletion_held: boolean
  readonly submissions: number
}

const ask = async (
  filter: Record<string, unknown> = {},
  caller: DatabaseCaller = ana.caller('aal2'),
): Promise<Row[]> => {
  const asked = Object.keys(filter).map((key, index) => `${key} => $${index + 1}`)
  return asCaller(database.pool, caller, async (client) => {
    const { rows } = await client.query<Row>(
      // As it is written for a page: to the microsecond.
      `select found.*, registered_at::text from desk_clients(${asked.join(', ')}) as found`,
      Object.values(filter),
    )
    return rows
  })
}
const idsOf = async (filter?: Record<string, unknown>) => (await ask(filter)).map(({ id }) => id)
const run = (sql: string, ...values: unknown[]) => database.pool.query(sql, values)
const named = (metadata: Record<string, string>) => newClient(database.pool, { metadata })

describe('search', () => {
  test.each([
    ['a first name without its macron', 'ngawai'],
    ['a surname', 'Pōtiki'],
    ['words in another order', 'fishing harbourline'],
    ['the beginning of an address', 'skipper@harb'],
    ['the address of the business', '7 wharf'],
    ['a phone number as it is dialled here', '021 555 0187'],
    ['the last digits of a phone', '0187'],
    ['a phone without its area', '555 0187'],
  ])('finds a client by %s [R6.120, R6.282]', async (_, search) => {
    const person = await named({
      name: 'Ngāwai',
      surname: 'Pōtiki',
      companyName: 'Harbourline Fishing',
      businessAddress: '7 Wharf Street, Bluff',
      phone: '+64 21 555 0187',
    })
    await run('update auth.users set email = $2 where id = $1', person.id, 'skipper@harb.example')
    expect(await idsOf({ search })).toContain(person.id)
    await run('delete from auth.users where id = $1', person.id)
    expect(await idsOf({ search })).not.toContain(person.id)
  })

  test('follows what the client and the account change [R6.120]', async () => {
    const person = await named({ companyName: 'Before Limited' })
    await run(
      `update business_profiles set company_name = 'Ruapehu Afterwards' where user_id = $1`,
      person.id,
    )
    expect(await idsOf({ search: 'ruapehu' })).toEqual([person.id])
    await run('update auth.users set email = $2 where id = $1', person.id, 'moved@kaimai.example')
    expect(await idsOf({ search: 'kaimai' })).toEqual([person.id])
    await run('delete from business_profiles where user_id = $1', person.id)
    expect(await idsOf({ search: 'ruapehu' })).toEqual([])
    expect(await idsOf({ search: 'kaimai' })).toEqual([person.id])
  })

  test.each([`'`, ':*', '& | !', '((', '%', '—', '', 'kauri '.repeat(50_000)])(
    'of anything is no error [R6.120, A29]',
    async (search) => {
      expect((await ask({ search })).length).toBe(51)
    },
  )

  test('does not find an account by what its owner says it is [R6.120, A31]', async () => {
    const poser = await named({ name: 'Real' })
    await run(
      `update auth.users set raw_user_meta_data = raw_user_meta_data
         || '{"email": "victim@zealous.example", "companyName": "Zealous"}' where id = $1`,
      poser.id,
    )
    expect(await idsOf({ search: 'zealous' })).toEqual([])
  })
})

describe('the list', () => {
  test('is paged forth and back, and misses and doubles nothing where times are equal [R6.16, R6.121]', async () => {
    await run(
      `update auth.users set created_at = '2026-01-05T10:00:00.123456Z'
       where email in (select 'client-' || number || '@many.example' from generate_series(1, 120) as number)`,
    )
    const all = await database.pool.query<{ id: string }>(
      `select id from auth.users where id not in (select user_id from user_roles)
       order by created_at desc, id desc`,
    )
    const seen: string[] = []
    let last: Row | undefined
    let first: Row | undefined
    do {
      const rows = await ask(last && { after_at: last.registered_at, after_id: last.id })
      const shown = rows.slice(0, 50)
      if (seen.length > 0) {
        const [top] = shown
        const before = await ask({
          after_at: top?.registered_at,
          after_id: top?.id,
          backwards: true,
        })
        expect(before.slice(-50)[0]?.id).toBe(first?.id)
      }
      seen.push(...shown.map(({ id }) => id))
      first = shown[0]
      last = rows.length > 50 ? shown.at(-1) : undefined
    } while (last)
    expect(seen).toEqual(all.rows.map(({ id }) => id))
  })

  test('says of each account whether it is confirmed, deactivated or leaving [R6.121]', async () => {
    const [plain, fresh, banned, was, leaving, held] = [
      await named({ companyName: 'Statewise' }),
      await newClient(database.pool, { metadata: { companyName: 'Statewise' } }),
      await named({ companyName: 'Statewise' }),
      await named({ companyName: 'Statewise' }),
      await named({ companyName: 'Statewise' }),
      await named({ companyName: 'Statewise' }),
    ]
    const all = [plain, fresh, banned, was, leaving, held].map(({ id }) => id)
    await run('update auth.users set email_confirmed_at = now() where id = any ($1)', all)
    await run('update auth.users set email_confirmed_at = null where id = $1', fresh.id)
    await run(`update auth.users set banned_until = now() + '1 year' where id = $1`, banned.id)
    await run(`update auth.users set banned_until = now() - interval '1 day' where id = $1`, was.id)
    await run(
      `insert into account_deletions (person_id, due_at, held_at, held_because, held_until, cancelled_at) values
         ($1, '2027-01-01', null, null, null, null),
         ($2, '2027-01-01', now(), 'An invoice is open', now() + interval '9 days', null),
         ($3, '2027-01-01', null, null, null, now())`,
      leaving.id,
      held.id,
      plain.id,
    )
    const of = (of_state: string) => idsOf({ search: 'statewise', of_state })
    expect((await of('')).toSorted()).toEqual(all.toSorted())
    expect(await of('unconfirmed')).toEqual([fresh.id])
    expect(await of('deactivated')).toEqual([banned.id])
    expect((await of('leaving')).toSorted()).toEqual([leaving.id, held.id].toSorted())
    const rows = new Map((await ask({ search: 'statewise' })).map((row) => [row.id, row]))
    expect(rows.get(fresh.id)?.confirmed_at).toBeNull()
    expect(rows.get(banned.id)?.is_deactivated).toBe(true)
    expect(rows.get(was.id)?.is_deactivated).toBe(false)
    expect(rows.get(leaving.id)).toMatchObject({
      deletion_due_at: expect.any(Date),
      deletion_held: false,
    })
    expect(rows.get(held.id)?.deletion_held).toBe(true)
    expect(rows.get(plain.id)).toMatchObject({ deletion_due_at: null, is_deactivated: false })
  })

  test('has administrators apart, and none that was deleted and kept [R6.121]', async () => {
    const taken = await named({ companyName: 'Apartness' })
    expect(await idsOf({ search: 'apartness' })).toEqual([taken.id])
    await run(`insert into user_roles (user_id, role) values ($1, 'admin')`, taken.id)
    expect(await idsOf({ search: 'apartness' })).toEqual([])
    expect(await idsOf({ search: 'apartness', of_state: 'administrators' })).toEqual([taken.id])
    expect(await idsOf({ of_state: 'administrators' })).toContain(ana.id)
    await run('delete from user_roles where user_id = $1', taken.id)
    await run('update auth.users set deleted_at = now() where id = $1', taken.id)
    expect(await idsOf({ search: 'apartness' })).toEqual([])
  })

  test('counts what was sent, and shows no sign of a draft [R6.122]', async () => {
    const person = await named({ companyName: 'Drafty' })
    const before = await ask({ search: 'drafty' })
    const project = await run(
      'insert into projects (client_id) values ($1) returning id',
      person.id,
    )
    await run(
      'insert into drafts (project_id, user_id) values ($1, $2)',
      project.rows[0].id,
      person.id,
    )
    expect(await ask({ search: 'drafty' })).toEqual(before)
    await run(
      `insert into questionnaire_submissions (user_id, project_description) values ($1, 'Sent')`,
      person.id,
    )
    expect(await ask({ search: 'drafty' })).toMatchObject([{ submissions: 1 }])
  })

  test.each([
    ['', []],
    ['tamati 1200', []],
    ['', ['unconfirmed']],
    ['kauri', ['deactivated']],
    ['', ['leaving']],
    ['', ['administrators']],
  ])('reads "%s" %s by an index [R6.123]', async (search, [state = '']) => {
    const scans = await scansOf(
      database.pool,
      ana.caller('aal2'),
      'select * from desk_clients($1, $2)',
      [search, state],
      ['listed_accounts', 'users', 'business_profiles', 'questionnaire_submissions'],
    )
    expect(scans.whole).toEqual([])
  })
})

describe('is refused to', () => {
  test.each<[string, () => Promise<DatabaseCaller> | DatabaseCaller]>([
    ['a visitor', () => anonymous],
    ['a client', async () => (await named({})).caller()],
    ['a client with a second factor', async () => (await named({})).caller('aal2')],
    ['an administrator who gave the password alone', () => ana.caller('aal1')],
  ])('%s [R6.124]', async (_, caller) => {
    await expect(ask({}, await caller())).rejects.toMatchObject({ code: '42501' })
  })

  test('an administrator whose session has ended, or whose role was taken [R6.124, A34]', async () => {
    const ben = await newAdministrator(database.pool)
    const caller = ben.caller('aal2')
    expect(await ask({ search: 'kauri' }, caller)).toHaveLength(51)
    await run('delete from user_roles where user_id = $1', ben.id)
    await expect(ask({}, caller)).rejects.toMatchObject({ code: '42501' })
    await run(`insert into user_roles (user_id, role) values ($1, 'admin')`, ben.id)
    await run('delete from auth.sessions where user_id = $1', ben.id)
    await expect(ask({}, caller)).rejects.toMatchObject({ code: '42501' })
  })
})
