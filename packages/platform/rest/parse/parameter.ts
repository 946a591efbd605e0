import { unparsable } from '../errors.ts'
import { type Field, jsonPath } from './field.ts'
import type { ConditionTree } from './filter.ts'
import { Scanner } from './scanner.ts'

/** A parsed parameter name: the path to the rows, and what it sets. */
export type ParameterName = { readonly path: readonly string[] } & (
  | { readonly kind: 'order' | 'limit' | 'offset' }
  | {
      readonly kind: 'tree'
      readonly tree: ConditionTree['kind']
      readonly negated: boolean
    }
  | { readonly kind: 'filter'; readonly field: Field }
)

const isTree = (word: string): word is ConditionTree['kind'] => word === 'and' || word === 'or'
const isModifier = (word: string): word is 'order' | 'limit' | 'offset' =>
  word === 'order' || word === 'limit' || word === 'offset'

/** `order`, `messages.limit`, `not.or`, `messages.author.name`, `data->>key` */
export const parseParameterName = (text: string): ParameterName => {
  if (text === '') throw unparsable('filter', 'a parameter has no name')
  const scanner = new Scanner(text, 'tree path')
  const names: string[] = []
  do names.push(scanner.name())
  while (scanner.accept('.'))
  const steps = jsonPath(scanner)
  scanner.end()
  const last = names.pop() ?? ''
  if (steps.length === 0) {
    if (isModifier(last)) return { kind: last, path: names }
    if (isTree(last)) {
      const negated = names.at(-1) === 'not'
      return { kind: 'tree', tree: last, negated, path: negated ? names.slice(0, -1) : names }
    }
  }
  return { kind: 'filter', path: names, field: { column: last, path: steps } }
}
