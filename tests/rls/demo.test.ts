import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDemo, seedDemo } from '../../platform/postgres/demo.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newClient } from '../support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const counts = async () =>
  (
    await database.pool.query(`select
      (select count(*)::int from auth.users) as users,
      (select count(*)::int from business_profiles) as profiles,
      (select count(*)::int from questionnaire_submissions) as submissions,
      (select count(*)::int from contact_messages) as messages,
      (select count(*)::int from mail_outbox) as mails`)
  ).rows[0]

test('example data comes once, mails nobody, goes whole, and does not come back', async () => {
  await newClient(database.pool, { verified: true })
  const before = await counts()

  await Promise.all([seedDemo(database.pool), seedDemo(database.pool)])
  const seeded = await counts()
  expect(seeded).toEqual({
    users: 3,
    profiles: 3,
    submissions: 3,
    messages: 2,
    mails: before.mails,
  })

  expect(await removeDemo(database.pool)).toEqual({ accounts: 2, submissions: 3, messages: 2 })
  expect(await counts()).toEqual(before)

  await seedDemo(database.pool)
  expect(await counts()).toEqual(before)
})
