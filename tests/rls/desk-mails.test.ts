import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { emptyQueues, mailsByState } from '../support/outbox.ts'
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
beforeEach(() => emptyQueues(database.pool))

interface Mail {
  readonly id: string
  readonly recipient: string
  readonly state: string
  readonly last_error: string | null
  readonly created_at: Date
  /** The same to the microsecond. */
  readonly at: string
}

const call = <Row extends object>(sql: string, values: unknown[] = [], caller = administrator) =>
  asCaller(
    database.pool,
    caller,
    async (client) => (await client.query<Row>(`select * from ${sql}`, values)).rows,
  )
/** Mails by what `desk_mails` is asked. */
const listed = (asked: string, values: unknown[]) =>
  call<Mail>(`(select *, created_at::text as at from desk_mails(${asked})) as mails`, values)
const list = (state = '', address = '') => listed('$1, $2', [state, address])

const OUTBOXES = ['public.mail_outbox', 'platform.mail_outbox'] as const

/** Mails a minute apart, the first one the newest: number 1. */
const add = (outbox: (typeof OUTBOXES)[number], state: string, count = 1, template = 'recovery') =>
  database.pool.query(
    `insert into ${outbox} (template, recipient, data, state, created_at, sent_at, last_error, attempts, refused_since)
     select $3, 'Someone-' || number || '@client.example', '{"text": "a secret link"}', $1,
       now() - number * interval '1 minute', case when $1 = 'sent' then now() end,
       case when $1 <> 'sent' then '550 5.1.1 No such user' end, 4, case when $1 = 'failed' then now() end
     from generate_series(1, $2::int) as number`,
    [state, count, template],
  )

describe('the mails', () => {
  test('of both outboxes are listed newest first, with why they failed and never with what they said [R6.140]', async () => {
    await add('public.mail_outbox', 'failed', 2)
    await add('platform.mail_outbox', 'failed')
    await add('public.mail_outbox', 'sent')
    const failed = await list('failed')
    expect(failed).toHaveLength(3)
    expect(failed.map(({ last_error }) => last_error)).toContain('550 5.1.1 No such user')
    const times = failed.map(({ created_at }) => created_at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(JSON.stringify(await list())).not.toContain('secret')
    expect(Object.keys(failed[0] ?? {})).not.toContain('data')
  })

  test('are found by the whole address, in any state and outbox [R6.140]', async () => {
    await add('public.mail_outbox', 'sent', 3)
    await add('platform.mail_outbox', 'failed', 2)
    const found = await list('', ' someone-2@CLIENT.example ')
    expect(found.map(({ state }) => state).sort()).toEqual(['failed', 'sent'])
    expect(await list('sent', 'someone-2@client.example')).toHaveLength(1)
    expect(await list('', 'someone')).toEqual([])
    expect(await list('', `' or true --`)).toEqual([])
  })

  test('go by pages that miss and double nothing, and back again [R6.140]', async () => {
    await add('public.mail_outbox', 'queued', 70)
    await add('platform.mail_outbox', 'queued', 50)
    const seen: string[] = []
    let page = await list('queued')
    for (;;) {
      seen.push(...page.slice(0, 50).map(({ id }) => id))
      const last = page[49]
      if (!page[50] || !last) break
      page = await listed('$1, after_at => $2, after_id => $3', ['queued', last.at, last.id])
    }
    expect(new Set(seen).size).toBe(120)
    const back = await listed('$1, after_at => $2, after_id => $3, backwards => true', [
      'queued',
      page[0]?.at,
      page[0]?.id,
    ])
    expect(back.slice(-50).map(({ id }) => id)).toEqual(seen.slice(50, 100))
  })

  test('say how many failed and wait, and since when the server is away [R6.141]', async () => {
    await add('public.mail_outbox', 'failed', 2)
    await add('platform.mail_outbox', 'queued', 3)
    expect(await call('desk_mail_state()')).toEqual([
      {
        failed: 2,
        to_send_again: 2,
        waiting: 3,
        away_since: null,
        away_because: null,
        has_account_mails: true,
      },
    ])
    const outage = (table: string, since: string) =>
      database.pool.query(
        `insert into ${table} (since, failures, next_attempt_at, last_error) values ($1, 3, now(), $2)`,
        [since, `535 since ${since}`],
      )
    await outage('private.mail_outage', '2026-11-20T10:00:00Z')
    await outage('platform.mail_outage', '2026-11-20T09:00:00Z')
    expect(await call('desk_mail_state()')).toMatchObject([
      {
        away_since: new Date('2026-11-20T09:00:00Z'),
        away_because: '535 since 2026-11-20T09:00:00Z',
      },
    ])
  })

  test('of the platform’s own are left out where it keeps them to itself [R6.141]', async () => {
    const other = await createTestDatabase()
    const { pool } = other
    const caller = (await newAdministrator(pool)).caller('aal2')
    await pool.query('alter schema platform rename to elsewhere')
    const [state] = await asCaller(
      pool,
      caller,
      async (client) => (await client.query('select * from desk_mail_state()')).rows,
    )
    expect(state).toMatchObject({ failed: 0, has_account_mails: false })
    await pool.query('alter schema elsewhere rename to platform')
    await other.drop()
  })
})

const audited = async () =>
  (
    await database.pool.query(
      `select actor_id, via, subject_id, detail from public.audit_log where action = 'mail.sent_again' order by id`,
    )
  ).rows

describe('sending again', () => {
  test('queues one that failed, in either outbox, with its whole time; the log has a line [R6.142]', async () => {
    for (const outbox of OUTBOXES) {
      await emptyQueues(database.pool)
      await add(outbox, 'failed', 2)
      const [one] = await list('failed')
      expect(await call('send_mails_again($1)', [one?.id])).toEqual([{ send_mails_again: 1 }])
      expect(await mailsByState(database.pool)).toEqual({ failed: 1, queued: 1 })
      const { rows } = await database.pool.query(
        `select attempts, refused_since, next_attempt_at <= now() as due from ${outbox} where id = $1`,
        [one?.id],
      )
      expect(rows).toEqual([{ attempts: 0, refused_since: null, due: true }])
      expect((await audited()).at(-1)).toEqual({
        actor_id: ana.id,
        via: 'api',
        subject_id: one?.id,
        detail: { mails: 1 },
      })
    }
  })

  test('queues all that failed, and nothing twice; a second press leaves no line [R6.142]', async () => {
    await add('public.mail_outbox', 'failed', 3)
    await add('platform.mail_outbox', 'failed', 2)
    await add('public.mail_outbox', 'sent', 1)
    const before = (await audited()).length
    const pressed = await Promise.all([call('send_mails_again()'), call('send_mails_again()')])
    expect(pressed.flat().map((row) => Object.values(row)[0])).toEqual(
      expect.arrayContaining([5, 0]),
    )
    expect(await mailsByState(database.pool)).toEqual({ queued: 5, sent: 1 })
    expect((await audited()).slice(before)).toEqual([
      { actor_id: ana.id, via: 'api', subject_id: null, detail: { mails: 5 } },
    ])
  })

  test('leaves answers to enquiries, and they are not in its number [R6.274]', async () => {
    await add('public.mail_outbox', 'failed', 2)
    await add('platform.mail_outbox', 'failed')
    await add('public.mail_outbox', 'failed', 4, 'enquiry-answer')
    expect(await call('desk_mail_state()')).toMatchObject([{ failed: 7, to_send_again: 3 }])
    expect(await call('send_mails_again()')).toEqual([{ send_mails_again: 3 }])
    expect(await call('desk_mail_state()')).toMatchObject([{ failed: 4, to_send_again: 0 }])
  })

  test('of what was sent, or is not there, does nothing [R6.142]', async () => {
    await add('public.mail_outbox', 'sent')
    const [sent] = await list()
    const before = (await audited()).length
    for (const id of [sent?.id, crypto.randomUUID()]) {
      expect(await call('send_mails_again($1)', [id])).toEqual([{ send_mails_again: 0 }])
    }
    expect(await audited()).toHaveLength(before)
  })
})

describe('nobody but administrators with a second factor', () => {
  test.each(['desk_mails()', 'desk_mail_state()', 'send_mails_again()'])(
    'asks %s [R6.142]',
    async (sql) => {
      await add('public.mail_outbox', 'failed')
      const client = await newClient(database.pool)
      for (const caller of [anonymous, client.caller(), client.caller('aal2'), ana.caller()]) {
        await expect(call(sql, [], caller)).rejects.toMatchObject({ code: '42501' })
      }
      expect(await mailsByState(database.pool)).toMatchObject({ failed: 1 })
    },
  )
})

test.each([
  ['desk_mails()', []],
  ['desk_mails($1)', ['failed']],
  ['desk_mails($1)', ['queued']],
  ['desk_mails($1, after_at => now(), after_id => gen_random_uuid())', ['sent']],
  ['desk_mails(address => $1)', ['someone-9@client.example']],
])('%s of %o reads neither outbox from end to end [R6.143]', async (sql, values) => {
  for (const outbox of OUTBOXES) {
    for (const state of ['sent', 'failed', 'queued']) await add(outbox, state, 2000)
    await database.pool.query(`analyze ${outbox}`)
  }
  const { whole, rows } = await scansOf(
    database.pool,
    administrator,
    `select * from ${sql}`,
    values,
    ['mail_outbox'],
  )
  expect(whole).toEqual([])
  expect(rows).toBeGreaterThan(0)
})
