import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newClient, type Person } from '../support/people.ts'

const MAX_DRAFTS = 5
const TOO_MANY = { code: '23514', message: expect.stringContaining('at most 5 drafts') }

let database: TestDatabase
let client: Person
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await newClient(database.pool)
})

const run = (sql: string, ...values: unknown[]) =>
  asCaller(database.pool, client.caller(), (connection) => connection.query(sql, values))
const begin = (drafts = 1) =>
  run(
    `insert into questionnaire_submissions (project_description) select 'x' from generate_series(1, $1::int)`,
    drafts,
  )
const drafts = async () =>
  (
    await database.pool.query(
      `select from questionnaire_submissions where user_id = $1 and status = 'draft'`,
      [client.id],
    )
  ).rowCount
const entries = async () =>
  (
    await database.pool.query(
      'select action, detail from audit_log where actor_id = $1 order by id',
      [client.id],
    )
  ).rows

test('a client has at most five drafts [R9.28]', async () => {
  for (let count = 0; count < MAX_DRAFTS; count++) await begin()
  await expect(begin()).rejects.toMatchObject(TOO_MANY)
  expect(await drafts()).toBe(MAX_DRAFTS)
})

test('more than five in one statement are refused, all of them', async () => {
  await expect(begin(8000)).rejects.toMatchObject(TOO_MANY)
  expect(await drafts()).toBe(0)
})

test('of drafts begun at the same moment five are kept', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => begin()))
  const refusals = attempts.flatMap((attempt) =>
    attempt.status === 'rejected' ? [attempt.reason] : [],
  )
  expect(refusals).toEqual(Array(20 - MAX_DRAFTS).fill(expect.objectContaining(TOO_MANY)))
  expect(await drafts()).toBe(MAX_DRAFTS)
})

test('a client’s second insert waits for the first to be committed', async () => {
  const insert = `insert into questionnaire_submissions (project_description) values ('x')`
  await asCaller(database.pool, client.caller(), async (first) => {
    await first.query(insert)
    const second = asCaller(database.pool, client.caller(), async (connection) => {
      await connection.query(`set local lock_timeout = '50ms'`)
      await connection.query(insert)
    })
    await expect(second).rejects.toMatchObject({ code: '55P03' })
  })
  expect(await drafts()).toBe(1)
})

test('a draft that is submitted or discarded makes room, and others have their own', async () => {
  await begin(MAX_DRAFTS)
  await run(
    `update questionnaire_submissions set status = 'pending'
     where id = (select id from questionnaire_submissions limit 1)`,
  )
  await begin()
  await run(
    'delete from questionnaire_submissions where id = (select id from questionnaire_submissions where status = $1 limit 1)',
    'draft',
  )
  await begin()
  client = await newClient(database.pool)
  expect((await begin()).rowCount).toBe(1)
})

test('beginning, changing and discarding drafts leaves no entry in the audit log', async () => {
  await begin(MAX_DRAFTS)
  await run(`update questionnaire_submissions set project_description = 'y'`)
  await run('delete from questionnaire_submissions')
  expect(await drafts()).toBe(0)
  expect(await entries()).toEqual([])
})

test('the deletion of what was submitted is in the audit log', async () => {
  await begin()
  await run(`update questionnaire_submissions set status = 'pending'`)
  const { rows } = await database.pool.query(
    'delete from questionnaire_submissions where user_id = $1 returning id',
    [client.id],
  )
  const { rows: entered } = await database.pool.query(
    'select action, detail from audit_log where subject_id = $1 order by id',
    [rows[0].id],
  )
  expect(entered).toEqual([
    { action: 'submission.status_changed', detail: { from: 'draft', to: 'pending' } },
    { action: 'submission.deleted', detail: { status: 'pending' } },
  ])
})
