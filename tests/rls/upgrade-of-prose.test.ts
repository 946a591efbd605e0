import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../packages/platform/postgres/migrate.ts'
import { createEmptyDatabase } from '../../packages/platform/tests/support/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { newClient, type Person } from '../support/people.ts'

// What people wrote before the database refused control characters and lone marks of direction in it.

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')
const logger = pino({ level: 'silent' })
const TYPED =
  'Kia\u0007 ora,\r\n\tring\u001b[2J\u000b\u0085 \u202eme \u2066on\u202a \u202a021 555\u202c\u2069'
const STANDS = 'Kia ora,\n\tring[2J me on \u202a021 555\u202c'

let database: TestDatabase
let before: string
let client: Person
beforeAll(async () => {
  database = await createEmptyDatabase()
  before = await mkdtemp(join(tmpdir(), 'migrations-'))
  const names = await readdir(MIGRATIONS)
  for (const name of names.filter((one) => one < '20261129740000')) {
    await cp(join(MIGRATIONS, name), join(before, name))
  }
  await migrate(database.pool, logger, before)
  client = await newClient(database.pool)
  await store()
  await migrate(database.pool, logger, MIGRATIONS)
})
afterAll(async () => {
  await database.drop()
  await rm(before, { recursive: true })
})

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
