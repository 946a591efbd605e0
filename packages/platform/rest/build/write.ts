import { type RawBuilder, sql } from 'kysely'
import type { Catalogue, ColumnRow, Table } from '../catalogue.ts'
import { aggregateRefused, invalidBody, unsupported } from '../errors.ts'
import type { Payload } from '../parse/body.ts'
import type { Condition } from '../parse/filter.ts'
import type { Preferences } from '../parse/prefer.ts'
import type { RowsQuery } from '../parse/rows.ts'
import {
  columnOf,
  columnRef,
  payloadColumnOf,
  sourceOf,
  tableName,
  unsafeCatalogueSql,
} from './identifiers.ts'
import { planRows, type RowsPlan } from './plan.ts'
import { type ResultOptions, resultStatement, type Statement } from './result.ts'
import { selectRows } from './rows.ts'
import { conditionSql, where } from './where.ts'

export interface WriteRequest extends ResultOptions {
  /** The representation of the changed rows. */
  readonly rows: RowsQuery
}

export interface InsertRequest extends WriteRequest {
  readonly payload: Payload
  /** Keys of the payload to write; undefined: all, and every row must have the same. */
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

const CHANGED = '_rest_changed'

/** The columns of the representation, and those that its embeds join by. */
const returnedColumns = (plan: RowsPlan): string[] => {
  const named = plan.items.flatMap((item) => {
    if (item.kind === 'all') return [...plan.relation.columns.keys()]
    if (item.kind === 'column') return [item.field.column]
    return item.relationship.pairs.map(([column]) => column)
  })
  return [...new Set(named)]
}

/** What a changed row is read as, for its representation. */
const returning = (table: Table, plan: RowsPlan): RawBuilder<unknown> => {
  if (plan.counts) throw aggregateRefused()
  const columns = returnedColumns(plan).map((name) =>
    columnRef(sourceOf(table), columnOf(table, name)),
  )
  return columns.length === 0 ? sql`1` : sql.join(columns)
}

type Change = (returned: RawBuilder<unknown>) => RawBuilder<unknown>

/** The response to a change, which ends in the list of what it returns. */
const changed = (
  catalogue: Catalogue,
  table: Table,
  { body, maxBytes, rows }: WriteRequest,
  change: Change,
): Statement => {
  const from = sql`from ${sql.id(CHANGED)}`
  // Without a representation nothing is read: a caller without select rights can write.
  if (body === 'none') {
    return resultStatement({
      before: [CHANGED, change(sql`1`)],
      source: sql`select ${from}`,
      body,
      maxBytes,
    })
  }
  const plan = planRows(catalogue, table, [CHANGED], rows)
  return resultStatement({
    before: [CHANGED, change(returning(table, plan))],
    source: selectRows(plan, from),
    body,
    maxBytes,
  })
}

const matching = (table: Table, filters: readonly Condition[]): RawBuilder<unknown> => {
  const scope = { relation: table, source: sourceOf(table), existence: () => undefined }
  return where(filters.map((filter) => conditionSql(scope, filter)))
}

const names = (columns: readonly ColumnRow[]) => sql.join(columns.map(({ name }) => sql.id(name)))

const columnDefinitions = (columns: readonly ColumnRow[]) =>
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
  columns: readonly ColumnRow[],
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
  columns: readonly ColumnRow[],
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

/** An empty change with the table's columns. */
const nothing =
  (table: Table): Change =>
  (returned) =>
    sql`select ${returned} from ${tableName(table)} where false`

/** @throws {RestError} for an unknown name, and for rows of unlike keys. */
export const insertStatement = (
  catalogue: Catalogue,
  tableNamed: string,
  request: InsertRequest,
): Statement => {
  const table = catalogue.table(tableNamed)
  const columns = (request.columns ?? keysOf(request.payload)).map((name) =>
    payloadColumnOf(table, name),
  )
  if (request.payload.rows.length === 0) return changed(catalogue, table, request, nothing(table))
  const insertion =
    columns.length > 0
      ? insertedRows(table, columns, request)
      : sql`insert into ${tableName(table)} default values`
  const conflict = conflictClause(table, columns, request)
  return changed(
    catalogue,
    table,
    request,
    (returned) => sql`${insertion} ${conflict} returning ${returned}`,
  )
}

/** @throws {RestError} for an unknown name. */
export const updateStatement = (
  catalogue: Catalogue,
  tableNamed: string,
  request: UpdateRequest,
): Statement => {
  const table = catalogue.table(tableNamed)
  const columns = (request.columns ?? keysOf(request.payload)).map((name) =>
    payloadColumnOf(table, name),
  )
  const filter = matching(table, request.filters)
  if (columns.length === 0) return changed(catalogue, table, request, nothing(table))
  const changes = columns.map(({ name }) => sql`${sql.id(name)} = ${sql.id('_row', name)}`)
  return changed(
    catalogue,
    table,
    request,
    (returned) => sql`update ${tableName(table)} set ${sql.join(changes)}
      from jsonb_to_record(${request.payload.json}::jsonb -> 0) as "_row" (${columnDefinitions(columns)})
      ${filter} returning ${returned}`,
  )
}

/** @throws {RestError} for an unknown name. */
export const deleteStatement = (
  catalogue: Catalogue,
  tableNamed: string,
  request: DeleteRequest,
): Statement => {
  const table = catalogue.table(tableNamed)
  const filter = matching(table, request.filters)
  return changed(
    catalogue,
    table,
    request,
    (returned) => sql`delete from ${tableName(table)} ${filter} returning ${returned}`,
  )
}
