import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUBMISSION_BUCKET } from '../../domain/submission-file.ts'
import { migrate } from '../../packages/platform/postgres/migrate.ts'
import { createEmptyDatabase } from '../../packages/platform/tests/support/database.ts'
import type { TestDatabase } from '../support/database.ts'
import { newClient, type Person } from '../support/people.ts'

// What version 0.4.0 stored, as the migrations since then find it.

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')
const LAST_OF_0_4_0 = '20261123210200'
const logger = pino({ level: 'silent' })

let database: TestDatabase
let before: string
let client: Person
beforeAll(async () => {
  database = await createEmptyDatabase()
  before = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const name of await readdir(MIGRATIONS)) {
    if (name.slice(0, 14) <= LAST_OF_0_4_0) await cp(join(MIGRATIONS, name), join(before, name))
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
  const path = (name: string) => `${client.id}/${name}`
  await pool.query(
    `insert into storage.objects (bucket_id, name, metadata, created_at)
     select $1, name, '{"size": 7}', '2026-11-01' from unnest($2::text[]) as name`,
    [
      SUBMISSION_BUCKET,
      [path('loose.pdf'), path('draft.pdf'), path('Nga-patai.pdf'), 'gone/left.txt'],
    ],
  )
  await pool.query(
    `insert into questionnaire_submissions (user_id, file_url, project_description)
     values ($1, $2, 'x'), ($1, $3, 'x')`,
    [client.id, path('draft.pdf'), path('Nga-patai.pdf')],
  )
  await pool.query(
    `update questionnaire_submissions set status = 'pending' where file_url like '%Nga-patai.pdf'`,
  )
}

test('a function that is not released yet is defined once', async () => {
  const definitions = new Map<string, string[]>()
  for (const name of await readdir(MIGRATIONS)) {
    if (name.slice(0, 14) <= LAST_OF_0_4_0) continue
    const text = await readFile(join(MIGRATIONS, name), 'utf8')
    for (const [, made = ''] of text.matchAll(/^create (?:or replace )?function ([\w.]+)/gimu)) {
      definitions.set(made, [...(definitions.get(made) ?? []), name])
    }
  }
  expect(
    [...definitions].filter(([, places]) => places.length > 1),
    'change the first of these migrations: nobody has run it',
  ).toEqual([])
})

test('every stored file has its row: whose, for what, by the end of its path', async () => {
  const { rows } = await database.pool.query(
    `select files.name, size::int, kind, files.user_id = $1 as theirs, status, bucket
     from files left join questionnaire_submissions as submission on submission.id = submission_id
     order by files.name`,
    [client.id],
  )
  const file = { size: 7, bucket: SUBMISSION_BUCKET }
  expect(rows).toEqual([
    { ...file, name: 'Nga-patai.pdf', kind: 'submission', theirs: true, status: 'pending' },
    { ...file, name: 'draft.pdf', kind: 'draft', theirs: true, status: 'draft' },
    { ...file, name: 'left.txt', kind: 'draft', theirs: null, status: null },
    { ...file, name: 'loose.pdf', kind: 'draft', theirs: true, status: null },
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
