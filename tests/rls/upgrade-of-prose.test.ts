import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore, upgrade } from '../support/old-database.ts'
import { newClient, type Person } from '../support/people.ts'

// What people wrote before the database refused control characters and lone marks of direction in it.

const TYPED =
  'Kia\u0007 ora,\r\n\tring\u001b[2J\u000b\u0085 \u202eme \u2066on\u202a \u202a021 555\u202c\u2069'
const STANDS = 'Kia ora,\n\tring[2J me on \u202a021 555\u202c'

let database: TestDatabase
let client: Person
beforeAll(async () => {
  database = await databaseBefore('20261129740000')
  client = await newClient(database.pool)
  await store()
  await upgrade(database.pool)
})
afterAll(() => database.drop())

const store = async () => {
  const { pool } = database
  await pool.query(`insert into call_times values ('2030-01-07')`)
  await pool.query(
    `insert into bookings (id, starts_at, state, name, email, phone, about, reason)
     values (gen_random_uuid(), '2030-01-07', 'requested', 'Aroha', 'a@b.example', '+6495550142', $1, $1)`,
    [TYPED],
  )
  await pool.query(
    `insert into contact_messages (name, email, message, interest, idempotency_key) values
       ('Aroha', 'a@b.example', $1, 'Other', 'a'), ('Tom', 'b@b.example', E'\\x01', 'Other', 'b'),
       ('Ann', 'c@b.example', E'\\u200b \\ufe0f', 'Other', 'c')`,
    [TYPED],
  )
  await pool.query('update business_profiles set ai_interests = $1', [TYPED])
  await pool.query(
    `with project as (insert into projects (client_id) values ($1) returning id), submission as (
       insert into questionnaire_submissions (user_id, project_id, project_description, answers)
       select $1, id, $2::text, jsonb_build_object('1.1', $2::text, E'1.\\x07' || '2', 'Yes') from project returning id
     ), message as (
       insert into messages (id, project_id, number, side, author_name, text)
       select gen_random_uuid(), id, 1, 'client', 'Aroha', $2 from project
     )
     insert into drafts (user_id, project_id, submission_id)
     select $1, project.id, submission.id from project, submission`,
    [client.id, TYPED],
  )
  await pool.query(
    `insert into draft_answers (draft_id, question, text) select id, '1.1', $1 from drafts`,
    [TYPED],
  )
}

test.each([
  ['bookings', 'about'],
  ['bookings', 'reason'],
  ['messages', 'text'],
  ['draft_answers', 'text'],
  ['questionnaire_submissions', 'project_description'],
  ['business_profiles', 'ai_interests'],
])('%s.%s comes along without them, with its lines [R4.142, R4.169]', async (table, column) => {
  const { rows } = await database.pool.query(`select ${column} as text from public.${table}`)
  expect(rows).toEqual([{ text: STANDS }])
})

test('so do enquiries; a question mark stands for nothing [R4.142]', async () => {
  const { rows } = await database.pool.query(
    'select message from contact_messages order by idempotency_key',
  )
  expect(rows).toEqual([{ message: STANDS }, { message: '?' }, { message: '?' }])
})

test('answers that were sent stay what their draft is compared with, and nobody is told of a change [R4.142]', async () => {
  const { rows } = await database.pool.query('select answers from questionnaire_submissions')
  expect(rows).toEqual([{ answers: { '1.1': STANDS, '1.2': 'Yes' } }])
  const draft = await database.pool.query('select is_change, version from draft_answers')
  expect(draft.rows).toEqual([{ is_change: false, version: 2 }])
  const events = await database.pool.query(
    `select from submission_events where what <> 'sent' union all select from mail_outbox where template like '%changed%'`,
  )
  expect(events.rowCount).toBe(0)
})

// A text of marks alone, or that is short without them, could be written by anybody: had it kept the migration from
// its end, nobody could have started the new version.
test.each([
  ['\u202e'.repeat(10), '?', ''],
  ['\u3164\u200b'.repeat(5), '?', ''],
  [' \u2066 '.repeat(5), '?', ''],
  ['\u2067Call me\u202c\u2069 \u202e', 'Call me ', ''],
  ['\u2067Call me back\u202c\u2069', 'Call me back', 'Call me back'],
])(
  '%j comes along in every column, whatever it asks of a text [R4.185, A48]',
  async (written, stands, interests) => {
    const old = await databaseBefore('20261201700500')
    try {
      const { pool } = old
      const person = await newClient(pool)
      await pool.query('update business_profiles set ai_interests = $1', [written])
      await pool.query(
        `insert into contact_messages (name, email, message, interest, idempotency_key)
       values ('Aroha', 'a@b.example', $1, 'Other', 'a')`,
        [written],
      )
      await pool.query(
        `insert into enquiry_entries (id, enquiry_id, kind, author_name, text, before)
       select gen_random_uuid(), id, 'note', 'Ana', $1, '{}' from contact_messages`,
        [written],
      )
      await pool.query(`insert into call_times values ('2030-01-07')`)
      await pool.query(
        `insert into bookings (id, starts_at, state, name, email, phone, about, reason)
       values (gen_random_uuid(), '2030-01-07', 'requested', 'Aroha', 'a@b.example', '+6495550142', $1, $1)`,
        [written],
      )
      await pool.query(
        `insert into privacy_requests (id, client_id, kind, came_on, came_by, note, due_on)
       values (gen_random_uuid(), $1, 'access', '2030-01-01', 'email', $2, '2030-02-01')`,
        [person.id, written],
      )
      await pool.query(
        `with project as (insert into projects (client_id) values ($1) returning id), date as (
         insert into project_dates (project_id, on_day, what, turn, note)
         select id, '2030-12-01', 'Send the logo', 'client', $2 from project
       ), submission as (
         insert into questionnaire_submissions (user_id, project_id, project_description, answers, reopened_reason, status)
         select $1, id, $2, jsonb_build_object('1.1', $2::text), $2, 'in_review' from project returning id
       ), note as (
         insert into submission_notes (id, submission_id, author_name, text)
         select gen_random_uuid(), id, 'Ana', $2 from submission
       ), message as (
         insert into messages (id, project_id, number, side, author_name, text)
         select gen_random_uuid(), id, 1, 'client', 'Aroha', $2 from project
       ), draft as (
         insert into drafts (user_id, project_id) select $1, id from project returning id
       )
       insert into draft_answers (draft_id, question, text) select id, '1.1', $2 from draft`,
        [person.id, written],
      )
      await pool.query('update submission_events set reason = $1, prior_reason = $1', [written])
      await upgrade(pool)
      const { rows } = await pool.query<{ name: string; text: string }>(
        `select 'interests' as name, ai_interests as text from business_profiles
       union all select 'enquiry', message from contact_messages
       union all select 'entry', text from enquiry_entries
       union all select 'about', about from bookings
       union all select 'reason', reason from bookings
       union all select 'request', note from privacy_requests
       union all select 'date', note from project_dates
       union all select 'description', project_description from questionnaire_submissions
       union all select 'answer', answers ->> '1.1' from questionnaire_submissions
       union all select 'reopened', reopened_reason from questionnaire_submissions
       union all select 'note', text from submission_notes
       union all select 'message', text from messages
       union all select 'event', reason from submission_events
       union all select 'draft', text from draft_answers`,
      )
      expect(rows).toHaveLength(14)
      for (const { name, text } of rows)
        expect(text, name).toBe(name === 'interests' ? interests : stands)
    } finally {
      await old.drop()
    }
  },
)
