import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { anonymous, newAdministrator, newClient, type Person } from '../support/people.ts'
import { scansOf } from '../support/scans.ts'

const COUNT = 3000

let database: TestDatabase
let ana: Person
let client: Person
let administrator: DatabaseCaller
let submission: { id: string; reference: string }
beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  ana = await newAdministrator(pool)
  await pool.query(`update user_roles set name = 'Ana Rāwiri' where user_id = $1`, [ana.id])
  administrator = ana.caller('aal2')
  client = await newClient(pool, { metadata: { name: 'Ana', surname: 'Rāwiri' } })
  const { rows } = await pool.query(
    'insert into questionnaire_submissions (user_id) values ($1) returning id, reference',
    [client.id],
  )
  submission = rows[0]
  // Three at each moment: the id tells them apart.
  await pool.query(
    `insert into audit_log (at, actor_id, action, subject_table, subject_id, via)
     select timestamptz '2026-01-01' + (number / 3) * interval '1 minute',
       case when number % 3 = 0 then $1::uuid end,
       case when number % 50 = 0 then 'enquiry.noted' else 'enquiry.moved' end,
       'contact_messages', gen_random_uuid()::text, case when number % 3 = 0 then 'api' else 'timer:purge' end
     from generate_series(1, $2::int) as number`,
    [ana.id, COUNT],
  )
  await pool.query('analyze audit_log')
})
afterAll(() => database.drop())

interface Entry {
  readonly id: string
  readonly at: string
  readonly actor_id: string | null
  readonly actor_kind: string
  readonly actor_name: string
  readonly action: string
  readonly reference: string | null
  readonly detail: object
}

const run = <Row extends object>(sql: string, values: unknown[] = [], caller = administrator) =>
  asCaller(
    database.pool,
    caller,
    async (connection) => (await connection.query<Row>(sql, values)).rows,
  )
const call = (name: string, filter: Record<string, unknown> = {}) => {
  const asked = Object.keys(filter).map((key, index) => `${key} => $${index + 1}`)
  return run<Entry>(
    `select id, at::text, actor_id, actor_kind, actor_name, action, reference, detail
     from ${name}(${asked.join(', ')})`,
    Object.values(filter),
  )
}
const list = (filter?: Record<string, unknown>) => call('desk_audit', filter)
const behind = (entry: Entry | undefined) => ({ after_at: entry?.at, after_id: entry?.id })

describe('the audit log', () => {
  test('goes by pages that miss and double nothing, and back again [R6.144]', async () => {
    const filter = { until: '2026-01-01T02:00:00Z' }
    const seen: string[] = []
    let page = await list(filter)
    for (;;) {
      seen.push(...page.slice(0, 50).map(({ id }) => id))
      if (!page[50]) break
      page = await list({ ...filter, ...behind(page[49]) })
    }
    const { rows } = await database.pool.query(
      'select id from audit_log where at < $1 order by at desc, id desc',
      [filter.until],
    )
    expect(seen).toEqual(rows.map(({ id }) => id))
    const back = await list({ ...filter, ...behind(page[0]), backwards: true })
    const before = seen.length - page.length
    expect(back.slice(-50).map(({ id }) => id)).toEqual(seen.slice(before - 50, before))
  })

  test('is filtered by person, act, subject and time together [R6.144]', async () => {
    const since = '2026-01-01T10:00:00Z'
    const rows = await list({ person: ana.id, act: 'enquiry.noted', since })
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      expect(row).toMatchObject({ actor_id: ana.id, action: 'enquiry.noted' })
      expect(new Date(row.at).getTime()).toBeGreaterThanOrEqual(Date.parse(since))
    }
    const nobodys = await list({ nobody: true })
    expect(nobodys.every(({ actor_id }) => actor_id === null)).toBe(true)
    for (const subject of [submission.reference.toLowerCase(), submission.id]) {
      const found = await list({ subject: ` ${subject} ` })
      expect(found.map(({ action, reference }) => [action, reference])).toEqual([
        ['submission.created', submission.reference],
      ])
    }
    expect(await list({ subject: `' or true --` })).toEqual([])
  })

  test('tells a client with the name of an administrator from that one [R6.144, A31]', async () => {
    await database.pool.query(
      `insert into audit_log (actor_id, action, subject_table, via) values ($1, 'call.booked', 'bookings', 'api')`,
      [client.id],
    )
    const [ofClient] = await list({ person: client.id })
    expect(ofClient).toMatchObject({ actor_kind: 'client', actor_name: 'Ana Rāwiri' })
    const [ofAna] = await list({ person: ana.id })
    expect(ofAna).toMatchObject({ actor_kind: 'administrator', actor_name: 'Ana Rāwiri' })
  })

  test('names the acts that stand in it [R6.144]', async () => {
    const rows = await run<{ act: string }>('select audit_acts() as act')
    const { rows: all } = await database.pool.query(
      'select distinct action as act from audit_log order by 1',
    )
    expect(rows).toEqual(all)
  })
})

const linesOf = async (id: string) =>
  (await database.pool.query('select from audit_log where subject_id = $1', [id])).rows

describe('an export', () => {
  test('has each entry once, and leaves one line with its filter and no text of its own [R6.145]', async () => {
    const filter = {
      export: crypto.randomUUID(),
      person: ana.id,
      act: 'enquiry.moved',
      subject: '',
      since: '2026-01-01T00:00:00Z',
    }
    const ids: string[] = []
    let page = await call('export_audit', filter)
    while (page.length > 0) {
      ids.push(...page.map(({ id }) => id))
      page = await call('export_audit', { ...filter, ...behind(page.at(-1)) })
    }
    const { rows } = await database.pool.query(
      `select id from audit_log where actor_id = $1 and action = 'enquiry.moved' order by at desc, id desc`,
      [ana.id],
    )
    expect(ids).toEqual(rows.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(500)
    await call('export_audit', {
      export: crypto.randomUUID(),
      act: 'a secret that was typed',
      subject: 'another secret',
    })
    const { rows: lines } = await database.pool.query(
      `select actor_id, via, subject_id, detail from audit_log where action = 'audit.exported' order by id`,
    )
    expect(lines).toMatchObject([
      {
        actor_id: ana.id,
        via: 'api',
        subject_id: filter.export,
        detail: { person: ana.id, act: 'enquiry.moved', since: expect.any(String) },
      },
      { detail: { subject: true } },
    ])
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  test('with other filters, or from its beginning again, is another line under the same id [R6.145]', async () => {
    const id = crypto.randomUUID()
    for (const act of ['enquiry.moved', 'enquiry.noted', 'enquiry.noted']) {
      await call('export_audit', { export: id, act })
    }
    expect(await linesOf(id)).toHaveLength(3)
  })

  test.each([
    ['from a time to come', { after_at: '9999-01-01', after_id: 1 }],
    ['from a time without an entry', { after_at: '2026-01-01' }],
    ['from an entry without a time', { after_id: 1 }],
  ])('%s is from its beginning, and leaves another line [R6.145]', async (_, place) => {
    const filter = { export: crypto.randomUUID(), act: 'enquiry.moved' }
    const first = await call('export_audit', filter)
    expect(await call('export_audit', { ...filter, ...place })).toEqual(first)
    expect(await linesOf(filter.export)).toHaveLength(2)
  })

  test('that goes on hours later leaves another line [R6.145]', async () => {
    const filter = { export: crypto.randomUUID(), act: 'enquiry.moved' }
    await database.pool.query(
      `insert into audit_log (at, actor_id, action, subject_table, subject_id, via, detail)
       values (now() - interval '2 hours', $1, 'audit.exported', 'audit_log', $2, 'api', '{"act": "enquiry.moved"}')`,
      [ana.id, filter.export],
    )
    await call('export_audit', { ...filter, after_at: '2026-01-01T10:00:00Z', after_id: 1 })
    expect(await linesOf(filter.export)).toHaveLength(2)
  })
})

test.each(['desk_audit()', 'audit_acts()', 'export_audit(gen_random_uuid())'])(
  'nobody but administrators with a second factor asks %s [R6.145]',
  async (name) => {
    for (const caller of [anonymous, client.caller(), client.caller('aal2'), ana.caller()]) {
      await expect(run(`select * from ${name}`, [], caller)).rejects.toMatchObject({
        code: '42501',
      })
    }
  },
)

test.each([
  ['desk_audit()', []],
  [`desk_audit(since => '2026-01-01T05:00:00Z', until => '2026-01-01T06:00:00Z')`, []],
  ['desk_audit(nobody => true)', []],
  ['desk_audit(person => $1)', ['ana']],
  ['desk_audit(act => $1)', ['enquiry.noted']],
  ['desk_audit(subject => $1)', ['submission']],
  ['audit_acts()', []],
  ['export_audit(gen_random_uuid(), act => $1)', ['enquiry.noted']],
])('%s of %o reads the log by an index [R6.146]', async (sql, values) => {
  const known: Record<string, string> = { ana: ana.id, submission: submission.id }
  const { whole, rows } = await scansOf(
    database.pool,
    administrator,
    `select * from ${sql}`,
    values.map((value) => known[value] ?? value),
    ['audit_log'],
  )
  expect(whole).toEqual([])
  expect(rows).toBeGreaterThan(0)
})
