import { DatabaseError, escapeIdentifier, type PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { anonymous, service } from '../support/people.ts'
import { insertInto, type Table } from '../support/rows.ts'
import {
  CALLERS,
  type CallerName,
  expectations,
  type Line,
  makePeople,
  type People,
  rowWith,
} from './expectations.ts'

const VERBS = ['select', 'insert', 'update', 'delete'] as const
type Verb = (typeof VERBS)[number]
type Values = Readonly<Record<string, unknown>>

let database: TestDatabase
let people: People
beforeAll(async () => {
  database = await createTestDatabase()
  people = await makePeople(database.pool)
})
afterAll(() => database.drop())

const callerOf = (name: CallerName): DatabaseCaller =>
  ({
    anonymous,
    owner: people.owner.caller(),
    'another client': people.other.caller(),
    administrator: people.administrator.caller('aal2'),
    'administrator without a second factor': people.administrator.caller('aal1'),
    service,
  })[name]

const rowOf = ({ table }: Line, making?: Values): Values =>
  making ?? rowWith(table as Table)(people)

/** Everything a cell does is undone. */
class Undo extends Error {}

const tryVerb = async (
  client: PoolClient,
  line: Line,
  caller: CallerName,
  verb: Verb,
  key: unknown,
): Promise<number | null> => {
  const where = `where ${line.key} = $1`
  if (verb === 'insert') {
    const values = rowOf(line, line.insert?.(people, caller))
    return (await client.query(insertInto(line.table, values))).rowCount
  }
  if (verb === 'update') {
    const change = line.update(caller)
    const set = Object.keys(change).map(
      (column, index) => `${escapeIdentifier(column)} = $${index + 2}`,
    )
    const text = `update ${line.table} set ${set.join(', ')} ${where}`
    return (await client.query(text, [key, ...Object.values(change)])).rowCount
  }
  const text =
    verb === 'select'
      ? `select ${line.key} from ${line.table} ${where}`
      : `delete from ${line.table} ${where}`
  return (await client.query(text, [key])).rowCount
}

const may = async (line: Line, caller: CallerName, verb: Verb, key: unknown): Promise<boolean> => {
  let touched: number | null = 0
  try {
    await asCaller(database.pool, callerOf(caller), async (client) => {
      touched = await tryVerb(client, line, caller, verb, key)
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return false
    if (!(error instanceof Undo)) throw error
  }
  return touched === 1
}

/**
 * Whether the row is among those that `caller` changes, or removes, by a statement without a condition: that
 * asks for the policies of this verb alone, where a condition asks for those on reading as well.
 */
const reaches = async (
  line: Line,
  caller: CallerName,
  verb: 'update' | 'delete',
  key: unknown,
): Promise<boolean> => {
  let reached = false
  try {
    await asCaller(database.pool, callerOf(caller), async (client) => {
      const change = (line.updateOfAll ?? line.update)(caller)
      const set = Object.keys(change).map(
        (column, index) => `${escapeIdentifier(column)} = $${index + 1}`,
      )
      if (verb === 'delete') await client.query(`delete from ${line.table}`)
      else await client.query(`update ${line.table} set ${set.join(', ')}`, Object.values(change))
      await client.query('reset role')
      const { rowCount } = await client.query(
        `select from ${line.table} where ${line.key} = $1
         and ($2 = 'delete' or xmin <> pg_current_xact_id()::xid)`,
        [key, verb],
      )
      reached = rowCount === 0
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return false
    if (!(error instanceof Undo)) throw error
  }
  return reached
}

describe.each(expectations)('$table: $row', (line) => {
  let key: unknown
  beforeAll(async () => {
    key = line.existing?.(people)
    if (line.existing) return
    const seeded = await database.pool.query<{ key: unknown }>(
      insertInto(line.table, rowOf(line, line.seed?.(people)), `returning ${line.key} as key`),
    )
    key = seeded.rows[0]?.key
  })

  test.each(CALLERS)('%s [R6.7, R6.8]', async (caller) => {
    const allowed: Verb[] = []
    for (const verb of VERBS) if (await may(line, caller, verb, key)) allowed.push(verb)
    expect(allowed.join(' ')).toBe(line.may[caller])
  })

  // The service is held by grants, not by policies.
  test.each(
    CALLERS.filter((caller) => caller !== 'service').flatMap((caller) =>
      (['update', 'delete'] as const).map((verb) => [caller, verb] as const),
    ),
  )('%s: %s of all there are [R6.7, R6.8]', async (caller, verb) => {
    const allowed = line.may[caller].split(' ').includes(verb)
    expect(await reaches(line, caller, verb, key)).toBe(allowed)
  })
})

test('every table that the API reaches has a line', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select nspname || '.' || relname as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'storage') and relkind in ('r', 'p', 'v', 'm', 'f')
     order by nspname, relname`,
  )
  expect(rows.map((row) => row.name)).toEqual(
    [...new Set(expectations.map((line) => line.table))].sort(),
  )
})
