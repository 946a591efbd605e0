import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { anonymous, newAdministrator, newClient, type Person } from '../support/people.ts'
import { scansOf } from '../support/scans.ts'

let database: TestDatabase
let ana: Person
let administrator: DatabaseCaller
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newAdministrator(database.pool)
  administrator = ana.caller('aal2')
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate newsletter_subscribers cascade'))

interface Subscriber {
  readonly id: string
  readonly email: string
  readonly state: string
  readonly consent_text: string
  readonly confirmed_at: Date | null
  readonly unsubscribed_at: Date | null
  /** To the microsecond. */
  readonly place: string
}

const list = (asked = '', values: unknown[] = [], caller = administrator) =>
  asCaller(
    database.pool,
    caller,
    async (connection) =>
      (
        await connection.query<Subscriber>(
          `select *, consented_at::text as place from desk_subscribers(${asked})`,
          values,
        )
      ).rows,
  )

/** Subscribers who agreed a minute apart, the first one the newest. */
const add = (state: string, count = 1) =>
  database.pool.query(
    `insert into newsletter_subscribers (email, status, consent_text, consent_version, consent_source, consented_at,
       confirmation_hash, confirmation_sent_at, confirmed_at, unsubscribed_at)
     select $1 || '-' || number || '@reader.example', $1, 'Send me the news.', '2026-09', '/blog',
       now() - number * interval '1 minute', 'secret-' || $1 || number, now(),
       case when $1 <> 'pending' then now() end, case when $1 = 'unsubscribed' then now() end
     from generate_series(1, $2::int) as number`,
    [state, count],
  )

describe('the subscribers', () => {
  test('are listed with what they agreed to and when, confirmed and left, and no link of theirs [R6.202]', async () => {
    await add('unsubscribed')
    const [one] = await list()
    expect(one).toMatchObject({
      email: 'unsubscribed-1@reader.example',
      state: 'unsubscribed',
      consent_text: 'Send me the news.',
      consent_version: '2026-09',
      consent_source: '/blog',
      confirmed_at: expect.any(Date),
      unsubscribed_at: expect.any(Date),
    })
    expect(JSON.stringify(one)).not.toContain('secret')
  })

  test('are found by the whole address and by state [R6.202]', async () => {
    await add('confirmed', 2)
    await add('pending')
    expect(await list('$1', ['confirmed'])).toHaveLength(2)
    const found = await list('address => $1', [' Confirmed-2@READER.example '])
    expect(found.map(({ email }) => email)).toEqual(['confirmed-2@reader.example'])
    expect(await list('address => $1', ['confirmed'])).toEqual([])
    expect(await list('address => $1', [`' or true --`])).toEqual([])
    expect(await list('$1', [`' or true --`])).toEqual([])
  })

  test('go by pages that miss and double nothing, and back again [R6.202]', async () => {
    await add('confirmed', 120)
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

test('nobody but administrators with a second factor reads them [R6.203]', async () => {
  await add('confirmed')
  const client = await newClient(database.pool)
  for (const caller of [anonymous, client.caller(), client.caller('aal2'), ana.caller()]) {
    await expect(list('', [], caller)).rejects.toMatchObject({ code: '42501' })
  }
})

test.each([
  ['', []],
  ['$1', ['confirmed']],
  ['$1, after_at => now(), after_id => gen_random_uuid()', ['pending']],
  ['address => $1', ['confirmed-9@reader.example']],
])('a list of subscribers by (%s) reads them by an index [R6.203]', async (asked, values) => {
  for (const state of ['confirmed', 'pending']) await add(state, 3000)
  await database.pool.query('analyze newsletter_subscribers')
  const { whole, rows } = await scansOf(
    database.pool,
    administrator,
    `select * from desk_subscribers(${asked})`,
    values,
    ['newsletter_subscribers'],
  )
  expect(whole).toEqual([])
  expect(rows).toBeGreaterThan(0)
})
