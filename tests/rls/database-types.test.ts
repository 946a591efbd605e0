import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const ROOT = join(import.meta.dirname, '..', '..')

interface Column {
  readonly nullable: boolean
  /** An insert may leave it out. */
  readonly optional: boolean
}
type Columns = Record<string, Column>

const parse = async (path: string) =>
  ts.createSourceFile(path, await readFile(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest)

const propertiesOf = (file: ts.SourceFile, name: string): [string, string][] => {
  const found = file.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  )
  return (found?.members.filter(ts.isPropertySignature) ?? []).map((member) => [
    (member.name as ts.Identifier | ts.StringLiteral).text,
    member.type?.getText(file) ?? '',
  ])
}

const OPTIONAL =
  /^(?:Generated<|MadeTimestamp|JSONColumnType<[^|]*, string \| undefined|ColumnType<.*(?:undefined|never))/u

const columnsOf = (file: ts.SourceFile, name: string): Columns =>
  Object.fromEntries(
    propertiesOf(file, name).map(([column, type]) => {
      const nullable = /\| null$/u.test(type) || /^ColumnType<[^,]*\| null/u.test(type)
      return [column, { nullable, optional: nullable || OPTIONAL.test(type) }]
    }),
  )

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const catalogue = async (table: string): Promise<Columns> => {
  const { rows } = await database.pool.query(
    `select attname as name, not attnotnull as nullable,
       not attnotnull or atthasdef or attidentity <> '' as optional
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]))
}

const shared = await parse('supabase/database.ts')
const platform = await parse('packages/platform/postgres/schema.ts')
const accounts = await parse('packages/platform/auth/schema.ts')
const tables = [
  ...propertiesOf(shared, 'Database').map((entry) => ({ file: shared, entry })),
  ...propertiesOf(platform, 'PlatformDatabase').map((entry) => ({ file: platform, entry })),
  ...propertiesOf(accounts, 'AuthDatabase').map((entry) => ({ file: accounts, entry })),
].map(({ file, entry: [table, type] }) => ({ table, columns: columnsOf(file, type) }))

describe.each(tables)('the types of $table', ({ table, columns }) => {
  test('agree with the catalogue [R3.10]', async () => {
    const real = await catalogue(table)
    // The hosted platform's own tables have columns that we never touch, and many nullable ones.
    const partial = table.startsWith('auth.')
    const compared = partial
      ? Object.fromEntries(Object.keys(columns).map((name) => [name, name in real]))
      : columns
    const wanted = partial
      ? Object.fromEntries(Object.keys(columns).map((name) => [name, true]))
      : real
    expect(Object.keys(columns)).not.toEqual([])
    expect(compared).toEqual(wanted)
  })
})

test('every table of the exposed schema has types', async () => {
  const { rows } = await database.pool.query(
    `select 'public.' || relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`,
  )
  expect(tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining(rows.map((row) => row.name)),
  )
})
