import { afterAll, beforeAll, expect, it } from 'vitest'
import { purge } from '../../../platform/jobs/purge.ts'
import { createDatabase } from '../../../platform/postgres/kysely.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { newUser } from '../../support/people.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const column = async (sql: string) =>
  (await database.pool.query<{ value: string }>(sql)).rows.map(({ value }) => value)

it('forgets spent limits, dead links and old caught mail, and nothing that counts', async () => {
  const { id } = await newUser(database.pool)
  await database.pool.query(
    `insert into private.rate_limits (key, points, expire) values
       ('spent', 1, extract(epoch from now()) * 1000 - 1000),
       ('counting', 1, extract(epoch from now()) * 1000 + 60000)`,
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
  await purge({ db: createDatabase(database.pool) })
  expect(await column('select key as value from private.rate_limits')).toEqual(['counting'])
  expect(await column('select token_hash as value from platform.one_time_tokens')).toEqual([
    'alive',
  ])
  expect(await column('select subject as value from platform.caught_mail')).toEqual(['recent'])
})
