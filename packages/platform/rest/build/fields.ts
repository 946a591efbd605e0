import { type RawBuilder, sql } from 'kysely'
import type { Relation } from '../catalogue.ts'
import { type Field, type JsonStep, nameOf } from '../parse/field.ts'
import type { SelectColumn } from '../parse/select.ts'
import { columnOf, columnRef, type Source } from './identifiers.ts'

/** An expression, and the SQL of its type as PostgreSQL wrote it. */
export interface TypedExpression {
  readonly sql: RawBuilder<unknown>
  readonly type: string
}

const JSON_TYPES: ReadonlySet<string> = new Set(['json', 'jsonb'])

const step = (from: RawBuilder<unknown>, { operand, asText }: JsonStep): RawBuilder<unknown> => {
  const arrow = asText ? sql`->>` : sql`->`
  return operand.kind === 'key'
    ? sql`${from} ${arrow} ${operand.key}::text`
    : sql`${from} ${arrow} ${operand.index}::int`
}

/** A column, or a path in its JSON. @throws {RestError} for an unknown column. */
export const fieldOf = (
  relation: Relation,
  source: Source,
  { column: name, path }: Field,
): TypedExpression => {
  const column = columnOf(relation, name)
  const reference = columnRef(source, column)
  if (path.length === 0) return { sql: reference, type: column.type }
  const isJson = JSON_TYPES.has(column.type)
  const json = isJson ? reference : sql`to_jsonb(${reference})`
  const type = path.at(-1)?.asText ? 'text' : isJson ? column.type : 'jsonb'
  return { sql: sql`(${path.reduce(step, json)})`, type }
}

/** `messages(count)` counts rows, unless there is a column of this name. */
export const isRowCount = (relation: Relation, { field }: SelectColumn): boolean =>
  field.column === 'count' && field.path.length === 0 && !relation.columns.has('count')

/** One column of a select list. @throws {RestError} for an unknown column. */
export const selectColumn = (
  relation: Relation,
  source: Source,
  column: SelectColumn,
): RawBuilder<unknown> => {
  const value = isRowCount(relation, column)
    ? sql`count(*)`
    : fieldOf(relation, source, column.field).sql
  // The parser allows only the casts of `CASTS`.
  const shown = column.cast ? sql`${value}::${sql.raw(column.cast)}` : value
  return sql`${shown} as ${sql.id(outputName(column))}`
}

export const outputName = ({ alias, field }: SelectColumn): string => alias ?? nameOf(field)
