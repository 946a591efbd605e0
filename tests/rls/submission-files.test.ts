import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  FILE_SIZE_MAX,
  FILE_TYPES,
  FILES_PER_CLIENT_MAX,
  FILES_SIZE_PER_CLIENT_MAX,
} from '../../domain/submission-file.ts'
import { asCaller } from '../../platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newClient, type Person } from '../support/people.ts'

const TOO_MANY = { code: '42501', constraint: 'files_per_client' }
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

test('the bucket is private, and takes what the product takes', async () => {
  const { rows } = await database.pool.query(
    'select id, public, file_size_limit::int, allowed_mime_types from storage.buckets',
  )
  expect(rows).toEqual([
    {
      id: 'submissions',
      public: false,
      file_size_limit: FILE_SIZE_MAX,
      allowed_mime_types: FILE_TYPES.map(({ mime }) => mime),
    },
  ])
})

test('a client has as many files as the product says', async () => {
  await add(FILES_PER_CLIENT_MAX)
  await expect(add(1)).rejects.toMatchObject(TOO_MANY)
  expect(await files()).toBe(FILES_PER_CLIENT_MAX)
})

test('all files of a client together have the size that the product says', async () => {
  await add(10, FILES_SIZE_PER_CLIENT_MAX / 10)
  await expect(add(1)).rejects.toMatchObject(TOO_MANY)
  expect(await files()).toBe(10)
})

test('of uploads at the same moment no more are kept', async () => {
  await add(FILES_PER_CLIENT_MAX - 5)
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => add(1)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await files()).toBe(FILES_PER_CLIENT_MAX)
})

test('a full folder does not show itself to a stranger', async () => {
  const full = client
  await add(FILES_PER_CLIENT_MAX)
  client = await newClient(database.pool)
  await expect(add(1, 1, full)).rejects.toMatchObject(FORBIDDEN)
  expect((await add(1)).rowCount).toBe(1)
})

test.each(['a.txt', 'folder', '/a.txt'])('%s is in nobody’s folder', async (name) => {
  const insert = asCaller(database.pool, client.caller(), (connection) =>
    connection.query(`insert into storage.objects (bucket_id, name) values ('submissions', $1)`, [
      name,
    ]),
  )
  await expect(insert).rejects.toMatchObject(FORBIDDEN)
})
