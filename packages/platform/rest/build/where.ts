import { type RawBuilder, sql } from 'kysely'
import type { Column, Table } from '../catalogue.ts'
import type { Comparison, Condition, IsValue } from '../parse/filter.ts'
import { columnOf, columnRef, type Source, sourceOf, unsafeCatalogueSql } from './identifiers.ts'

const OPERATORS: Record<Comparison, RawBuilder<unknown>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
}

const IS_VALUES: Record<IsValue, RawBuilder<unknown>> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
}

const bound = (value: string, column: Column) => sql`${value}::${unsafeCatalogueSql(column.type)}`

const comparison = (
  reference: RawBuilder<unknown>,
  operator: Comparison,
  value: string,
  column: Column,
): RawBuilder<unknown> =>
  operator === 'like' || operator === 'ilike'
    ? // The star spares the caller from writing a percent sign in an address.
      sql`${reference} ${OPERATORS[operator]} ${value.replaceAll('*', '%')}::text`
    : sql`${reference} ${OPERATORS[operator]} ${bound(value, column)}`

const condition = (table: Table, source: Source, node: Condition): RawBuilder<unknown> => {
  const positive = positiveCondition(table, source, node)
  return node.negated ? sql`not (${positive})` : positive
}

const positiveCondition = (table: Table, source: Source, node: Condition): RawBuilder<unknown> => {
  if ('conditions' in node) {
    const members = node.conditions.map((member) => condition(table, source, member))
    return sql`(${sql.join(members, node.kind === 'and' ? sql` and ` : sql` or `)})`
  }
  const column = columnOf(table, node.column)
  const reference = columnRef(source, column)
  switch (node.kind) {
    case 'compare':
      return comparison(reference, node.operator, node.value, column)
    case 'in':
      return sql`${reference} = any (${node.values}::${unsafeCatalogueSql(`${column.type}[]`)})`
    case 'is':
      return sql`${reference} is ${IS_VALUES[node.value]}`
  }
}

/** `where ...` of all `conditions`, or nothing. @throws {RestError} for an unknown column. */
export const where = (
  table: Table,
  conditions: readonly Condition[],
  source: Source = sourceOf(table),
): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql``
    : sql`where ${sql.join(
        conditions.map((node) => condition(table, source, node)),
        sql` and `,
      )}`
