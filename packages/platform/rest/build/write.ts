import { type RawBuilder, sql } from 'kysely'
import type { Catalogue, Column, Table } from '../catalogue.ts'
import { invalidBody, unsupported } from '../errors.ts'
import type { Payload } from '../parse/body.ts'
import type { Condition } from '../parse/filter.ts'
import type { Preferences } from '../parse/prefer.ts'
import type { SelectItem } from '../parse/select.ts'
import { type AnswerForm, answer, type Statement } from './answer.ts'
import { payloadColumnOf, tableName, unsafeCatalogueSql } from './identifiers.ts'
import { selectList } from './select-list.ts'
import { where } from './where.ts'

export interface WriteRequest extends AnswerForm {
  readonly select: readonly SelectItem[]
}

export interface InsertRequest extends WriteRequest {
  readonly payload: Payload
  /** Keys of the payload that are written; undefined: all, and every row has the same. */
  readonly columns: readonly string[] | undefined
  readonly missingAsDefault: boolean
  readonly resolution: Preferences['resolution']
  /** Undefined: the primary key. */
  readonly onConflict: readonly string[] | undefined
}

export interface UpdateRequest extends WriteRequest {
  readonly payload: Payload
  readonly columns: readonly string[] | undefined
  readonly filters: readonly Condition[]
}

export interface DeleteRequest extends WriteRequest {
  readonly filters: readonly Condition[]
}

// Without a representation nothing is read, so that a caller who may only write can write.
const returning = (catalogue: Catalogue, table: Table, request: WriteRequest) =>
  request.body === 'none' ? sql`1` : selectList(catalogue, table, request.select)

const names = (columns: readonly Column[]) => sql.join(columns.map(({ name }) => sql.id(name)))

const columnDefinitions = (columns: readonly Column[]) =>
  sql.join(
    columns.map(
      ({ name, declaredType }) => sql`${sql.id(name)} ${unsafeCatalogueSql(declaredType)}`,
    ),
  )

const keysOf = (payload: Payload): string[] => {
  const [first = new Set<string>(), ...rest] = payload.rows
  if (!rest.every((row) => row.size === first.size && row.isSubsetOf(first))) {
    throw invalidBody('All object keys must match')
  }
  return [...first]
}

/** `insert ... select` of the payload's rows, each value cast by its column's own input function. */
const insertedRows = (
  table: Table,
  columns: readonly Column[],
  { payload, missingAsDefault }: InsertRequest,
): RawBuilder<unknown> => {
  const values = columns.map(({ name, defaultSql }) => {
    const value = sql.id('_row', name)
    const complete = payload.rows.every((row) => row.has(name))
    return !missingAsDefault || complete || defaultSql === null
      ? value
      : sql`case when "_item" ? ${name}::text then ${value} else (${unsafeCatalogueSql(defaultSql)}) end`
  })
  return sql`insert into ${tableName(table)} (${names(columns)})
    select ${sql.join(values)}
    from jsonb_array_elements(${payload.json}::jsonb) as "_items" ("_item"),
      jsonb_to_record("_item") as "_row" (${columnDefinitions(columns)})`
}

const conflictClause = (
  table: Table,
  columns: readonly Column[],
  { resolution, onConflict }: InsertRequest,
): RawBuilder<unknown> => {
  if (!resolution) return sql``
  const target = (onConflict ?? table.primaryKey).map((name) => payloadColumnOf(table, name))
  if (target.length === 0) throw unsupported('An upsert without on_conflict or a primary key')
  const changes = columns.map(({ name }) => sql`${sql.id(name)} = ${sql.id('excluded', name)}`)
  return resolution === 'ignore-duplicates' || changes.length === 0
    ? sql`on conflict (${names(target)}) do nothing`
    : sql`on conflict (${names(target)}) do update set ${sql.join(changes)}`
}

/** A source without rows, in the shape of the table. */
const nothing = (catalogue: Catalogue, table: Table, request: WriteRequest) =>
  answer({
    source: sql`select ${returning(catalogue, table, request)} from ${tableName(table)} where false`,
    body: request.body,
    maxBytes: request.maxBytes,
  })

/** @throws {RestError} for a name that the catalogue does not hold, and for rows of unlike keys. */
export const insertStatement = (
  catalogue: Catalogue,
  tableNamed: string,
  request: InsertRequest,
): Statement => {
  const table = catalogue.table(tableNamed)
  const columns = (request.columns ?? keysOf(request.payload)).map((name) =>
    payloadColumnOf(table, name),
  )
  if (request.payload.rows.length === 0) return nothing(catalogue, table, request)
  const insertion =
    columns.length > 0
      ? insertedRows(table, columns, request)
      : sql`insert into ${tableName(table)} default values`
  return answer({
    source: sql`${insertion} ${conflictClause(table, columns, request)}
      returning ${returning(catalogue, table, request)}`,
    body: request.body,
    maxBytes: request.maxBytes,
  })
}

/** @throws {RestError} for a name that the catalogue does not hold. */
export const updateStatement = (
  catalogue: Catalogue,
  tableNamed: string,
  request: UpdateRequest,
): Statement => {
  const table = catalogue.table(tableNamed)
  const columns = (request.columns ?? keysOf(request.payload)).map((name) =>
    payloadColumnOf(table, name),
  )
  if (columns.length === 0) return nothing(catalogue, table, request)
  const changes = columns.map(({ name }) => sql`${sql.id(name)} = ${sql.id('_row', name)}`)
  return answer({
    source: sql`update ${tableName(table)} set ${sql.join(changes)}
      from jsonb_to_record(${request.payload.json}::jsonb -> 0) as "_row" (${columnDefinitions(columns)})
      ${where(table, request.filters)}
      returning ${returning(catalogue, table, request)}`,
    body: request.body,
    maxBytes: request.maxBytes,
  })
}

/** @throws {RestError} for a name that the catalogue does not hold. */
export const deleteStatement = (
  catalogue: Catalogue,
  tableNamed: string,
  request: DeleteRequest,
): Statement => {
  const table = catalogue.table(tableNamed)
  return answer({
    source: sql`delete from ${tableName(table)} ${where(table, request.filters)}
      returning ${returning(catalogue, table, request)}`,
    body: request.body,
    maxBytes: request.maxBytes,
  })
}
