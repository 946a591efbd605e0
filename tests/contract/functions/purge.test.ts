import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SUBMISSION_BUCKET } from '../../../domain/files/submission-file.ts'
import { createPlatform } from '../../../packages/platform/assemble.ts'
import { purge } from '../../../packages/platform/jobs/purge.ts'
import { parseConfig } from '../../../server/config.ts'
import { productTables } from '../../../server/database.ts'
import { removeFilesOf } from '../../../server/functions.ts'
import { productOptions } from '../../../server/product.ts'
import { removeExpired } from '../../../supabase/functions/purge/expired.ts'
import { type Forgetting, forgetting } from '../../../supabase/functions/purge/forgetting.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { mailTemplates } from '../../support/mail-templates.ts'
import { newClient, newUser, type Person } from '../../support/people.ts'
import { insertRow, type OwnersOf, type Row, type Table } from '../../support/rows.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What the platform's timer does, and the product's. */
const purgeAll = async () => {
  const config = parseConfig({ NODE_ENV: 'test' })
  const keys = { publishable: '', secret: '' }
  const logger = pino({ level: 'silent' })
  const { pool } = database
  const platform = createPlatform(
    { config, logger, pool, keys, mailTemplates },
    productOptions(config),
  )
  await purge(platform)
  await removeExpired(productTables(platform.db), removeFilesOf(platform))
}

const column = async (sql: string) =>
  (await database.pool.query<{ value: string }>(sql)).rows.map(({ value }) => value)

it('deletes spent limits, expired links and old caught mail, and nothing else', async () => {
  const { id } = await newUser(database.pool)
  await database.pool.query(
    `with counts (key, points, expire) as (values
       ('spent', 1, extract(epoch from now()) * 1000 - 1000),
       ('counting', 1, extract(epoch from now()) * 1000 + 60000)
     ), of_accounts as (insert into platform.rate_limits select * from counts)
     insert into private.rate_limits select * from counts`,
  )
  await database.pool.query(
    `insert into platform.one_time_tokens (token_hash, user_id, kind, created_at) values
       ('dead', $1, 'recovery', now() - interval '8 days'), ('alive', $1, 'recovery', now())`,
    [id],
  )
  await database.pool.query(
    `insert into platform.caught_mail (outbox_id, recipient, sender, subject, text, html, sent_at)
     values (gen_random_uuid(), '', '', 'old', '', '', now() - interval '15 days'),
       (gen_random_uuid(), '', '', 'recent', '', '', now() - interval '13 days')`,
  )
  await purgeAll()
  expect(await column('select key as value from private.rate_limits')).toEqual(['counting'])
  expect(await column('select key as value from platform.rate_limits')).toEqual(['counting'])
  expect(await column('select token_hash as value from platform.one_time_tokens')).toEqual([
    'alive',
  ])
  expect(await column('select subject as value from platform.caught_mail')).toEqual(['recent'])
})

it('deletes sessions that can no longer be used', async () => {
  const { id } = await newUser(database.pool)
  await database.pool.query('delete from auth.sessions')
  await database.pool.query(
    `insert into auth.sessions (id, user_id, created_at, refreshed_at, tag) values
       (gen_random_uuid(), $1, now() - interval '91 days', now(), 'too old'),
       (gen_random_uuid(), $1, now() - interval '80 days', now() - interval '15 days', 'idle'),
       (gen_random_uuid(), $1, now() - interval '80 days', now() - interval '13 days', 'used')`,
    [id],
  )
  await purgeAll()
  expect(await column('select tag as value from auth.sessions')).toEqual(['used'])
})

it('deletes the log of logins as the privacy policy says [R9.35]', async () => {
  await database.pool.query(
    `insert into auth.audit_log_entries (id, payload, created_at) values
       (gen_random_uuid(), '"old"', now() - interval '31 days'),
       (gen_random_uuid(), '"recent"', now() - interval '29 days')`,
  )
  await purgeAll()
  expect(await column(`select payload #>> '{}' as value from auth.audit_log_entries`)).toEqual([
    'recent',
  ])
})

it('keeps what people wrote, and what the site recorded, as long as the privacy policy says [R6.231, R9.35]', async () => {
  const message = (name: string, state: string, age: string) =>
    database.pool.query(
      `insert into public.contact_messages
         (name, email, message, interest, idempotency_key, state, created_at)
       values ($1, 'mere@client.example', 'Hello', 'Other', $1, $2, now() - $3::interval)`,
      [name, state, age],
    )
  await message('a year and a day old', 'archived', '12 months 1 day')
  await message('nearly a year old', 'answered', '12 months -1 day')
  await message('noted last month', 'answered', '20 months')
  await message('last noted a year and a day ago', 'archived', '20 months')
  await message('suspected for a month', 'quarantine', '31 days')
  await message('suspected yesterday', 'quarantine', '1 day')
  await message('found to be spam a month ago', 'spam', '31 days')
  await message('called spam yesterday', 'new', '31 days')
  await message('called spam a month ago', 'new', '40 days')
  const note = (name: string, age: string) =>
    database.pool.query(
      `insert into public.enquiry_entries (id, enquiry_id, kind, author_name, text, before, at)
       select gen_random_uuid(), id, 'note', 'Ana', 'Rings back', '{}', now() - $2::interval
       from public.contact_messages where name = $1`,
      [name, age],
    )
  await note('noted last month', '18 months')
  await note('noted last month', '1 month')
  await note('last noted a year and a day ago', '12 months 1 day')
  const callSpam = (name: string, age: string) =>
    database.pool.query(
      `with act as (
         insert into public.enquiry_entries
           (id, enquiry_id, kind, author_name, from_state, to_state, before)
         select gen_random_uuid(), id, 'moved', '', 'new', 'spam', '{}'
         from public.contact_messages where name = $1
       )
       update public.contact_messages
       set state = 'spam', state_since = now() - $2::interval, version = 2 where name = $1`,
      [name, age],
    )
  await callSpam('called spam yesterday', '1 day')
  await callSpam('called spam a month ago', '31 days')
  await database.pool.query(
    `with mails (template, recipient, data, state, sent_at, created_at) as (values
       ('sent long ago', '', jsonb '{}', 'sent', now(), now() - interval '31 days'),
       ('sent lately', '', '{}', 'sent', now(), now() - interval '29 days'),
       ('given up long ago', '', '{}', 'failed', null, now() - interval '31 days'),
       ('still to send', '', '{}', 'queued', null, now() - interval '31 days')
     ), of_accounts as (
       insert into platform.mail_outbox (template, recipient, data, state, sent_at, created_at)
       select * from mails
     )
     insert into public.mail_outbox (template, recipient, data, state, sent_at, created_at)
       select * from mails`,
  )
  await database.pool.query(
    `insert into public.security_events (type, path, referrer, at) values
       ('404-error', '/old', '', now() - interval '91 days'),
       ('404-error', '/recent', '', now() - interval '89 days')`,
  )
  await database.pool.query(
    `insert into public.error_reports (fingerprint, origin, kind, message, path, release, first_seen, last_seen)
     values (repeat('a', 32), 'browser', 'error', 'not seen for long', '/', '1', now() - interval '99 days',
         now() - interval '91 days'),
       (repeat('b', 32), 'browser', 'error', 'seen lately', '/', '1', now() - interval '99 days',
         now() - interval '89 days')`,
  )
  await purgeAll()
  expect(await column('select message as value from public.error_reports')).toEqual(['seen lately'])
  expect(await column('select name as value from public.contact_messages order by 1')).toEqual([
    'called spam yesterday',
    'nearly a year old',
    'noted last month',
    'suspected yesterday',
  ])
  // What was done with an enquiry goes with it.
  expect(await column('select kind as value from public.enquiry_entries order by 1')).toEqual([
    'moved',
    'note',
    'note',
  ])
  for (const outbox of ['public.mail_outbox', 'platform.mail_outbox']) {
    expect(await column(`select template as value from ${outbox} order by 1`)).toEqual([
      'sent lately',
      'still to send',
    ])
  }
  expect(await column('select path as value from public.security_events')).toEqual(['/recent'])
})

it('keeps an answer on consent for two years after another took its place [R9.35]', async () => {
  const { id } = await newUser(database.pool)
  await database.pool.query(
    `insert into public.consent_receipts
       (user_id, version, shown, analytics, marketing, decided_at, received_at)
     select $1, '0a1b2c3d', 'May we?', true, true, now() - age, now() - age
     from unnest(array[interval '40 months', '24 months 1 day', '24 months -1 day', '1 day']) as age`,
    [id],
  )
  await purgeAll()
  expect(
    await column('select decided_at::text as value from public.consent_receipts'),
    'only the oldest was superseded that long ago',
  ).toHaveLength(3)
})

it('deletes the files that no submission names, content and all, after a week [R9.35]', async () => {
  const { id } = await newUser(database.pool)
  const file = (name: string, age: string) =>
    database.pool.query(
      `with file as (
         insert into storage.objects (bucket_id, name, created_at)
         values ('submissions', $1, now() - $2::interval) returning id
       )
       insert into platform.object_bytes select id, 'x' from file`,
      [`${id}/${name}`, age],
    )
  await file('forgotten.pdf', '8 days')
  await file('recent.pdf', '6 days')
  await file('draft.pdf', '8 days')
  await file('taken-off.pdf', '8 days')
  await file('submitted.pdf', '8 days')
  await database.pool.query(
    `insert into public.questionnaire_submissions (user_id, file_url)
     values ($1::uuid, $1::text || '/submitted.pdf')`,
    [id],
  )
  await database.pool.query(
    `with draft as (
       insert into public.drafts (project_id, user_id)
       select id, client_id from public.projects where client_id = $1 returning id
     )
     update public.files set draft_id = draft.id from draft where path = $1::text || '/draft.pdf'`,
    [id],
  )
  // Taken off a moment ago, it can be put back for a week.
  await database.pool.query(
    `update public.files set draft_id = (select id from public.drafts)
     where path = $1::text || '/taken-off.pdf'`,
    [id],
  )
  await database.pool.query(
    `update public.files set draft_id = null where path = $1::text || '/taken-off.pdf'`,
    [id],
  )
  await purgeAll()
  expect(
    await column(
      `select split_part(name, '/', 2) as value from storage.objects
       join platform.object_bytes on object_id = id order by 1`,
    ),
  ).toEqual(['draft.pdf', 'recent.pdf', 'submitted.pdf', 'taken-off.pdf'])
  expect(await column('select count(*)::text as value from platform.object_bytes')).toEqual(['4'])
})

it('deletes unconfirmed accounts after two weeks, and no other [R9.35]', async () => {
  const minutes = (days: number) => days * 24 * 60
  const old = { verified: false, age: minutes(15) }
  const kept = [
    await newUser(database.pool, { age: minutes(15) }),
    await newUser(database.pool, { verified: false, age: minutes(13) }),
    await newUser(database.pool, old),
    await newUser(database.pool, old),
  ]
  const forgotten = [await newClient(database.pool, old), await newUser(database.pool, old)]
  const [, , asked, invited] = kept.map(({ id }) => id)
  await database.pool.query(
    `insert into platform.one_time_tokens (token_hash, user_id, kind, created_at)
     values ('asked again', $1, 'signup', now() - interval '59 minutes')`,
    [asked],
  )
  await database.pool.query(`update auth.users set invited_at = now() where id = $1`, [invited])
  await database.pool.query(
    `update auth.users set invited_at = now() - interval '15 days' where id = $1`,
    [forgotten[1]?.id],
  )
  await purgeAll()
  const left = new Set(await column('select id as value from auth.users'))
  expect(kept.filter(({ id }) => !left.has(id))).toEqual([])
  expect(forgotten.filter(({ id }) => left.has(id))).toEqual([])
  expect(await column('select user_id as value from public.business_profiles')).not.toContain(
    forgotten[0]?.id,
  )
})

it('forgets counts after 13 months, and sums those older than a week by day [R9.35]', async () => {
  await database.pool.query(
    `with times as (
       select date_trunc('day', now(), 'Pacific/Auckland') - days * interval '1 day' + hour * interval '1 hour' as hour
       from (values (2, 5), (2, 6), (7, 5), (7, 6), (8, 5), (8, 6), (10, 3), (10, 5), (10, 6), (430, 5)) as t(days, hour)
     ), events as (
       insert into public.event_counts (hour, name, path, count) select hour, 'page_view', '/', 1 from times
     ), visits as (
       insert into public.visit_counts select hour, 'direct', 'phone', 'Safari', 1 from times
     )
     insert into public.vital_counts select hour, 'LCP', '/', '{1,0,2}' from times`,
  )
  await purgeAll()
  // Once more changes nothing.
  await purgeAll()
  const days = `round(extract(epoch from date_trunc('day', now(), 'Pacific/Auckland') - hour) / 86400, 1)::float`
  for (const table of ['event_counts', 'visit_counts']) {
    const { rows } = await database.pool.query(
      `select ${days} as days, count::integer from public.${table} order by hour`,
    )
    expect(rows, table).toEqual([
      { days: 10, count: 3 },
      { days: 8, count: 2 },
      { days: 6.8, count: 1 },
      { days: 6.8, count: 1 },
      { days: 1.8, count: 1 },
      { days: 1.8, count: 1 },
    ])
  }
  const { rows } = await database.pool.query(
    'select buckets from public.vital_counts order by hour',
  )
  expect(rows.map(({ buckets }) => buckets)).toEqual([
    [3, 0, 6],
    [2, 0, 4],
    [1, 0, 2],
    [1, 0, 2],
    [1, 0, 2],
    [1, 0, 2],
  ])
})

type Purged = {
  [Table in keyof typeof forgetting]: (typeof forgetting)[Table] extends { purge: unknown }
    ? Table
    : never
}[keyof typeof forgetting]

const LONG_AGO = '2000-01-01'
const insert = <Name extends Table>(table: Name, of: OwnersOf<Name>, values: Row<Name>) =>
  insertRow(database.pool, table, of, values)
const run = (sql: string, ...values: unknown[]) => database.pool.query(sql, values)

/** For every table that the purge empties: a row past every period, of `owner` where it has one. */
const EXPIRED: Readonly<Record<Purged, (of: { readonly owner: Person }) => Promise<unknown>>> = {
  'private.call_requests': ({ owner }) =>
    run(
      `insert into private.call_requests (id, content, asked_at) values ($1, repeat('x', 43), $2)`,
      owner.id,
      LONG_AGO,
    ),
  'private.forgotten_addresses': () =>
    run(
      `insert into private.forgotten_addresses (hash, forgotten_at) values (repeat('x', 43), $1)`,
      LONG_AGO,
    ),
  'private.rate_limits': ({ owner }) =>
    run('insert into private.rate_limits (key, points, expire) values ($1, 1, 1)', owner.id),
  'private.visitor_data_holds': () =>
    run(
      `insert into private.visitor_data_holds (address, because, held_at, held_until)
       values ('held@visitor.example', 'A dispute is open', $1, $1::timestamptz::date + 1)`,
      LONG_AGO,
    ),
  'private.visitor_data_links': () =>
    run(
      `insert into private.visitor_data_links (hash, address, created_at)
       values (repeat('x', 43), 'visitor@visitor.example', $1)`,
      LONG_AGO,
    ),
  'public.account_deletions': (of) =>
    insert('public.account_deletions', of, { cancelled_at: LONG_AGO }),
  async 'public.bookings'(of) {
    const { starts_at: time } = await insert('public.call_times', { time: new Date(LONG_AGO) }, {})
    const ended = { booked_at: new Date(), ended_at: new Date() }
    await insert('public.bookings', { ...of, time }, { state: 'past', ...ended })
  },
  'public.call_times': () => insert('public.call_times', { time: new Date('2000-01-04') }, {}),
  async 'public.consent_receipts'(of) {
    for (const at of [LONG_AGO, '2000-01-02']) {
      await insert('public.consent_receipts', of, { decided_at: at, received_at: at })
    }
  },
  'public.contact_messages': (of) =>
    insert('public.contact_messages', of, { created_at: LONG_AGO }),
  'public.error_reports': (of) =>
    insert('public.error_reports', of, { first_seen: LONG_AGO, last_seen: LONG_AGO }),
  'public.event_counts': (of) => insert('public.event_counts', of, { hour: LONG_AGO }),
  'public.files': ({ owner }) =>
    run(
      'insert into storage.objects (bucket_id, name, created_at) values ($1, $2, $3)',
      SUBMISSION_BUCKET,
      `${owner.id}/unused.pdf`,
      LONG_AGO,
    ),
  'public.mail_outbox': (of) =>
    insert('public.mail_outbox', of, { state: 'failed', created_at: LONG_AGO }),
  async 'public.newsletter_deliveries'(of) {
    const { slug: issue } = await insert('public.newsletter_issues', of, {})
    const confirmed = { status: 'confirmed', confirmed_at: new Date() } as const
    const { id: subscriber } = await insert('public.newsletter_subscribers', of, confirmed)
    await insert('public.newsletter_deliveries', { issue, subscriber }, { queued_at: LONG_AGO })
  },
  'public.newsletter_subscribers': (of) =>
    insert('public.newsletter_subscribers', of, { confirmation_sent_at: LONG_AGO }),
  'public.privacy_requests': (of) =>
    insert('public.privacy_requests', of, { closed_at: LONG_AGO, outcome: 'done' }),
  'public.security_events': (of) => insert('public.security_events', of, { at: LONG_AGO }),
  'public.visit_counts': (of) => insert('public.visit_counts', of, { hour: LONG_AGO }),
  'public.vital_counts': (of) => insert('public.vital_counts', of, { hour: LONG_AGO }),
}

/** Of two answers on consent, the last one stays with the account. */
const LEFT: Partial<Record<Purged, number>> = { 'public.consent_receipts': 1 }
const purged = Object.entries<Forgetting>(forgetting).flatMap(([table, { purge }]) =>
  purge ? [table as Purged] : [],
)
it.each(purged)('deletes what is past its period of %s [R9.35]', async (table) => {
  const owner = await newUser(database.pool)
  const rows = async () => Number((await column(`select count(*) as value from ${table}`))[0])
  const before = await rows()
  await EXPIRED[table]({ owner })
  expect(await rows()).toBeGreaterThan(before)
  await purgeAll()
  expect(await rows()).toBeLessThanOrEqual(before + (LEFT[table] ?? 0))
})
