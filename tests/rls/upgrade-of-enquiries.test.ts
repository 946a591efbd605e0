import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { newEnquiry } from '../support/enquiries.ts'
import { databaseBefore, upgrade } from '../support/old-database.ts'

// Enquiries of before the database noted when they were last dealt with.

const LONG_AGO = '2025-01-10T00:00:00Z'
const ANSWERED = '2026-06-01T00:00:00Z'

let database: TestDatabase
beforeAll(async () => {
  database = await databaseBefore('20261201710100')
  const [noted] = [
    await newEnquiry(database.pool, { name: 'Noted', created_at: LONG_AGO }),
    await newEnquiry(database.pool, { name: 'Untouched', created_at: LONG_AGO }),
  ]
  await database.pool.query(
    `insert into public.enquiry_entries (id, enquiry_id, kind, author_name, text, before, at)
     select gen_random_uuid(), $1, 'note', 'Ana', 'Rings back', '{}', at
     from unnest(array[$2::timestamptz, '2025-02-01']) as at`,
    [noted?.id, ANSWERED],
  )
  await upgrade(database.pool)
})
afterAll(() => database.drop())

test('each was last dealt with at its last entry, or when it came [R6.231]', async () => {
  const { rows } = await database.pool.query(
    'select name, last_entry_at from public.contact_messages order by name',
  )
  expect(rows).toEqual([
    { name: 'Noted', last_entry_at: new Date(ANSWERED) },
    { name: 'Untouched', last_entry_at: new Date(LONG_AGO) },
  ])
})
