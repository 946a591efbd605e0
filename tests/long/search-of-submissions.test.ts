import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { makeManySubmissions } from '../support/many-submissions.ts'
import { newAdministrator } from '../support/people.ts'
import { scansOf } from '../support/scans.ts'

let database: TestDatabase
let administrator: DatabaseCaller
beforeAll(async () => {
  database = await createTestDatabase()
  administrator = (await newAdministrator(database.pool)).caller('aal2')
  await makeManySubmissions(database.pool, 100_000)
}, 300_000)
afterAll(() => database.drop())

test.each([
  ['desk_submissions()', [], 51],
  ['desk_submissions($1)', ['taw'], 51],
  ['desk_submissions($1)', ['dripping'], 51],
  ['desk_submissions($1)', ['99999'], 1],
  [`desk_submissions($1, statuses => '{in_review}')`, ['kauri'], 51],
  [`desk_submissions($1, of_industry => 'solar', sort => 'oldest')`, ['taw'], 33],
  ['count_submissions($1)', ['taw'], 1],
  [`export_submissions(gen_random_uuid(), 'json')`, [], 500],
])('%s of %o among 100,000 reads by an index [R6.64]', async (sql, values, rows) => {
  expect(await scansOf(database.pool, administrator, `select * from ${sql}`, values)).toEqual({
    whole: [],
    rows,
  })
})

test('a count stops above 10,000 [R6.61]', async () => {
  const counted = await asCaller(database.pool, administrator, (client) =>
    client.query('select count_submissions() as all, count_submissions($1) as found', ['taw']),
  )
  expect(counted.rows).toEqual([{ all: 10_001, found: 100 }])
})
