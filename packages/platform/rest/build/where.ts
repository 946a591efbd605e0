import { type RawBuilder, sql } from 'kysely'
import type { Relation } from '../catalogue.ts'
import { badEmbedFilter } from '../errors.ts'
import type { Condition, FieldCondition } from '../parse/filter.ts'
import type { Comparison, IsValue, Operation, Search } from '../parse/operation.ts'
import { fieldOf, type TypedExpression } from './fields.ts'
import { type Source, unsafeCatalogueSql } from './identifiers.ts'

const OPERATORS: Record<Comparison, RawBuilder<unknown>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxl: sql`&>`,
  nxr: sql`&<`,
  adj: sql`-|-`,
  isdistinct: sql`is distinct from`,
}

/** Operators with a text on the right, whatever the column's type. */
const PATTERNS: ReadonlySet<Comparison> = new Set(['like', 'ilike', 'match', 'imatch'])
const WITH_STARS: ReadonlySet<Comparison> = new Set(['like', 'ilike'])

const QUERIES: Record<Search, RawBuilder<unknown>> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
}

const IS_VALUES: Record<IsValue, RawBuilder<unknown>> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
}

const comparison = (
  left: TypedExpression,
  { operator, quantifier, value }: Extract<Operation, { kind: 'compare' }>,
): RawBuilder<unknown> => {
  // A star stands for the percent sign, which would need escaping in a URL.
  const right = WITH_STARS.has(operator) ? value.replaceAll('*', '%') : value
  const type = PATTERNS.has(operator) ? 'text' : left.type
  const bound = quantifier
    ? sql`${quantifier === 'any' ? sql`any` : sql`all`} (${right}::${unsafeCatalogueSql(`${type}[]`)})`
    : sql`${right}::${unsafeCatalogueSql(type)}`
  return sql`${left.sql} ${OPERATORS[operator]} ${bound}`
}

const search = (
  left: TypedExpression,
  { config, operator, value }: Extract<Operation, { kind: 'search' }>,
): RawBuilder<unknown> => {
  const language = config === undefined ? sql`` : sql`${config}::regconfig, `
  const vector = left.type === 'tsvector' ? left.sql : sql`to_tsvector(${language}${left.sql})`
  return sql`${vector} @@ ${QUERIES[operator]}(${language}${value}::text)`
}

const asked = (left: TypedExpression, operation: Operation): RawBuilder<unknown> => {
  switch (operation.kind) {
    case 'compare':
      return comparison(left, operation)
    case 'in':
      return sql`${left.sql} = any (${operation.values}::${unsafeCatalogueSql(`${left.type}[]`)})`
    case 'is':
      return sql`${left.sql} is ${IS_VALUES[operation.value]}`
    case 'search':
      return search(left, operation)
  }
}

/** The columns that conditions may use, and how to test for embedded rows. */
export interface Scope {
  readonly relation: Relation
  readonly source: Source
  /** The existence of embedded rows of this name; undefined if nothing is embedded as it. */
  existence(name: string): RawBuilder<unknown> | undefined
}

const fieldCondition = (scope: Scope, { field, operation }: FieldCondition) => {
  const { relation, source } = scope
  const existence = field.path.length === 0 ? scope.existence(field.column) : undefined
  if (existence && operation.kind === 'is') {
    if (operation.value === 'null') return sql`not ${existence}`
    if (operation.value === 'not_null') return existence
  }
  if (existence && !relation.columns.has(field.column)) throw badEmbedFilter(field.column)
  return asked(fieldOf(relation, source, field), operation)
}

/** @throws {RestError} for an unknown column. */
export const conditionSql = (scope: Scope, condition: Condition): RawBuilder<unknown> => {
  const positive =
    condition.kind === 'field'
      ? fieldCondition(scope, condition)
      : sql`(${sql.join(
          condition.conditions.map((member) => conditionSql(scope, member)),
          condition.kind === 'and' ? sql` and ` : sql` or `,
        )})`
  return condition.negated ? sql`not (${positive})` : positive
}

/** `where ...` of all `conditions`, or nothing. */
export const where = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
