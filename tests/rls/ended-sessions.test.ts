import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
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

test.each([
  ['banned', `banned_until = now() + interval '1 hour'`],
  ['deleted softly', 'deleted_at = now()'],
])(
  'a token of an account that was %s on the hosted platform shows nothing [A34]',
  async (_, change) => {
    await database.pool.query(`update auth.users set ${change} where id = $1`, [administrator.id])
    expect(await messagesSeen()).toBe(0)
  },
)

test('an account whose ban is over is as any other', async () => {
  await database.pool.query(
    `update auth.users set banned_until = now() - interval '1 second' where id = $1`,
    [administrator.id],
  )
  expect(await messagesSeen()).toBe(1)
})

test('the session of another account is refused', async () => {
  const { sessionId } = await newAdministrator(database.pool)
  const { role, claims } = administrator.caller('aal2')
  expect(await messagesSeen({ role, claims: { ...claims, session_id: sessionId } })).toBe(0)
})

/** How many rows of each table the client itself sees. */
const ownSeen = (client: Person, caller = client.caller()) =>
  asCaller(database.pool, caller, async (connection) => {
    const { rows } = await connection.query(
      `select (select count(*)::int from business_profiles) as profiles,
         (select count(*)::int from questionnaire_submissions) as submissions,
         (select count(*)::int from submission_events) as events,
         (select count(*)::int from projects) as projects,
         (select count(*)::int from project_dates) as dates,
         (select count(*)::int from drafts) as drafts,
         (select count(*)::int from draft_answers) as answers,
         (select count(*)::int from messages) as messages,
         (select count(*)::int from thread_reads) as reads,
         (select count(*)::int from storage.objects) as files,
         (select count(*)::int from user_roles) as roles`,
    )
    return rows[0]
  })
const ALL = {
  profiles: 1,
  submissions: 1,
  events: 1,
  projects: 1,
  dates: 1,
  drafts: 1,
  answers: 1,
  messages: 1,
  reads: 1,
  files: 1,
  roles: 0,
}
const NOTHING = Object.fromEntries(Object.keys(ALL).map((table) => [table, 0]))

const clientWithRows = async () => {
  const client = await newClient(database.pool)
  await database.pool.query('insert into public.questionnaire_submissions (user_id) values ($1)', [
    client.id,
  ])
  await database.pool.query(
    `with project as (select id from projects where client_id = $1), draft as (
       insert into drafts (project_id, user_id) select id, $1 from project returning id
     ), answer as (
       insert into draft_answers (draft_id, question, text) select id, '1.1', 'Yes' from draft
     ), date as (
       insert into project_dates (project_id, on_day, what, turn)
       select id, '2026-12-01', 'Send the logo', 'client' from project
     ), message as (
       insert into messages (id, project_id, number, side, author_name, text)
       select gen_random_uuid(), id, 1, 'agency', '', 'Kia ora' from project
     )
     insert into thread_reads (project_id, user_id, side, name, number)
     select id, $1, 'client', 'Aroha', 1 from project`,
    [client.id],
  )
  await database.pool.query(
    `insert into storage.objects (bucket_id, name) values ('submissions', $1)`,
    [`${client.id}/plan.txt`],
  )
  return client
}

describe('what a client has written', () => {
  let client: Person
  beforeEach(async () => {
    client = await clientWithRows()
  })
  const end = () =>
    database.pool.query('delete from auth.sessions where id = $1', [client.sessionId])

  test('is seen while the session lasts, and not after', async () => {
    expect(await ownSeen(client)).toEqual(ALL)
    await end()
    expect(await ownSeen(client)).toEqual(NOTHING)
  })

  test('is not seen with the session of another account, nor with none', async () => {
    const { sessionId } = await newClient(database.pool)
    const { role, claims } = client.caller()
    for (const session_id of [sessionId, undefined]) {
      expect(await ownSeen(client, { role, claims: { ...claims, session_id } })).toEqual(NOTHING)
    }
  })

  test.each([
    'update public.business_profiles set name = $$Mallory$$',
    'delete from public.drafts',
    'delete from storage.objects',
  ])('is not changed after: %s', async (sql) => {
    await end()
    const { rowCount } = await asCaller(database.pool, client.caller(), (connection) =>
      connection.query(sql),
    )
    expect(rowCount).toBe(0)
  })

  test.each([
    'select public.open_draft()',
    'select public.send_message(gen_random_uuid(), null, $$Kia ora$$)',
    `select public.submit_questionnaire(gen_random_uuid(), 'A phone that answers', '{}')`,
  ])('is not added to after: %s', async (sql) => {
    await end()
    await expect(
      asCaller(database.pool, client.caller(), (connection) => connection.query(sql)),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('an account that is gone has no policies left', async () => {
    await database.pool.query('delete from auth.users where id = $1', [client.id])
    expect(await ownSeen(client)).toEqual(NOTHING)
  })
})

describe('an open session', () => {
  /** Writes what the hosted platform writes: `refreshed_at` has no time zone, and is in UTC. */
  const age = (person: Person, began: string, refreshed: string | null) =>
    database.pool.query(
      `update auth.sessions set created_at = now() - $2::interval,
         refreshed_at = (now() - $3::interval) at time zone 'UTC'
       where id = $1`,
      [person.sessionId, began, refreshed],
    )

  test.each([
    ['13 days 23:59', null, ALL],
    ['14 days', null, NOTHING],
    ['89 days 23:59', '13 days 23:59', ALL],
    ['89 days', '14 days', NOTHING],
    ['90 days', '00:00', NOTHING],
  ])('of a client, %s old, refreshed %s ago [R4.24]', async (began, refreshed, seen) => {
    const client = await clientWithRows()
    await age(client, began, refreshed)
    expect(await ownSeen(client)).toEqual(seen)
  })

  test.each([
    ['02:59', null, 1],
    ['03:00', null, 0],
    ['11:59', '02:59', 1],
    ['11:00', '03:00', 0],
    ['12:00', '00:00', 0],
  ])('of an administrator, %s old, refreshed %s ago [R4.24]', async (began, refreshed, seen) => {
    await age(administrator, began, refreshed)
    expect(await messagesSeen()).toBe(seen)
    expect((await ownSeen(administrator)).roles).toBe(seen)
  })

  test('is read in UTC, wherever the server is', async () => {
    await age(administrator, '11:00', '02:59')
    const seen = await asCaller(database.pool, administrator.caller('aal2'), async (connection) => {
      await connection.query(`set local timezone = 'Pacific/Auckland'`)
      return (await connection.query('select from contact_messages')).rowCount
    })
    expect(seen).toBe(1)
  })
})

test('the session is looked up once a statement, not once a row', async () => {
  const client = await clientWithRows()
  const plan = await asCaller(database.pool, client.caller(), async (connection) => {
    await connection.query(`set local enable_indexscan = off; set local enable_bitmapscan = off`)
    const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
      'explain (costs off, verbose) select id from questionnaire_submissions',
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/InitPlan \d+.*\n(?:.*\n)?.*Output: private\.has_live_session\(\)/u)
  expect(plan).not.toMatch(/Filter:.*has_live_session\(\)/u)
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

  test('is refused with the session of another account, and with none', async () => {
    const { sessionId } = await newClient(database.pool)
    const { role, claims } = client.caller()
    for (const session_id of [sessionId, undefined]) {
      await expect(upload({ role, claims: { ...claims, session_id } })).rejects.toMatchObject(
        forbidden,
      )
    }
  })
})
