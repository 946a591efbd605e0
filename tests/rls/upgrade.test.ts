import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUBMISSION_BUCKET } from '../../domain/files/submission-file.ts'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { migrate } from '../../packages/platform/postgres/migrate.ts'
import { createEmptyDatabase } from '../../packages/platform/tests/support/database.ts'
import { RELEASES } from '../../supabase/releases.ts'
import type { TestDatabase } from '../support/database.ts'
import { newClient, type Person, registration } from '../support/people.ts'

// What version 0.4.0 stored, as the migrations since then find it.

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')
/**
 * Databases have run the migrations up to this one, though none of them is released. Raise it to the newest migration
 * when a state of `main` is handed to somebody.
 */
const LAST_HANDED_OUT = '20261201820100'
const logger = pino({ level: 'silent' })

let database: TestDatabase
let before: string
let client: Person
/** A client made by hand, as the forms never took such texts. */
let short: Person
/** Another one, whose name and company hold what nobody sees. */
let hidden: Person
const SHORT = {
  name: 'M',
  surname: ' O',
  phone: '111',
  companyName: 'Q',
  businessAddress: 'Here',
  aiInterests: 'None',
}
beforeAll(async () => {
  database = await createEmptyDatabase()
  before = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const name of await readdir(MIGRATIONS)) {
    if (name.slice(0, 14) <= RELEASES['0.4.0']) await cp(join(MIGRATIONS, name), join(before, name))
  }
  await migrate(database.pool, logger, before)
  client = await newClient(database.pool)
  short = await newClient(database.pool, { metadata: SHORT })
  hidden = await newClient(database.pool, {
    metadata: {
      ...registration,
      name: 'Ma\u0304ia\u200b \u202eX',
      surname: 'نیلو\u200cفر\u2800',
      companyName: 'South\u200derly\u3164Ltd\u034f',
    },
  })
  await store()
  await migrate(database.pool, logger, MIGRATIONS)
})
afterAll(async () => {
  await database.drop()
  await rm(before, { recursive: true })
})

const store = async () => {
  const { pool } = database
  const path = (name: string) => `${client.id}/${name}`
  await pool.query(
    `insert into storage.objects (bucket_id, name, metadata, created_at, version)
     select $1, name, '{"size": 7}', '2026-11-01', gen_random_uuid() from unnest($2::text[]) as name`,
    [
      SUBMISSION_BUCKET,
      [path('loose.pdf'), path('draft.pdf'), path('Nga-patai.pdf'), 'gone/left.txt'],
    ],
  )
  await pool.query(
    `insert into newsletter_subscribers
       (email, consent_text, consent_version, consent_source, consented_at, confirmation_sent_at)
     select email, 'a', '1', '/', now(), now()
     from unnest(array[U&'one\\200B@client.example', 'one@client.example', U&'two\\3164@client.example',
       U&'t\\200Bwo@client.example']) as email`,
  )
  await pool.query(
    `insert into questionnaire_submissions (user_id, file_url, project_description)
     values ($1, $2, 'x'), ($1, $3, 'x')`,
    [client.id, path('draft.pdf'), path('Nga-patai.pdf')],
  )
  await pool.query(
    `update questionnaire_submissions set status = 'pending' where file_url like '%Nga-patai.pdf'`,
  )
  await pool.query(
    `update questionnaire_submissions
     set first_name = U&'Ma\\0304ia\\200B', last_name = U&'\\202EX', phone = U&'021\\200B 5', company_name = U&'South\\200Derly',
       email = U&'m\\3164aia@client.example'
     where file_url like '%Nga-patai.pdf'`,
  )
  await pool.query(
    `insert into contact_messages (name, phone, email, message, interest, idempotency_key) values
       (U&'Ma\\0304ia \\202EX', U&'021\\2066 5', U&'m\\3164aia@client.example', 'x', 'Other', 'a'),
       (U&'\\3164', null, 'b@client.example', 'x', 'Other', 'b')`,
  )
  await pool.query(
    `insert into mail_outbox (template, recipient, reply_to, data) values
       ('hidden', U&'one\\3164@client.example', U&'two\\FFA0@client.example', '{}')`,
  )
  await pool.query(
    `insert into newsletter_issues (slug, subject, issued_on, markdown) values
       ('a', U&'Spring\\200B news', '2026-11-01', 'x'), ('b', U&'\\3164', '2026-11-01', 'x')`,
  )
  await pool.query(
    `insert into storage.objects (bucket_id, name, metadata, created_at)
     values ($1, U&'hidden/f\\3164dp.pdf', '{"size": 7}', '2026-11-01')`,
    [SUBMISSION_BUCKET],
  )
  await pool.query(
    `insert into questionnaire_submissions (user_id, first_name, project_description, status)
     values ($1, 'Mere', 'x', 'pending')`,
    [short.id],
  )
  for (const set of [
    `status = 'in_review'`,
    `status = 'completed'`,
    `status = 'in_review', reopened_reason = 'More'`,
  ]) {
    await pool.query(`update questionnaire_submissions set ${set} where user_id = $1`, [short.id])
  }
  await pool.query(`delete from mail_outbox where recipient = $1`, [short.email])
  // What the forms of 0.4.0 never did, and its API took.
  await pool.query(
    `insert into questionnaire_submissions (user_id, project_description, answers, created_at) values
       ($1, 'A phone that answers', '{"1.1": "Ringing back", "1.2": "Voicemail"}', '2026-11-02'),
       ($1, 'A phone that answers', '{"1.1": "Paperwork", "": "lost", "1.3": " "}', '2026-11-03')`,
    [client.id],
  )
  await pool.query(
    `insert into questionnaire_submissions (user_id, answers)
     select $1, jsonb_object_agg(question, repeat('x', 3000)) from generate_series(1, 130) as question`,
    [hidden.id],
  )
}

test('a function that nobody has yet is defined once', async () => {
  const definitions = new Map<string, string[]>()
  for (const name of await readdir(MIGRATIONS)) {
    if (name.slice(0, 14) <= LAST_HANDED_OUT) continue
    const text = await readFile(join(MIGRATIONS, name), 'utf8')
    for (const [, made = ''] of text.matchAll(/^create (?:or replace )?function ([\w.]+)/gimu)) {
      definitions.set(made, [...(definitions.get(made) ?? []), name])
    }
  }
  expect(
    [...definitions].filter(([, places]) => places.length > 1),
    'Make one definition of these, in the first migration, while they are on your branch alone (`git restore --source=main supabase/migrations.sha256`, then `npm run generate:database`). If a database has run it, raise LAST_HANDED_OUT',
  ).toEqual([])
})

test('every stored file has its row: whose, for what, by the end of its path, and how it was checked', async () => {
  const { rows } = await database.pool.query(
    `select files.name, size::int, kind, files.user_id = $1 as theirs, status, bucket,
       draft_id is not null as "inDraft", checks
     from files left join questionnaire_submissions as submission on submission.id = submission_id
     order by files.name`,
    [client.id],
  )
  const checks = ['name', 'type', 'content']
  const file = { size: 7, bucket: SUBMISSION_BUCKET, inDraft: false, checks }
  expect(rows).toEqual([
    { ...file, name: 'Nga-patai.pdf', kind: 'submission', theirs: true, status: 'pending' },
    { ...file, name: 'draft.pdf', kind: 'draft', theirs: true, status: null, inDraft: true },
    // Without the blank letter that its path has; stored by SQL.
    { ...file, name: 'fdp.pdf', kind: 'draft', theirs: null, status: null, checks: [] },
    { ...file, name: 'left.txt', kind: 'draft', theirs: null, status: null },
    { ...file, name: 'loose.pdf', kind: 'draft', theirs: true, status: null },
  ])
})

test('the drafts of a client are one, with every text and file, and a submission has its project', async () => {
  const { rows: projects } = await database.pool.query(
    'select id, begun_at is not null as begun, closed_at from projects where client_id = $1',
    [client.id],
  )
  expect(projects).toEqual([{ id: expect.any(String), begun: true, closed_at: null }])
  const { rows: submissions } = await database.pool.query(
    `select status, project_id, question_set, array(
       select what || ' ' || actor_name from submission_events where submission_id = submission.id
     ) as events
     from questionnaire_submissions as submission where user_id = $1`,
    [client.id],
  )
  expect(submissions).toEqual([
    {
      status: 'pending',
      project_id: projects[0].id,
      question_set: 'discovery-1',
      events: ['sent Ma\u0304ia X'],
    },
  ])
  const { rows: answers } = await database.pool.query(
    `select question, text, version from draft_answers join drafts on drafts.id = draft_id
     where user_id = $1 and project_id = $2 and submission_id is null order by question`,
    [client.id, projects[0].id],
  )
  expect(answers).toEqual([
    { question: '1.1', text: 'Ringing back\n\nPaperwork', version: 1 },
    { question: '1.2', text: 'Voicemail', version: 1 },
    { question: 'project_description', text: 'A phone that answers\n\nx', version: 1 },
  ])
})

test('a draft of more answers than are taken now moves with all of them', async () => {
  const { rows } = await database.pool.query(
    `select count(*)::int as answers from draft_answers join drafts on drafts.id = draft_id
     where user_id = $1`,
    [hidden.id],
  )
  expect(rows).toEqual([{ answers: 130 }])
})

test('what the audit log says of a submission is its history', async () => {
  const { rows } = await database.pool.query(
    `select what, actor_side, actor_name from submission_events
     join questionnaire_submissions as submission on submission.id = submission_id
     where user_id = $1 order by at, submission_events.ctid`,
    [short.id],
  )
  expect(rows).toEqual([
    { what: 'sent', actor_side: 'client', actor_name: 'Mere' },
    { what: 'review_begun', actor_side: 'agency', actor_name: '' },
    { what: 'completed', actor_side: 'agency', actor_name: '' },
    { what: 'reopened', actor_side: 'agency', actor_name: '' },
  ])
})

test('a mail that waits for a client belongs to the account, one to the agency does not', async () => {
  const { rows } = await database.pool.query(
    `select template, user_id = $1 as theirs from mail_outbox
     where template like '%submission%' order by template`,
    [client.id],
  )
  expect(rows).toEqual([
    { template: 'new-submission', theirs: null },
    { template: 'submission-received', theirs: true },
  ])
})

test('a profile that was shorter than the forms take is empty there, and its owner can change it', async () => {
  const { rows } = await database.pool.query(
    `select name, surname, phone, company_name, business_address, ai_interests, industry
     from business_profiles where user_id = $1`,
    [short.id],
  )
  expect(rows).toEqual([
    {
      name: '',
      surname: '',
      phone: '',
      company_name: '',
      business_address: '',
      ai_interests: '',
      industry: registration.industry,
    },
  ])
  const whole = await database.pool.query('select name from business_profiles where user_id = $1', [
    client.id,
  ])
  expect(whole.rows).toEqual([{ name: registration.name }])
  const change = database.pool.query(
    `update business_profiles set email = 'new@client.example' where user_id = $1`,
    [short.id],
  )
  await expect(change).resolves.toMatchObject({ rowCount: 1 })
})

test('a name or a company loses what nobody sees, and keeps its macrons and joiners', async () => {
  const { rows } = await database.pool.query(
    'select name, surname, company_name from business_profiles where user_id = $1',
    [hidden.id],
  )
  expect(rows).toEqual([
    { name: 'Ma\u0304ia X', surname: 'نیلو\u200cفر', company_name: 'SoutherlyLtd' },
  ])
})

test('one address that was stored twice, with and without them, subscribes once', async () => {
  const { rows } = await database.pool.query(
    'select email from newsletter_subscribers order by email',
  )
  expect(rows).toEqual([{ email: 'one@client.example' }, { email: 'two@client.example' }])
})

test('so does what was submitted, written, mailed, sent as news and stored; a question mark stands for nothing', async () => {
  const rowsOf = async (query: string) => (await database.pool.query(query)).rows
  expect(
    await rowsOf(
      `select first_name, last_name, phone, company_name, email from questionnaire_submissions
       where file_url like '%Nga-patai.pdf'`,
    ),
  ).toEqual([
    {
      first_name: 'Ma\u0304ia',
      last_name: 'X',
      phone: '021 5',
      company_name: 'Southerly',
      email: 'maia@client.example',
    },
  ])
  expect(
    await rowsOf('select name, phone, email from contact_messages order by idempotency_key'),
  ).toEqual([
    { name: 'Ma\u0304ia X', phone: '021 5', email: 'maia@client.example' },
    { name: '?', phone: null, email: 'b@client.example' },
  ])
  // Numbered by age, and the next one goes on from there.
  await database.pool.query(
    `insert into contact_messages (name, email, message, interest, idempotency_key)
     values ('Mere', 'c@client.example', 'x', 'Other', 'c')`,
  )
  expect(
    (
      await rowsOf(
        'select reference, waiting_since = created_at as waits from contact_messages order by created_at, id',
      )
    ).map(({ reference, waits }) => [reference, waits]),
  ).toEqual([
    ['E-1001', true],
    ['E-1002', true],
    ['E-1003', true],
  ])
  expect(
    await rowsOf(`select recipient, reply_to from mail_outbox where template = 'hidden'`),
  ).toEqual([{ recipient: 'one@client.example', reply_to: 'two@client.example' }])
  expect(await rowsOf('select subject from newsletter_issues order by slug')).toEqual([
    { subject: 'Spring news' },
    { subject: '?' },
  ])
})

test('a page that is open since then sends, once, and its draft goes on', async () => {
  const key = crypto.randomUUID()
  const send = () =>
    asCaller(database.pool, client.caller(), async (connection) => {
      const { rows } = await connection.query(
        `select submit_questionnaire($1, 'Of an open page', '{"1.1": "Yes"}', $2) as reference`,
        [key, `${client.id}/loose.pdf`],
      )
      return rows[0].reference
    })
  const references = await Promise.all([send(), send(), send()])
  expect(new Set(references).size).toBe(1)
  const { rows } = await database.pool.query(
    `select reference, submission.project_id is not null as placed, files.name
     from questionnaire_submissions as submission join files on submission_id = submission.id
     where idempotency_key = $1`,
    [key],
  )
  expect(rows).toEqual([{ reference: references[0], placed: true, name: 'loose.pdf' }])
  const drafts = await database.pool.query('select from drafts where user_id = $1', [client.id])
  expect(drafts.rowCount).toBe(1)
})
