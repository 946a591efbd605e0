import { type RawBuilder, sql } from 'kysely'
import type { Table } from '../catalogue.ts'
import { aggregateRefused } from '../errors.ts'
import type { SelectField } from '../parse/select.ts'
import { columnOf, columnRef, type Source } from './identifiers.ts'

/** One column of a select list, or all of them. @throws {RestError} for an unknown column. */
export const selectField = (
  table: Table,
  source: Source,
  field: SelectField,
): RawBuilder<unknown> => {
  if (field.kind === 'all') return sql`${sql.id(...source)}.*`
  // `messages(count)` counts rows, unless there is such a column.
  if (field.column === 'count' && !table.columns.has('count')) throw aggregateRefused()
  const reference = columnRef(source, columnOf(table, field.column))
  // A cast is one of the words of `CASTS`: the parser knows no other.
  const value = field.cast ? sql`${reference}::${sql.raw(field.cast)}` : reference
  return sql`${value} as ${sql.id(field.alias ?? field.column)}`
}
