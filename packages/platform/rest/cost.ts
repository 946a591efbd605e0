import type { Quota } from '../ops/quota.ts'
import { tooCostly } from './errors.ts'
import type { Condition, FieldCondition } from './parse/filter.ts'
import type { RowsQuery } from './parse/rows.ts'

const PATTERNS: ReadonlySet<string> = new Set(['like', 'ilike', 'match', 'imatch'])

const comparisonsOf = (conditions: readonly Condition[]): FieldCondition[] =>
  conditions.flatMap((condition) =>
    condition.kind === 'field' ? [condition] : comparisonsOf(condition.conditions),
  )

const patternLength = ({ operation }: FieldCondition): number =>
  operation.kind === 'compare' && PATTERNS.has(operation.operator) ? operation.value.length : 0

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The rows and all embedded ones, at every level. */
const everyLevel = (rows: RowsQuery): RowsQuery[] => [
  rows,
  ...rows.items.flatMap((item) => (item.kind === 'embed' ? everyLevel(item.rows) : [])),
]

const depthOf = ({ items }: RowsQuery): number =>
  Math.max(0, ...items.map((item) => (item.kind === 'embed' ? 1 + depthOf(item.rows) : 0)))

/** @throws {RestError} 54000 for a query beyond `quota`. */
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
    [embeds, quota.embeds, 'embedded tables'],
    [depthOf(rows), quota.embedDepth, 'levels of embedded tables'],
    [sum(levels.map(({ items }) => items.length)) - embeds, quota.columns, 'columns'],
    [sum(levels.map(({ order }) => order.length)), quota.orderTerms, 'columns in its order'],
  ]
  for (const [amount, limit, what] of amounts) {
    if (amount > limit) throw tooCostly(`${limit} ${what}`)
  }
}
