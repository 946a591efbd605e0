import { type RawBuilder, sql } from 'kysely'
import type { Column, ColumnRow, Relation, Table } from '../catalogue.ts'
import { unknownColumn, unknownPayloadColumn } from '../errors.ts'

/**
 * SQL that PostgreSQL itself wrote: a type or a default out of the catalogue. Nothing of a request
 * may ever be passed here.
 */
export const unsafeCatalogueSql = (text: string): RawBuilder<unknown> => sql.raw(text)

export const tableName = (table: Table): RawBuilder<unknown> => sql.id('public', table.name)

/** @throws {RestError} 42703 */
export const columnOf = (relation: Relation, name: string): Column => {
  const column = relation.columns.get(name)
  if (!column) throw unknownColumn(relation.name, name)
  return column
}

/** @throws {RestError} PGRST204 */
export const payloadColumnOf = (table: Table, name: string): ColumnRow => {
  const column = table.columns.get(name)
  if (!column) throw unknownPayloadColumn(table.name, name)
  return column
}

/** Where a column is read from: a table by its full name, or an alias. */
export type Source = readonly [string, ...string[]]

export const sourceOf = (table: Table): Source => ['public', table.name]

export const columnRef = (source: Source, column: Column): RawBuilder<unknown> =>
  sql.id(...source, column.name)
