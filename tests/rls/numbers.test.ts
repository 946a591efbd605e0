import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketCount, VITAL_NAMES } from '../../domain/site/web-vitals.ts'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { actsOf, newColleague, newEnquiry } from '../support/enquiries.ts'
import { handOver } from '../support/enquiry-races.ts'
import { anonymous, newAdministrator, newClient } from '../support/people.ts'

const FUNCTIONS = [
  'numbers_enquiries_by_week',
  'numbers_enquiry_times',
  'numbers_funnel',
  'numbers_first_answers',
  'numbers_first_moves',
  'numbers_pages',
  'numbers_sources',
  'numbers_devices',
  'numbers_vitals',
  'numbers_events',
  'numbers_header_checks',
  'numbers_missing_pages',
] as const

// Two whole weeks in New Zealand, from Monday, 2 November 2026.
const SINCE = '2026-11-01T11:00:00Z'
const UNTIL = '2026-11-15T11:00:00Z'

let database: TestDatabase
let administrator: DatabaseCaller
let client: DatabaseCaller
let halfway: DatabaseCaller

const call = async (caller: DatabaseCaller, name: string, since = SINCE, until = UNTIL) =>
  (
    await asCaller(database.pool, caller, (connection) =>
      connection.query(`select * from public.${name}($1, $2)`, [since, until]),
    )
  ).rows

const seed = async (owner: string) => {
  const { pool } = database
  await pool.query(`insert into public.event_counts (hour, name, path, label, count) values
    ('2026-11-01T10:00Z', 'page_view', '/', '', 1000),
    ('2026-11-01T11:00Z', 'page_view', '/', '', 3000000000),
    ('2026-11-15T10:00Z', 'page_view', '/', '', 4),
    ('2026-11-15T11:00Z', 'page_view', '/', '', 1000),
    ('2026-11-10T00:00Z', 'page_view', '/contact', '', 5),
    ('2026-11-10T00:00Z', 'calculator_used', '/roi-calculator', '', 6),
    ('2026-11-08T10:00Z', 'booking_pressed', '/', '', 2),
    ('2026-11-08T11:00Z', 'booking_pressed', '/', '', 3),
    ('2026-11-10T00:00Z', 'form_submit', '/contact', 'contact', 7),
    ('2026-11-10T01:00Z', 'form_submit', '/contact', 'contact', 1),
    ('2026-11-10T01:00Z', 'form_submit', '/register', 'register', 3),
    ('2026-11-10T00:00Z', 'login_failure', '/login', '', 9),
    ('2026-11-10T00:00Z', 'header_check', '/', 'ok', 40),
    ('2026-11-10T00:00Z', 'header_check', '/contact', 'content-security-policy', 2)`)
  await pool.query(`insert into public.visit_counts (hour, source, device, browser, count) values
    ('2026-11-10T00:00Z', 'direct', 'phone', 'Safari', 10),
    ('2026-11-10T01:00Z', 'direct', 'desktop', 'Firefox', 5),
    ('2026-11-10T01:00Z', 'search.example', 'phone', 'Safari', 30),
    ('2026-10-10T01:00Z', 'direct', 'phone', 'Safari', 3)`)
  const buckets = (place: number, count: number) =>
    Array.from({ length: bucketCount('LCP') }, (_, index) => (index === place ? count : 0))
  for (const [hour, place, count] of [
    ['2026-11-10T00:00Z', 0, 3],
    ['2026-11-10T01:00Z', 0, 2],
    ['2026-11-10T02:00Z', 19, 7],
    ['2026-10-10T02:00Z', 1, 100],
  ] as const) {
    await pool.query(
      `insert into public.vital_counts (hour, metric, path, buckets) values ($1, 'LCP', '/', $2)`,
      [hour, buckets(place, count)],
    )
  }
  await pool.query(`insert into public.contact_messages
      (name, email, message, interest, idempotency_key, state, attribution, created_at)
    select 'A', 'a@client.example', 'Hello there', 'Other', at || state || roi, state,
      case when roi then '{"roi": {"calls": 30}}'::jsonb else '{}' end, at::timestamptz
    from (values
      ('2026-11-02T10:14:59Z', 'new', false),
      ('2026-11-02T10:00Z', 'answered', true),
      ('2026-11-08T10:59:59Z', 'archived', false),
      ('2026-11-08T11:00Z', 'new', true),
      ('2026-11-08T11:00Z', 'spam', false),
      ('2026-11-08T11:00Z', 'quarantine', false),
      ('2026-11-15T11:00Z', 'new', false)
    ) as message (at, state, roi)`)
  await pool.query(
    `update public.business_profiles set announced_at = '2026-11-10T00:00Z' where user_id = $1`,
    [owner],
  )
  await pool.query(
    `insert into public.questionnaire_submissions (id, user_id, status, submitted_at) values
      ('00000000-0000-4000-8000-000000000001', $1, 'completed', '2026-11-03T00:00Z'),
      ('00000000-0000-4000-8000-000000000002', $1, 'pending', '2026-11-04T00:00Z')`,
    [owner],
  )
  await pool.query(`insert into public.audit_log (at, action, subject_table, subject_id, detail) values
    ('2026-11-03T05:00Z', 'submission.status_changed', 'questionnaire_submissions',
     '00000000-0000-4000-8000-000000000001', '{"from": "pending", "to": "in_review"}'),
    ('2026-11-05T05:00Z', 'submission.status_changed', 'questionnaire_submissions',
     '00000000-0000-4000-8000-000000000001', '{"from": "in_review", "to": "completed"}')`)
  await pool.query(`insert into public.security_events (at, type, path, referrer) values
    ('2026-11-10T00:00Z', '404-error', '/old', 'southerly.example/about'),
    ('2026-11-11T00:00Z', '404-error', '/old', 'southerly.example/about'),
    ('2026-11-11T00:00Z', '404-error', '/older', ''),
    ('2026-11-11T00:00Z', 'csp-violation', '/', ''),
    ('2026-10-11T00:00Z', '404-error', '/old', '')`)
}

beforeAll(async () => {
  database = await createTestDatabase()
  const person = await newAdministrator(database.pool)
  administrator = person.caller('aal2')
  halfway = person.caller('aal1')
  const owner = await newClient(database.pool)
  client = owner.caller()
  await seed(owner.id)
})
afterAll(() => database.drop())

describe.each(FUNCTIONS)('%s', (name) => {
  test('tells an administrator with a second factor [R6.26]', async () => {
    expect(await call(administrator, name)).not.toEqual([])
  })

  test('tells clients, and administrators without a second factor, nothing [R6.26]', async () => {
    expect(await call(client, name)).toEqual([])
    expect(await call(halfway, name)).toEqual([])
  })

  test('is not a visitor’s to call [R6.26]', async () => {
    await expect(call(anonymous, name)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the numbers', () => {
  test('count enquiries by New Zealand’s weeks and by source, without spam [R6.25]', async () => {
    const rows = await asCaller(database.pool, administrator, (connection) =>
      connection.query(
        `select week::text, form::int, roi::int, booking::int
         from public.numbers_enquiries_by_week('2026-10-25T11:00Z', $1)`,
        [UNTIL],
      ),
    )
    expect(rows.rows).toEqual([
      { week: '2026-11-09', form: 0, roi: 1, booking: 3 },
      { week: '2026-11-02', form: 2, roi: 1, booking: 2 },
      { week: '2026-10-26', form: 0, roi: 0, booking: 0 },
    ])
  })

  test('of a period that ends within a week count no press of the hour after it [R6.25]', async () => {
    const [week] = await call(
      administrator,
      'numbers_enquiries_by_week',
      SINCE,
      '2026-11-08T10:00Z',
    )
    expect(week).toMatchObject({ booking: '0' })
  })

  test.each([
    ['-infinity', '2026-11-15T11:00Z', 60],
    ['0001-01-01T00:00Z', '200000-01-01T00:00Z', 60],
    ['2026-11-01T11:00Z', 'infinity', 0],
    ['-infinity', 'infinity', 0],
    ['infinity', '-infinity', 0],
  ])('list no weeks but those that are shown: from %s until %s', async (since, until, weeks) => {
    expect(await call(administrator, 'numbers_enquiries_by_week', since, until)).toHaveLength(weeks)
    expect(await call(client, 'numbers_enquiries_by_week', since, until)).toEqual([])
  })

  test('place enquiries in the week, by quarters of an hour', async () => {
    expect(await call(administrator, 'numbers_enquiry_times')).toEqual([
      { weekday: 1, minute: 0, enquiries: '1' },
      { weekday: 1, minute: 1380, enquiries: '2' },
      { weekday: 7, minute: 1425, enquiries: '1' },
    ])
  })

  test('follow visits to what is completed [R6.25]', async () => {
    expect(await call(administrator, 'numbers_funnel')).toEqual([
      {
        visits: '45',
        calculator: '6',
        enquiries: '4',
        registrations: '3',
        accounts: '1',
        submissions: '2',
        completed: '1',
      },
    ])
    expect(
      await call(administrator, 'numbers_funnel', '2025-01-01T00:00Z', '2025-02-01T00:00Z'),
    ).toEqual([
      {
        visits: '0',
        calculator: '0',
        enquiries: '0',
        registrations: '0',
        accounts: '0',
        submissions: '0',
        completed: '0',
      },
    ])
  })

  test('tell how long first answers took: elsewhere by its own time, without spam and what was taken back [R6.204]', async () => {
    const HOUR = 3_600_000
    const came = new Date(Date.now() - 10 * HOUR)
    const acts = actsOf(database.pool, await newColleague(database.pool, 'Ana'))
    const enquire = () => newEnquiry(database.pool, { created_at: came, waiting_since: came })
    await acts.answer(await enquire())
    await acts.elsewhere(await enquire(), new Date(came.getTime() + 2 * HOUR))
    const spam = await enquire()
    const version = await acts.answer(spam)
    await handOver(database.pool)
    await acts.move([{ id: spam.id, version }], 'spam')
    const takenBack = crypto.randomUUID()
    await acts.answer(await enquire(), { id: takenBack })
    await acts.takeBack(takenBack)
    await acts.move([await enquire()], 'archived')

    const window = [new Date(Date.now() - 11 * HOUR), new Date(Date.now() + HOUR)] as const
    const [row] = await call(
      administrator,
      'numbers_first_answers',
      ...(window.map((time) => time.toISOString()) as [string, string]),
    )
    expect(row).toMatchObject({ answered: '2', waiting: '1' })
    const waits = row.answers.map(([since, answered]: [number, number]) => answered - since)
    expect(waits.toSorted((one: number, other: number) => one - other)).toEqual([
      7200,
      expect.closeTo(36_000, -2),
    ])
  })

  test('tell when a submission was first moved, or that it waits', async () => {
    expect(await call(administrator, 'numbers_first_moves')).toEqual([
      { submitted_at: new Date('2026-11-04T00:00Z'), moved_at: null },
      { submitted_at: new Date('2026-11-03T00:00Z'), moved_at: new Date('2026-11-03T05:00Z') },
    ])
  })

  test('sum pages, sources and devices', async () => {
    expect(await call(administrator, 'numbers_pages')).toEqual([
      { path: '/', views: '3000000004' },
      { path: '/contact', views: '5' },
    ])
    expect(await call(administrator, 'numbers_sources')).toEqual([
      { source: 'search.example', visits: '30' },
      { source: 'direct', visits: '15' },
    ])
    expect(await call(administrator, 'numbers_devices')).toEqual([
      { device: 'phone', browser: 'Safari', visits: '40' },
      { device: 'desktop', browser: 'Firefox', visits: '5' },
    ])
  })

  test('add up histograms bucket by bucket [R6.25]', async () => {
    const [row] = await call(administrator, 'numbers_vitals')
    expect(row).toMatchObject({ path: '/', metric: 'LCP', samples: '12' })
    expect(row.buckets).toHaveLength(bucketCount('LCP'))
    expect(row.buckets[0]).toBe('5')
    expect(row.buckets[19]).toBe('7')
  })

  test('add up histograms of every declared length', async () => {
    for (const name of VITAL_NAMES) expect(bucketCount(name)).toBeLessThanOrEqual(21)
    await database.pool.query(
      `insert into public.vital_counts (hour, metric, path, buckets)
       values ('2027-01-01T00:00Z', 'INP', '/', $1)`,
      [Array.from({ length: bucketCount('INP') }, (_, place) => place)],
    )
    const rows = await call(
      administrator,
      'numbers_vitals',
      '2027-01-01T00:00Z',
      '2027-01-02T00:00Z',
    )
    expect(rows).toEqual([
      {
        path: '/',
        metric: 'INP',
        buckets: Array.from({ length: 21 }, (_, place) => String(place)),
        samples: '210',
      },
    ])
  })

  test('list events by label, header checks with what is missing first, and dead links', async () => {
    expect(await call(administrator, 'numbers_events')).toEqual([
      { name: 'booking_pressed', label: '', times: '5' },
      { name: 'calculator_used', label: '', times: '6' },
      { name: 'form_submit', label: 'contact', times: '8' },
      { name: 'form_submit', label: 'register', times: '3' },
      { name: 'login_failure', label: '', times: '9' },
    ])
    expect(await call(administrator, 'numbers_header_checks')).toEqual([
      { result: 'content-security-policy', path: '/contact', times: '2' },
      { result: 'ok', path: '/', times: '40' },
    ])
    expect(await call(administrator, 'numbers_missing_pages')).toMatchObject([
      { path: '/old', referrer: 'southerly.example/about', times: '2' },
      { path: '/older', referrer: '', times: '1' },
    ])
  })
})
