import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HELD_PARTS, type HeldPart } from '../../domain/export/parts.ts'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import type { PublicTables } from '../../supabase/tables.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import {
  anonymous,
  logIn,
  newAdministrator,
  newClient,
  type Person,
  service,
} from '../support/people.ts'
import { insertRow, type OwnersOf, type Row, type Table } from '../support/rows.ts'

let database: TestDatabase
let owner: Person
let other: Person
let administrator: Person

/** A row of everything that is held, marked with `mark`. */
const fill = async (owner: Person, mark: string, time: Date): Promise<void> => {
  const { pool } = database
  const insert = <Name extends Table>(table: Name, of: OwnersOf<Name>, values: Row<Name> = {}) =>
    insertRow(pool, table, of, values)
  const run = (sql: string, ...values: unknown[]) => pool.query(sql, values)

  const { id: submission, project_id: project } = await insert(
    'public.questionnaire_submissions',
    { owner },
    {
      project_description: mark,
      answers: JSON.stringify({ 1.1: mark }),
    },
  )
  await insert('public.project_dates', { project }, { what: mark })
  const { id: draft } = await insert('public.drafts', { owner, project })
  await insert('public.draft_answers', { draft }, { text: mark })
  const { id: message } = await insert(
    'public.messages',
    { project },
    { text: mark, about_submission_id: submission },
  )
  await insert('public.thread_reads', { owner, project }, { name: mark })
  for (const kind of ['draft', 'submission', 'message', 'document'] as const) {
    await insert(
      'public.files',
      { administrator, project },
      {
        kind,
        bucket: kind === 'document' ? 'documents' : 'submissions',
        user_id: kind === 'document' ? administrator.id : owner.id,
        name: `${mark} ${kind}.pdf`,
        size: 10,
        submission_id: kind === 'submission' ? submission : null,
        message_id: kind === 'message' ? message : null,
        project_id: kind === 'draft' ? null : project,
      },
    )
  }
  await insert('public.call_times', { time })
  await insert(
    'public.bookings',
    { owner, time },
    { state: 'booked', client_id: owner.id, about: mark, booked_at: new Date(), is_demo: true },
  )
  const { id: enquiry } = await insert(
    'public.contact_messages',
    { owner },
    {
      email: owner.email.toUpperCase(),
      message: mark,
    },
  )
  const answer = { kind: 'answer', from_state: 'new', to_state: 'new' } as const
  for (const entry of [
    { ...answer, text: mark, handed_at: new Date() },
    { ...answer, text: 'never-shown' },
    { ...answer, text: 'never-shown', failed_at: new Date() },
    { text: 'never-shown' },
    { ...answer, text: 'never-shown', taken_back_at: new Date() },
  ]) {
    await insert('public.enquiry_entries', { administrator, enquiry }, entry)
  }
  const secret = { data: '{"token": "never-shown"}' }
  await insert(
    'public.mail_outbox',
    { owner },
    {
      ...secret,
      template: 'your-turn',
      recipient: 'before@client.example',
      user_id: owner.id,
    },
  )
  await insert('public.mail_outbox', { owner }, { ...secret, template: 'enquiry-received' })
  await run(
    `insert into platform.mail_outbox (template, recipient, data) values ('recovery', $1, '{"text": "never-shown"}')`,
    owner.email,
  )
  await run(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at)
     values (gen_random_uuid(), gen_random_uuid(), json_build_object('action', 'login', 'actor_id', $1::text), now())`,
    owner.id,
  )
  await insert('public.audit_log', { owner }, { action: 'mark.made', subject_id: mark, via: 'api' })
  await insert('public.consent_receipts', { owner }, { shown: mark })
  const { id: subscriber } = await insert(
    'public.newsletter_subscribers',
    { owner },
    {
      status: 'confirmed',
      confirmed_at: new Date(),
      consent_text: mark,
    },
  )
  const { slug: issue } = await insert(
    'public.newsletter_issues',
    {},
    {
      slug: `2026-11-${mark}`,
    },
  )
  await insert('public.newsletter_deliveries', { issue, subscriber })
  await insert(
    'public.account_deletions',
    { owner },
    {
      due_at: new Date(Date.now() + 14 * 24 * 3_600_000),
      cancelled_at: null,
      held_at: new Date(),
      held_because: mark,
      held_until: new Date(Date.now() + 14 * 24 * 3_600_000).toISOString().slice(0, 10),
    },
  )
  for (const whose of [{}, { client_id: null, email: owner.email }]) {
    const { id: request } = await insert(
      'public.privacy_requests',
      { owner },
      { ...whose, note: mark },
    )
    await insert(
      'public.privacy_request_entries',
      { administrator, request },
      {
        act: 'done',
        author_name: 'never-shown',
        what: mark,
        handed_to: mark,
        identity_check: 'account',
        identity_note: mark,
      },
    )
  }
}
beforeAll(async () => {
  database = await createTestDatabase()
  administrator = await newAdministrator(database.pool)
  owner = await newClient(database.pool)
  other = await newClient(database.pool)
  await fill(owner, 'of-the-owner', new Date('2040-01-02T01:00Z'))
  await fill(other, 'of-the-other', new Date('2040-01-02T02:00Z'))
})
afterAll(() => database.drop())

const rows = <Row extends QueryResultRow>(
  caller: DatabaseCaller,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> =>
  asCaller(database.pool, caller, async (client) => (await client.query<Row>(sql, values)).rows)

interface HeldPage {
  part: string
  key: string
  content: Record<string, unknown>
}

const ownData = async (caller: DatabaseCaller): Promise<HeldPage[]> => {
  const all: HeldPage[] = []
  for (;;) {
    const page = await rows<HeldPage>(caller, 'select * from public.own_data($1)', [
      all.at(-1)?.key ?? '',
    ])
    if (page.length === 0) return all
    all.push(...page)
  }
}

const begin = (caller: DatabaseCaller) => rows(caller, 'select public.begin_export()')

test('an export has a row of every part, of the caller alone, and no content of a mail [R7.78, R2.684, A3]', async () => {
  await logIn(database.pool, owner)
  await begin(owner.caller())
  const all = await ownData(owner.caller())
  expect([...new Set(all.map(({ part }) => part))]).toEqual([...HELD_PARTS])
  const text = JSON.stringify(all)
  expect(text).not.toContain('of-the-other')
  expect(text).not.toContain(other.id)
  expect(text).not.toContain('never-shown')
  const of = (part: HeldPart) => all.filter((row) => row.part === part)
  expect(
    of('files')
      .map(({ content }) => content.kind)
      .sort(),
  ).toEqual(['document', 'draft', 'message', 'submission'])
  // By the account, by its address, and on the account itself; the notice of the copy as well.
  expect(
    of('mails')
      .map(({ content }) => content.template)
      .sort(),
  ).toEqual(['data-exported', 'enquiry-received', 'recovery', 'your-turn'])
  const marked: HeldPart[] = [
    'submissions',
    'project_dates',
    'draft_answers',
    'messages',
    'thread_reads',
    'calls',
    'enquiries',
    'enquiry_entries',
    'acts',
    'consents',
    'newsletter',
    'deletions',
    'privacy_requests',
  ]
  const [submission] = of('submissions')
  expect(of('messages')[0]?.content.changes_submission).toBe(submission?.content.reference)
  expect(of('privacy_requests')).toHaveLength(2)
  for (const part of marked) expect(JSON.stringify(of(part)), part).toContain('of-the-owner')
})

test('what is held is counted for the caller alone, files with their size [R3.44]', async () => {
  const counted = await rows<{ part: string; count: string; size: string }>(
    owner.caller(),
    'select * from public.held_data()',
  )
  expect(counted.map(({ part }) => part).sort()).toEqual([...HELD_PARTS].sort())
  const of = (part: HeldPart) => counted.find((row) => row.part === part)
  expect(of('files')).toMatchObject({ count: '4', size: '40' })
  expect(of('enquiries')).toMatchObject({ count: '1' })
  // Name, surname, address, phone, company, business address, industry, interests.
  expect(of('profile')).toMatchObject({ count: '1', size: '8' })
})

test('nobody else has anything of it: visitors, the service key, an administrator [R7.78, A3]', async () => {
  for (const call of ['held_data()', 'own_data()', 'begin_export()']) {
    for (const caller of [anonymous, service]) {
      await expect(rows(caller, `select * from public.${call}`), call).rejects.toMatchObject({
        code: '42501',
      })
    }
  }
  await logIn(database.pool, administrator)
  await begin(administrator.caller('aal2'))
  const seen = JSON.stringify(await ownData(administrator.caller('aal2')))
  expect(seen).toContain(administrator.id)
  expect(seen).not.toContain('of-the-owner')
  await expect(rows(owner.caller(), 'select * from private.held_rows')).rejects.toMatchObject({
    code: '42501',
  })
  await expect(
    rows(owner.caller(), `select * from private.held_page('${other.id}', '', true)`),
  ).rejects.toMatchObject({ code: '42501' })
})

test('an address that is not confirmed brings no rows of that address [R7.78, A30]', async () => {
  const stranger = await newClient(database.pool, {
    email: 'taken@client.example',
    verified: false,
  })
  await database.pool.query(
    `insert into public.contact_messages (name, email, interest, message, idempotency_key)
     values ('Mere', 'taken@client.example', 'Other', 'Ring me', gen_random_uuid())`,
  )
  const counted = await rows<{ part: string }>(
    stranger.caller(),
    `select * from public.held_data()`,
  )
  expect(counted.map(({ part }) => part)).not.toContain('enquiries')
  await database.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [
    stranger.id,
  ])
  const confirmed = await rows<{ part: string }>(
    stranger.caller(),
    `select * from public.held_data()`,
  )
  expect(confirmed.map(({ part }) => part)).toContain('enquiries')
})

test('an export begins with a login of the last ten minutes in this session, and is told and logged [R7.79, R9.44]', async () => {
  const client = await newClient(database.pool)
  const refused = { code: 'RM040' }
  await expect(begin(client.caller())).rejects.toMatchObject(refused)
  await logIn(database.pool, client, 11)
  await expect(begin(client.caller())).rejects.toMatchObject(refused)
  await expect(ownData(client.caller())).rejects.toMatchObject(refused)
  const mails = () =>
    database.pool.query(
      `select recipient, data - 'at' as data from public.mail_outbox where template = 'data-exported' and user_id = $1`,
      [client.id],
    )
  expect((await mails()).rows).toEqual([])

  await logIn(database.pool, client)
  await begin(client.caller())
  expect((await mails()).rows).toEqual([{ recipient: client.email, data: {} }])
  const { rows: logged } = await database.pool.query(
    `select actor_id, subject_id, via, detail from public.audit_log where action = 'account.exported' and actor_id = $1`,
    [client.id],
  )
  expect(logged).toEqual([
    {
      actor_id: client.id,
      subject_id: client.id,
      via: 'api',
      detail: { session: client.sessionId },
    },
  ])
  expect((await ownData(client.caller())).length).toBeGreaterThan(0)

  // Another session of the same account, such as a stolen one, has begun none.
  const [stolen] = (
    await database.pool.query<{ id: string }>(
      `insert into auth.sessions (id, user_id, created_at, aal) values (gen_random_uuid(), $1, now(), 'aal1') returning id`,
      [client.id],
    )
  ).rows
  const caller = client.caller()
  const thief = { ...caller, claims: { ...caller.claims, session_id: stolen?.id } }
  await expect(ownData(thief)).rejects.toMatchObject(refused)
  await expect(begin(thief)).rejects.toMatchObject(refused)
})

test('five a day may be begun, also by presses together [R9.44]', async () => {
  const client = await newClient(database.pool)
  await logIn(database.pool, client)
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => begin(client.caller())))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(begin(client.caller())).rejects.toMatchObject({ code: '54000' })
})

test('pages go on where the last one ended, however many rows there are and however long they are [R7.80]', async () => {
  const client = await newClient(database.pool)
  await logIn(database.pool, client)
  await begin(client.caller())
  const project = (
    await database.pool.query<{ id: string }>(
      'insert into public.projects (client_id, begun_at) values ($1, now()) returning id',
      [client.id],
    )
  ).rows[0]?.id
  await database.pool.query(
    `insert into public.messages (id, project_id, number, side, author_name, text, sent_at)
     select gen_random_uuid(), $1, n, 'client', '', repeat('ā', 5000), now() from generate_series(1, 1200) as n`,
    [project],
  )
  await database.pool.query(
    `insert into public.questionnaire_submissions (user_id, project_description, answers)
     select $1, 'x', (select jsonb_object_agg(n, repeat('ā', 3000)) from generate_series(1, 60) as n)
     from generate_series(1, 12)`,
    [client.id],
  )
  const all: HeldPage[] = []
  const sizes: number[] = []
  for (;;) {
    const page = await rows<HeldPage>(client.caller(), 'select * from public.own_data($1)', [
      all.at(-1)?.key ?? '',
    ])
    if (page.length === 0) break
    sizes.push(Buffer.byteLength(JSON.stringify(page)))
    all.push(...page)
  }
  expect(all.filter(({ part }) => part === 'messages')).toHaveLength(1200)
  expect(all.filter(({ part }) => part === 'submissions')).toHaveLength(12)
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  // What the data API answers with at most.
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024)
})

/** What a client's export has of each table; or why there is nothing. */
const OF_TABLES: Record<keyof PublicTables, readonly HeldPart[] | string> = {
  'public.account_deletions': ['deletions'],
  'public.audit_log': ['acts'],
  'public.bookings': ['calls'],
  'public.business_profiles': ['profile'],
  'public.call_times': 'Times, of nobody',
  'public.consent_receipts': ['consents'],
  'public.contact_messages': ['enquiries'],
  'public.draft_answers': ['draft_answers'],
  'public.drafts': ['drafts'],
  'public.enquiry_entries': ['enquiry_entries'],
  'public.error_reports': 'Of nobody',
  'public.event_counts': 'Sums, of nobody',
  'public.files': ['files'],
  'public.mail_outbox': ['mails'],
  'public.messages': ['messages'],
  'public.newsletter_deliveries': ['newsletter_issues'],
  'public.newsletter_issues': ['newsletter_issues'],
  'public.newsletter_subscribers': ['newsletter'],
  'public.privacy_request_entries': ['privacy_requests'],
  'public.privacy_requests': ['privacy_requests'],
  'public.project_dates': ['project_dates'],
  'public.projects': ['projects'],
  'public.questionnaire_submissions': ['submissions'],
  'public.security_events': 'Of nobody: no account, no address',
  'public.submission_events': ['submission_events'],
  'public.submission_notes': 'The team’s, given by `client export`',
  'public.thread_reads': ['thread_reads'],
  'public.user_roles': 'Administrators, who are no clients',
  'public.visit_counts': 'Sums, of nobody',
  'public.vital_counts': 'Sums, of nobody',
}

test('every table is in the export, or says why not [R3.44]', () => {
  const parts = new Set(
    Object.values(OF_TABLES).flatMap((held) => (typeof held === 'string' ? [] : held)),
  )
  // Those of accounts are the platform's.
  expect([...parts, 'account', 'account_log', 'sessions'].sort()).toEqual([...HELD_PARTS].sort())
})
