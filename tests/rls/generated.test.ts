import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaFiles } from '../../scripts/database/schema.ts'
import { tableTypes } from '../../scripts/database/types.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

// `npm run generate:database` runs this file and writes what it expects.

const SUPABASE = join(import.meta.dirname, '..', '..', 'supabase')
const SCHEMA = join(SUPABASE, 'schema')
/** Another server may write the same expressions in another way. */
const ofOtherServer = process.env.TEST_DATABASE_URL !== undefined
const HOW = 'the migrations make something else: `npm run generate:database`'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.skipIf(ofOtherServer)(
  'the types of the tables are those of the migrations [R3.10]',
  async () => {
    await expect(await tableTypes(database.pool), HOW).toMatchFileSnapshot(
      join(SUPABASE, 'tables.ts'),
    )
  },
)

test.skipIf(ofOtherServer)('supabase/schema is what the migrations make', async () => {
  const files = await schemaFiles(database.pool)
  for (const [name, text] of files) {
    await expect(text, HOW).toMatchFileSnapshot(join(SCHEMA, name))
  }
  const left = (await readdir(SCHEMA)).filter((name) => !files.has(name))
  expect(left, 'what no migration makes any more: delete these files').toEqual([])
})
