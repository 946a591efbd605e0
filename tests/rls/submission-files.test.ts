import { callerSettings } from 'backend-kit/caller'
import { localSettings } from 'backend-kit/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  FILE_SIZE_MAX,
  FILE_TYPES,
  FILES_PER_CLIENT_MAX,
} from '../../domain/files/submission-file.ts'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft, saveAnswers } from '../support/drafts.ts'
import { newClient, type Person } from '../support/people.ts'

const FORBIDDEN = { code: '42501', constraint: undefined }

let database: TestDatabase
let client: Person
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await newClient(database.pool)
})

let made = 0
/** Adds the rows of `count` files of `size` bytes each to the folder of `owner`. */
const add = (count: number, size = 1, owner = client) => {
  const first = made + 1
  made += count
  const last = made
  return asCaller(database.pool, client.caller(), (connection) =>
    connection.query(
      `insert into storage.objects (bucket_id, name, metadata)
       select 'submissions', $1 || '/' || number || '.txt', jsonb_build_object('size', $4::int)
       from generate_series($2::int, $3::int) as number`,
      [owner.id, first, last, size],
    ),
  )
}
const files = async () =>
  (
    await database.pool.query(`select from storage.objects where starts_with(name, $1)`, [
      client.id,
    ])
  ).rowCount

test('the buckets are private, and take what the product takes [R9.30]', async () => {
  const { rows } = await database.pool.query(
    'select id, public, file_size_limit::int, allowed_mime_types from storage.buckets order by id',
  )
  const bucket = {
    public: false,
    file_size_limit: FILE_SIZE_MAX,
    allowed_mime_types: FILE_TYPES.map(({ mime }) => mime),
  }
  expect(rows).toEqual([
    { id: 'documents', ...bucket },
    { id: 'submissions', ...bucket },
  ])
})

test('of uploads at the same moment no more are kept', async () => {
  await add(FILES_PER_CLIENT_MAX - 5)
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => add(1)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await files()).toBe(FILES_PER_CLIENT_MAX)
})

test('a full folder is not shown to another account', async () => {
  const full = client
  await add(FILES_PER_CLIENT_MAX)
  client = await newClient(database.pool)
  await expect(add(1, 1, full)).rejects.toMatchObject(FORBIDDEN)
  expect((await add(1)).rowCount).toBe(1)
})

test.each(['a.txt', 'folder', '/a.txt'])('%s is in no account’s folder', async (name) => {
  const insert = asCaller(database.pool, client.caller(), (connection) =>
    connection.query(`insert into storage.objects (bucket_id, name) values ('submissions', $1)`, [
      name,
    ]),
  )
  await expect(insert).rejects.toMatchObject(FORBIDDEN)
})

test('the file of a submission cannot be removed, by any role, before the submission', async () => {
  await add(1)
  const path = `${client.id}/${made}.txt`
  const remove = (caller: DatabaseCaller | undefined) => {
    const sql = 'delete from storage.objects where name = $1'
    return caller
      ? asCaller(database.pool, caller, (connection) => connection.query(sql, [path]))
      : database.pool.query(sql, [path])
  }
  await database.pool.query(
    `insert into public.questionnaire_submissions (user_id, file_url, status) values ($1, $2, 'pending')`,
    [client.id, path],
  )
  expect((await remove(client.caller())).rowCount).toBe(0)
  expect((await remove(undefined)).rowCount).toBe(0)
  expect(await files()).toBe(1)

  await database.pool.query('delete from public.questionnaire_submissions where user_id = $1', [
    client.id,
  ])
  expect((await remove(client.caller())).rowCount).toBe(1)
})

test.each([
  ['removed', 'delete from storage.objects where name = $1', 0],
  ['taken off', 'select set_draft_file((select id from files where path = $1), null)', 'RM003'],
  ['discarded with the draft', 'delete from drafts where $1 <> $$$$', 0],
] as const)(
  'a file that is sent and %s at the same moment is sent, and stays',
  async (_, change, outcome) => {
    await add(1)
    const path = `${client.id}/${made}.txt`
    const draft = await openDraft(database.pool, client)
    await saveAnswers(database.pool, client, draft, { '1.1': 'Yes' })
    await asCaller(database.pool, client.caller(), (connection) =>
      connection.query('select set_draft_file((select id from files where path = $1), $2)', [
        path,
        draft,
      ]),
    )
    const sending = await database.pool.connect()
    try {
      await sending.query('begin')
      const settings = localSettings(callerSettings(client.caller()))
      await sending.query(settings.text, settings.values)
      await sending.query('select send_draft($1, gen_random_uuid())', [draft])
      const changing = asCaller(database.pool, client.caller(), (connection) =>
        connection.query(change, [path]),
      ).then(
        ({ rowCount }) => rowCount,
        ({ code }) => code,
      )
      // It has begun, and waits: from here on it cannot have seen the submission.
      await expect
        .poll(async () => {
          const waiting = await database.pool.query(
            `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query = $1`,
            [change],
          )
          return waiting.rowCount
        })
        .toBe(1)
      await sending.query('commit')
      expect(await changing).toBe(outcome)
    } finally {
      sending.release()
    }
    const { rows } = await database.pool.query(
      'select kind, submission_id is not null as sent from public.files where path = $1',
      [path],
    )
    expect(rows).toEqual([{ kind: 'submission', sent: true }])
    expect(await files()).toBe(1)
  },
)
