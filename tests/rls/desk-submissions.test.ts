import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { makeManySubmissions } from '../support/many-submissions.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'
import { scansOf } from '../support/scans.ts'

const COUNT = 5000

let database: TestDatabase
let ana: Person
let administrator: DatabaseCaller
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newAdministrator(database.pool)
  administrator = ana.caller('aal2')
  await makeManySubmissions(database.pool, COUNT)
}, 60_000)
afterAll(() => database.drop())

interface Row {
  readonly id: string
  readonly reference: string
  readonly company_name: string
  readonly status: string
  readonly industry: string
  readonly submitted_at: Date
  readonly assignee: string | null
}

const call = async <Result extends object = Row>(
  name: string,
  filter: Record<string, unknown> = {},
): Promise<Result[]> => {
  const names = Object.keys(filter)
  const asked = names.map((key, index) => `${key} => $${index + 1}`).join(', ')
  return asCaller(database.pool, administrator, async (client) => {
    const { rows } = await client.query<Result>(
      `select * from ${name}(${asked})`,
      Object.values(filter),
    )
    return rows
  })
}
const list = (filter?: Record<string, unknown>) => call('desk_submissions', filter)
const count = async (filter?: Record<string, unknown>) =>
  (await call<{ count_submissions: number }>('count_submissions', filter))[0]?.count_submissions

/** A submission of a client of its own. */
const insert = async (values: Record<string, unknown>): Promise<string> => {
  const client = await newClient(database.pool)
  const names = Object.keys(values)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into questionnaire_submissions (user_id, ${names.join(', ')})
     values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')}) returning id`,
    [client.id, ...Object.values(values)],
  )
  return rows[0]?.id ?? ''
}
const found = async (search: string) => (await list({ search })).map(({ id }) => id)

describe('search', () => {
  test('finds Tāwhiri by "taw", and counts what it finds [R6.60]', async () => {
    const rows = await list({ search: 'taw' })
    expect(rows).toHaveLength(5)
    expect(rows.every((row) => row.company_name.startsWith('Tāwhiri'))).toBe(true)
    expect(await count({ search: 'TĀW' })).toBe(5)
  })

  test.each([
    ['a first name without its macron', 'ngawai'],
    ['a last name', 'Pōtiki'],
    ['a company', 'harbour fish'],
    ['words in another order', 'fishing harbourline'],
    ['the beginning of an address', 'ngawai@harbour'],
    ['a word of an answer', 'gutters'],
    ['a word of the project', 'trawlers'],
    ['a number as it is dialled here', '021 555 0187'],
    ['a number as it was written', '+64 21 555 0187'],
    ['the last digits of a phone', '0187'],
    ['a phone without its area', '555 0187'],
  ])('finds a submission by %s [R6.60, R6.282]', async (_, search) => {
    const id = await insert({
      first_name: 'Ngāwai',
      last_name: 'Pōtiki',
      email: 'ngawai@harbourline.example',
      phone: '+64 21 555 0187',
      company_name: 'Harbourline Fishing',
      project_description: 'Ring back the trawlers',
      answers: { '1.1': 'Gutters, mostly' },
    })
    expect(await found(search)).toContain(id)
    await database.pool.query('delete from questionnaire_submissions where id = $1', [id])
    expect(await found(search)).not.toContain(id)
  })

  test('finds a submission by its number alone, and by what was changed since [R6.60]', async () => {
    const id = await insert({ project_description: 'Before' })
    const { rows } = await database.pool.query(
      `update questionnaire_submissions set answers = '{"1.1": "Ruapehu"}' where id = $1 returning reference`,
      [id],
    )
    expect(await found(rows[0].reference)).toEqual([id])
    expect(await found('ruapehu')).toEqual([id])
  })

  test('of a number has its submission first, before what holds the same digits [R6.281]', async () => {
    const asked = await insert({ submitted_at: '2020-01-01T00:00:00Z' })
    const { rows } = await database.pool.query<{ reference: string }>(
      'select reference from questionnaire_submissions where id = $1',
      [asked],
    )
    const reference = rows[0]?.reference ?? ''
    const digits = reference.slice(2)
    const others: string[] = []
    for (let n = 0; n < 60; n += 1) {
      const day = String(1 + (n % 28)).padStart(2, '0')
      others.push(
        await insert({
          company_name: `S ${digits}`,
          submitted_at: `202${1 + Math.floor(n / 28)}-03-${day}T00:00:00Z`,
        }),
      )
    }
    expect(await found(reference)).toEqual([asked])
    for (const search of [digits, `s ${digits}`, `${reference}.`]) {
      expect([search, (await found(search))[0]]).toEqual([search, asked])
    }
    // Before the many that may have these digits, too.
    const before = { search: digits, submitted_until: '2024-01-01T00:00:00Z' }
    for (const sort of ['newest', 'oldest']) {
      const order = sort === 'newest' ? others.toReversed() : others
      const pageAt = (row?: Row, backwards = false) =>
        list({ ...before, sort, after_at: row?.submitted_at, after_id: row?.id, backwards })
      const first = await pageAt()
      const second = await pageAt(first[49])
      expect([...first.slice(0, 50), ...second].map(({ id }) => id)).toEqual([asked, ...order])
      expect(await pageAt(second[0], true)).toEqual(first.slice(0, 50))
      expect((await pageAt(first[0])).map(({ id }) => id)).toEqual(order.slice(0, 51))
    }
    expect(await list({ ...before, statuses: ['completed'] })).toEqual([])
    await database.pool.query('delete from questionnaire_submissions where id = any($1)', [
      [asked, ...others],
    ])
  })

  test.each([`'`, ':*', '& | !', '<->', '\\', '((', '%', '—'])(
    'of %s is no error [R6.60]',
    async (search) => {
      expect((await list({ search })).length).toBeGreaterThan(0)
    },
  )

  test('of a whole book is cut, and answered [A29]', async () => {
    expect(await list({ search: `kauri ${'tap '.repeat(100_000)}` })).toHaveLength(51)
  })

  test('answers of any length can be sent and are found by their beginning', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 80 }, (_, question) => [
        String(question),
        Array.from({ length: 600 }, (_, word) => (question * 600 + word).toString(36)).join(' '),
      ]),
    )
    const id = await insert({ company_name: 'Whakatāne Words', answers: long })
    expect(await found('whakatane')).toEqual([id])
  })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('a list', () => {
  test('goes by pages that miss and double nothing, and back again [R6.61]', async () => {
    const first = await list()
    expect(first).toHaveLength(51)
    const times = first.map(({ submitted_at }) => submitted_at.getTime())
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    const last = first[49] as Row
    const after = { after_at: last.submitted_at, after_id: last.id }
    const second = await list(after)
    expect(second[0]?.id).toBe(first[50]?.id)
    const top = second[0] as Row
    const back = await list({
      after_at: top.submitted_at,
      after_id: top.id,
      backwards: true,
    })
    expect(back.map(({ id }) => id)).toEqual(first.slice(0, 50).map(({ id }) => id))
    expect((await list({ sort: 'oldest' }))[0]?.reference).toBe(`S-${9_000_000 + COUNT}`)
  })

  test('is filtered by status, industry, assignee and date together [R6.61]', async () => {
    const [client] = await call('desk_submissions', { search: 'client 7 many' })
    await database.pool.query(
      `update projects set assignee = $2 where id = (select project_id from questionnaire_submissions where id = $1)`,
      [client?.id, ana.id],
    )
    const filter = {
      statuses: ['pending', 'in_review'],
      of_industry: 'solar',
      person: ana.id,
      submitted_from: daysAgo(100),
      submitted_until: daysAgo(1),
    }
    const rows = await list(filter)
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows) {
      expect(row).toMatchObject({ industry: 'solar', assignee: ana.id })
      expect(row.submitted_at.getTime()).toBeGreaterThanOrEqual(Date.parse(filter.submitted_from))
      expect(row.submitted_at.getTime()).toBeLessThan(Date.parse(filter.submitted_until))
    }
    expect(await count(filter)).toBe(rows.length)
    expect(await count({ person: ana.id })).toBe(COUNT / 20)
    const nobody = await list({ unassigned: true })
    expect(nobody.every(({ assignee }) => assignee === null)).toBe(true)
  })
})

test('the list and an export say when a submission was last changed in a message [R2.683]', async () => {
  const [changed, other] = [
    await insert({ company_name: 'Latewords' }),
    await insert({ company_name: 'Latewords' }),
  ]
  for (const [number, sentAt] of ['2026-11-20T01:00:00Z', '2026-11-21T01:00:00Z'].entries()) {
    await database.pool.query(
      `insert into messages (id, project_id, number, side, author_name, text, about_submission_id, sent_at)
       select gen_random_uuid(), project_id, $2, 'client', '', 'Quotes and bids', id, $3
       from questionnaire_submissions where id = $1`,
      [changed, number + 1, sentAt],
    )
  }
  type Late = Row & { readonly late_message_at: Date | null }
  const search = 'latewords'
  const listed = await call<Late>('desk_submissions', { search })
  const exported = await call<Late>('export_submissions', {
    search,
    export: crypto.randomUUID(),
    format: 'csv',
  })
  for (const rows of [listed, exported]) {
    expect(new Map(rows.map(({ id, late_message_at }) => [id, late_message_at]))).toEqual(
      new Map([
        [changed, new Date('2026-11-21T01:00:00Z')],
        [other, null],
      ]),
    )
  }
})

describe('an export', () => {
  const page = (of: Record<string, unknown>) =>
    call<Row & { readonly answers: Record<string, string> }>('export_submissions', of)
  const exportAll = async (filter: Record<string, unknown>, between: () => Promise<unknown>) => {
    const ids: string[] = []
    let after = {}
    for (;;) {
      const rows = await page({ format: 'csv', ...filter, ...after })
      if (rows.length === 0) return ids
      ids.push(...rows.map(({ id }) => id))
      const last = rows.at(-1) as Row
      after = { after_at: last.submitted_at, after_id: last.id }
      await between()
    }
  }

  test('misses and doubles no row while rows change, come and go [R6.63]', async () => {
    const before = new Set(
      (
        await database.pool.query<{ id: string }>('select id from questionnaire_submissions')
      ).rows.map(({ id }) => id),
    )
    const ids = await exportAll({ export: crypto.randomUUID() }, async () => {
      await insert({ project_description: 'Just now' })
      await database.pool.query(
        `update questionnaire_submissions set status = 'in_review' where id in
           (select id from questionnaire_submissions where status = 'pending' order by random() limit 50)`,
      )
    })
    expect(ids.length).toBe(new Set(ids).size)
    expect(new Set(ids)).toEqual(before)
  })

  test('leaves one line, with what was filtered and not what was searched for [R6.65]', async () => {
    const id = crypto.randomUUID()
    await exportAll(
      { export: id, search: 'Kauri', statuses: ['pending'], of_industry: 'solar' },
      async () => {},
    )
    const { rows } = await database.pool.query(
      `select actor_id, action, subject_table, detail from audit_log where subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        actor_id: ana.id,
        action: 'submissions.exported',
        subject_table: 'questionnaire_submissions',
        detail: { format: 'csv', searched: true, statuses: ['pending'], industry: true },
      },
    ])
  })

  test('of other rows, as another file, or from its beginning again, leaves a line of its own under whatever id [R6.65]', async () => {
    const id = crypto.randomUUID()
    await page({ export: id, format: 'csv', statuses: ['completed'] })
    await page({ export: id, format: 'csv', statuses: ['completed'] })
    await page({ export: id, format: 'csv' })
    await page({ export: id, format: 'json' })
    await page({ export: id, format: 'json', after_at: '9999-01-01', after_id: id })
    const { rows } = await database.pool.query(
      'select detail from audit_log where subject_id = $1 order by id',
      [id],
    )
    expect(rows.map(({ detail }) => [detail.format, detail.statuses])).toEqual([
      ['csv', ['completed']],
      ['csv', ['completed']],
      ['csv', undefined],
      ['json', undefined],
      ['json', undefined],
    ])
  })

  test('of another format than CSV and JSON is none', async () => {
    await expect(page({ export: crypto.randomUUID(), format: 'xls' })).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('of long answers comes in pages that an answer can hold [R6.63]', async () => {
    const answers = Object.fromEntries(
      Array.from({ length: 100 }, (_, question) => [String(question), 'x'.repeat(3000)]),
    )
    for (let made = 0; made < 10; made++) await insert({ answers, company_name: 'Longwords' })
    const rows = await page({
      export: crypto.randomUUID(),
      format: 'json',
      search: 'Longwords',
    })
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.length).toBeLessThan(10)
  })
})

test.each([
  ['the list', 'desk_submissions()', []],
  ['a search', 'desk_submissions($1)', ['taw']],
  ['a search for what nearly all have', 'desk_submissions($1)', ['k']],
  ['a count of a search', 'count_submissions($1)', ['taw']],
  ['a status', 'desk_submissions(statuses => $1)', [['in_review']]],
  [
    'the first rows of an export',
    `export_submissions('00000000-0000-4000-8000-000000000001', 'csv', search => $1)`,
    ['taw'],
  ],
])('%s reads by an index, as the administrator asks for it [R6.64]', async (_, sql, values) => {
  const { whole, rows } = await scansOf(
    database.pool,
    administrator,
    `select * from ${sql}`,
    values,
  )
  expect(rows).toBeGreaterThan(0)
  expect(whole).toEqual([])
})
