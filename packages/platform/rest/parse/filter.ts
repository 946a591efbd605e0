import { type Field, field } from './field.ts'
import { insideTree, type Operation, operation, type ReadValue, whole } from './operation.ts'
import { Scanner } from './scanner.ts'

export interface FieldCondition {
  readonly kind: 'field'
  readonly field: Field
  readonly negated: boolean
  readonly operation: Operation
}

export interface ConditionTree {
  readonly kind: 'and' | 'or'
  readonly negated: boolean
  readonly conditions: readonly Condition[]
}

export type Condition = FieldCondition | ConditionTree

// More levels than a client needs, fewer than the database's stack allows.
const MAX_DEPTH = 10

const condition = (scanner: Scanner, of: Field, readValue: ReadValue): FieldCondition => ({
  kind: 'field',
  field: of,
  negated: scanner.accept('not.'),
  operation: operation(scanner, readValue),
})

const SPACES = /\s*/y
const TREE_START = /(not\.)?(and|or)\(/y

/** `(condition,condition...)`, after the opening parenthesis. */
const conditions = (scanner: Scanner, depth: number): Condition[] => {
  if (depth > MAX_DEPTH) throw scanner.fail(`at most ${MAX_DEPTH} levels`)
  const members: Condition[] = []
  do members.push(member(scanner, depth))
  while (scanner.accept(','))
  scanner.expect(')')
  scanner.match(SPACES)
  return members
}

const member = (scanner: Scanner, depth: number): Condition => {
  scanner.match(SPACES)
  const tree = scanner.match(TREE_START)
  if (tree) {
    return {
      kind: tree[2] === 'or' ? 'or' : 'and',
      negated: tree[1] !== undefined,
      conditions: conditions(scanner, depth + 1),
    }
  }
  const of = field(scanner)
  scanner.expect('.')
  return condition(scanner, of, insideTree)
}

/** `(a.eq.1,b.is.null)`, the value of `and`, `or` and their negations. */
export const parseTree = (
  value: string,
  kind: ConditionTree['kind'],
  negated: boolean,
): ConditionTree => {
  const scanner = new Scanner(value, 'logic tree')
  scanner.expect('(')
  const tree = { kind, negated, conditions: conditions(scanner, 1) }
  scanner.end()
  return tree
}

/** `eq.1`, `not.in.(1,2)`: the value of the parameter that names the field. */
export const parseCondition = (value: string, of: Field): FieldCondition => {
  const scanner = new Scanner(value, 'filter')
  const parsed = condition(scanner, of, whole)
  scanner.end()
  return parsed
}
