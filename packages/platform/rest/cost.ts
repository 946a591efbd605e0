import { regularExpressionRefused, repetitionRefused, tooCostly } from './errors.ts'
import type { Condition, FieldCondition } from './parse/filter.ts'
import type { EmbedQuery, RowsQuery } from './parse/rows.ts'
import type { Quota } from './quota.ts'

const PATTERNS: ReadonlySet<string> = new Set(['like', 'ilike', 'match', 'imatch'])
const REGULAR_EXPRESSIONS: ReadonlySet<string> = new Set(['match', 'imatch'])

// Of all requests, whatever the quota: those within it stay far below.
const MAX_PARAMETERS = 2_000
const MAX_SQL_BYTES = 64 * 1024

const comparisonsOf = (conditions: readonly Condition[]): FieldCondition[] =>
  conditions.flatMap((condition) =>
    condition.kind === 'field' ? [condition] : comparisonsOf(condition.conditions),
  )

const patternLength = ({ operation }: FieldCondition): number =>
  operation.kind === 'compare' && PATTERNS.has(operation.operator) ? operation.value.length : 0

const searchLength = ({ operation }: FieldCondition): number =>
  operation.kind === 'search' ? operation.value.length : 0

const isRegularExpression = ({ operation }: FieldCondition): boolean =>
  operation.kind === 'compare' && REGULAR_EXPRESSIONS.has(operation.operator)

// With spaces and comments between, as the option (?x) allows; also where a brace stands for itself.
const COUNTED_REPETITION = /\{(?:[\s\p{C}\p{Z}]|#[^\n]*\n)*\d/u

const repeatsByCount = (condition: FieldCondition): boolean => {
  const { operation } = condition
  if (operation.kind !== 'compare' || !isRegularExpression(condition)) return false
  const { quantifier, value } = operation
  // The array's own brace is none of a pattern's, and its quotes and escapes are not there for these.
  const patterns = quantifier ? value.replaceAll(/["\\]/gu, '').replace('{', '') : value
  return COUNTED_REPETITION.test(patterns)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The rows and all embedded ones, at every level. */
const everyLevel = (rows: RowsQuery): RowsQuery[] => [
  rows,
  ...rows.items.flatMap((item) => (item.kind === 'embed' ? everyLevel(item.rows) : [])),
]

const depthOf = ({ items }: RowsQuery): number =>
  Math.max(0, ...items.map((item) => (item.kind === 'embed' ? 1 + depthOf(item.rows) : 0)))

/** How often a statement has the rows of `embed`: each condition and order on them is a copy. */
const copiesOf = (
  { alias, inner, target }: EmbedQuery,
  comparisons: readonly FieldCondition[],
  { order }: RowsQuery,
): number => {
  const name = alias ?? target
  const conditions = comparisons.filter(
    ({ field }) => field.path.length === 0 && field.column === name,
  )
  const terms = order.filter(({ embed }) => embed === name)
  return 1 + Number(inner) + conditions.length + terms.length
}

/** Columns, conditions and terms of the statement for `rows`, in all copies. */
const partsOf = (rows: RowsQuery): number => {
  const comparisons = comparisonsOf(rows.filters)
  const items = rows.items.map((item) =>
    item.kind === 'embed' ? copiesOf(item, comparisons, rows) * (1 + partsOf(item.rows)) : 1,
  )
  return comparisons.length + rows.order.length + sum(items)
}

/** @throws {RestError} 54000 for a query beyond `quota`, or that could exhaust the database's memory. */
export const checkCost = (rows: RowsQuery, quota: Quota): void => {
  const levels = everyLevel(rows)
  const comparisons = levels.flatMap(({ filters }) => comparisonsOf(filters))
  const embeds = levels.length - 1
  const amounts: readonly (readonly [amount: number, limit: number, what: string])[] = [
    [comparisons.length, quota.conditions, 'conditions'],
    [
      sum(comparisons.map(patternLength)),
      quota.patternCharacters,
      'characters in its patterns together',
    ],
    [
      sum(comparisons.map(searchLength)),
      quota.searchCharacters,
      'characters in its text searches together',
    ],
    [embeds, quota.embeds, 'embedded tables'],
    [depthOf(rows), quota.embedDepth, 'levels of embedded tables'],
    [sum(levels.map(({ items }) => items.length)) - embeds, quota.columns, 'columns'],
    [sum(levels.map(({ order }) => order.length)), quota.orderTerms, 'columns in its order'],
    [partsOf(rows), quota.parts, 'parts in its statement'],
  ]
  if (!quota.regularExpressions && comparisons.some(isRegularExpression)) {
    throw regularExpressionRefused()
  }
  for (const [amount, limit, what] of amounts) {
    if (amount > limit) throw tooCostly(`${limit} ${what}`)
  }
  if (comparisons.some(repeatsByCount)) throw repetitionRefused()
}

/** @throws {RestError} 54000 for a statement that is too large to run. */
export const checkStatement = (text: string, parameters: readonly unknown[]): void => {
  if (parameters.length > MAX_PARAMETERS) throw tooCostly(`${MAX_PARAMETERS} values`)
  if (Buffer.byteLength(text) > MAX_SQL_BYTES) {
    throw tooCostly(`${MAX_SQL_BYTES} bytes in its statement`)
  }
}
