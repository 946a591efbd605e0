import type { Allowance } from '../ops/allowance.ts'
import { tooCostly } from './errors.ts'
import type { Condition } from './parse/filter.ts'
import type { OrderTerm } from './parse/order.ts'
import type { SelectItem } from './parse/select.ts'

type Comparison = Exclude<Condition, { conditions: unknown }>

const comparisonsOf = (conditions: readonly Condition[]): Comparison[] =>
  conditions.flatMap((condition) =>
    'conditions' in condition ? comparisonsOf(condition.conditions) : [condition],
  )

const patternLength = (comparison: Comparison): number =>
  comparison.kind === 'compare' && ['like', 'ilike'].includes(comparison.operator)
    ? comparison.value.length
    : 0

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** @throws {RestError} 54000 */
export const checkFilters = (filters: readonly Condition[], allowance: Allowance): void => {
  const comparisons = comparisonsOf(filters)
  if (comparisons.length > allowance.conditions) {
    throw tooCostly(`${allowance.conditions} conditions`)
  }
  if (sum(comparisons.map(patternLength)) > allowance.patternCharacters) {
    throw tooCostly(`${allowance.patternCharacters} characters in its patterns together`)
  }
}

/** @throws {RestError} 54000 */
export const checkSelect = (items: readonly SelectItem[], allowance: Allowance): void => {
  const embeds = items.filter((item) => item.kind === 'embed')
  if (embeds.length > allowance.embeds) throw tooCostly(`${allowance.embeds} embedded tables`)
  const columns = items.length - embeds.length + sum(embeds.map(({ fields }) => fields.length))
  if (columns > allowance.columns) throw tooCostly(`${allowance.columns} columns`)
}

/** @throws {RestError} 54000 */
export const checkOrder = (terms: readonly OrderTerm[], allowance: Allowance): void => {
  if (terms.length > allowance.orderTerms) {
    throw tooCostly(`${allowance.orderTerms} columns in its order`)
  }
}
