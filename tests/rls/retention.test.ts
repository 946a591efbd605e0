import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { privacyPolicy } from '../../content/legal/privacy-policy.ts'
import {
  type Forgetting,
  forgetting,
  UNUSED_FILES,
} from '../../supabase/functions/purge/forgetting.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

// What is not forgotten is kept for ever: every table says how its rows go, and the policy says it too.

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const WHERE = 'supabase/functions/purge/forgetting.ts'
const tables = Object.entries<Forgetting>(forgetting)

const rowsOf = (section: string) =>
  new Map(
    privacyPolicy.sections
      .filter(({ id }) => id === section)
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' ? block.rows : []))
      .map(([first = '', second = '']) => [first, second]),
  )
const periods = rowsOf('how-long')
const collected = rowsOf('what-we-collect')

test('every table of the product says how its rows are forgotten [R9.35]', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select nspname || '.' || relname as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'private') and relkind in ('r', 'p') order by 1`,
  )
  expect(
    tables.map(([table]) => table).toSorted(),
    `a table is missing in ${WHERE}, or there no more. Say there what its rows go with, or which the purge deletes by a period of content/legal/retention.ts; and say it in content/legal/privacy-policy.ts, "How long we keep it"`,
  ).toEqual(rows.map(({ name }) => name))
})

test.each(tables)('%s: its rows go with another, are purged, or stay for a reason', (_, entry) => {
  const ways = [entry.purge, entry.goesWith, entry.stays].filter((way) => way !== undefined)
  expect(ways, WHERE).not.toEqual([])
  expect(entry.purge, `an empty list purges nothing: ${WHERE}`).not.toEqual([])
})

const going = tables.flatMap(([table, { goesWith }]) => (goesWith ? [[table, goesWith]] : []))
test.each(going)('%s goes with %s by a foreign key that cascades', async (table, other) => {
  const { rowCount } = await database.pool.query(
    `select from pg_constraint
     where contype = 'f' and confdeltype = 'c' and conrelid = $1::regclass and confrelid = $2::regclass`,
    [table, other],
  )
  expect(rowCount, `no foreign key "on delete cascade" leads from ${table} to ${other}`).toBe(1)
})

describe('the privacy policy', () => {
  test.each(tables)('says how long %s is kept [R9.35]', (table, { policy, purge = [] }) => {
    for (const line of policy) {
      expect(periods.has(line), `content/legal/privacy-policy.ts has no line "${line}"`).toBe(true)
    }
    const said = policy.map((line) => periods.get(line)).join('; ')
    const conditions = purge === 'storage' ? UNUSED_FILES : purge.join()
    for (const [, period = ''] of conditions.matchAll(/interval '([^']+)'/gu)) {
      expect(said, `the purge of ${table} deletes after ${period}`).toContain(period)
    }
  })

  test.each(tables)('says when %s is filled', (table, { collects, policy }) => {
    for (const when of collects) {
      const missing = `content/legal/privacy-policy.ts, "What we collect", has no row "${when}"`
      expect(collected.has(when), missing).toBe(true)
    }
    if (policy.length > 0) expect(collects, `when is ${table} filled: ${WHERE}`).not.toEqual([])
  })

  const silent = tables.flatMap(([table, { policy }]) => (policy.length === 0 ? [table] : []))
  test.each(silent)('may leave out %s, which holds nobody', async (table) => {
    const { rows } = await database.pool.query(
      `select attname from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attname ~ '(^|_)(user|owner|client|person|name|surname|email|phone|address|recipient|author)(_|$)'`,
      [table],
    )
    expect(rows, `a column of ${table} sounds like a person: which line of the policy?`).toEqual([])
  })
})
