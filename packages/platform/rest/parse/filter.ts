import { type RestError, unparsable, unsupported } from '../errors.ts'
import { Scanner } from './scanner.ts'

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike'
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

export type Condition =
  | {
      readonly kind: 'compare'
      readonly column: string
      readonly negated: boolean
      readonly operator: Comparison
      readonly value: string
    }
  | {
      readonly kind: 'in'
      readonly column: string
      readonly negated: boolean
      readonly values: readonly string[]
    }
  | {
      readonly kind: 'is'
      readonly column: string
      readonly negated: boolean
      readonly value: IsValue
    }
  | {
      readonly kind: 'and' | 'or'
      readonly negated: boolean
      readonly conditions: readonly Condition[]
    }

const COMPARISONS: ReadonlySet<string> = new Set<Comparison>([
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
])
const IS_VALUES: ReadonlySet<string> = new Set<IsValue>([
  'null',
  'not_null',
  'true',
  'false',
  'unknown',
])
const isComparison = (name: string): name is Comparison => COMPARISONS.has(name)
const isIsValue = (text: string): text is IsValue => IS_VALUES.has(text)

// More levels than any screen writes, fewer than the database's stack holds.
const MAX_DEPTH = 10

const OPERATOR = /[a-z]+/y
const WORD = /[a-z_]+/iy
const REST = /.*/sy
const LIST_ITEM = /[^,()"]*/y
const TREE_VALUE = /[^,)]*/y

type ReadValue = (scanner: Scanner) => string

const whole: ReadValue = (scanner) => scanner.match(REST)?.[0] ?? ''
const insideTree: ReadValue = (scanner) => scanner.quoted() ?? scanner.match(TREE_VALUE)?.[0] ?? ''

const list = (scanner: Scanner): string[] => {
  scanner.expect('(')
  if (scanner.accept(')')) return []
  const values: string[] = []
  do values.push(scanner.quoted() ?? scanner.match(LIST_ITEM)?.[0] ?? '')
  while (scanner.accept(','))
  scanner.expect(')')
  return values
}

/** `[not.]operator.value` */
const operation = (scanner: Scanner, column: string, readValue: ReadValue): Condition => {
  const negated = scanner.accept('not.')
  const operator = scanner.match(OPERATOR)?.[0] ?? ''
  if (operator === 'in' && scanner.accept('.')) {
    return { kind: 'in', column, negated, values: list(scanner) }
  }
  if (operator === 'is' && scanner.accept('.')) {
    const value = (scanner.match(WORD)?.[0] ?? '').toLowerCase()
    if (!isIsValue(value)) throw scanner.fail('null, not_null, true, false or unknown')
    return { kind: 'is', column, negated, value }
  }
  if (isComparison(operator) && scanner.accept('.')) {
    return { kind: 'compare', column, negated, operator, value: readValue(scanner) }
  }
  throw scanner.fail(`an operator (${[...COMPARISONS].join(', ')}, is, in) and a value`)
}

const TREE_START = /(not\.)?(and|or)\(/y

/** `(condition,condition...)`, where the opening parenthesis has been read. */
const conditions = (scanner: Scanner, depth: number): Condition[] => {
  if (depth > MAX_DEPTH) throw scanner.fail(`at most ${MAX_DEPTH} levels`)
  const found: Condition[] = []
  do found.push(member(scanner, depth))
  while (scanner.accept(','))
  scanner.expect(')')
  return found
}

const member = (scanner: Scanner, depth: number): Condition => {
  const tree = scanner.match(TREE_START)
  if (tree) {
    return {
      kind: tree[2] === 'or' ? 'or' : 'and',
      negated: tree[1] !== undefined,
      conditions: conditions(scanner, depth + 1),
    }
  }
  const column = scanner.name()
  scanner.expect('.')
  return operation(scanner, column, insideTree)
}

const TREES: ReadonlyMap<string, { kind: 'and' | 'or'; negated: boolean }> = new Map([
  ['and', { kind: 'and', negated: false }],
  ['or', { kind: 'or', negated: false }],
  ['not.and', { kind: 'and', negated: true }],
  ['not.or', { kind: 'or', negated: true }],
])

const EMBEDDED: ReadonlyMap<string, string> = new Map([
  ['order', 'An order'],
  ['limit', 'A limit'],
  ['offset', 'An offset'],
  ['select', 'A select'],
])

/** What follows the name of an embedded table and a dot: `messages.limit=1`. */
const ofEmbedded = (path: string): RestError =>
  unsupported(`${EMBEDDED.get(path.split('.').at(-1) ?? '') ?? 'A filter'} on an embedded table`)

const columnOf = (name: string): string => {
  if (name.includes('->')) throw unsupported('A path into JSON')
  const scanner = new Scanner(name, 'filter')
  const column = scanner.name()
  if (scanner.accept('.')) throw ofEmbedded(scanner.match(REST)?.[0] ?? '')
  scanner.end()
  return column
}

/** One filter of the query string: `column=eq.value`, or a tree: `or=(a.eq.1,b.is.null)`. */
export const parseFilter = (name: string, value: string): Condition => {
  const tree = TREES.get(name)
  const scanner = new Scanner(value, tree ? 'logic tree' : 'filter')
  if (tree) {
    scanner.expect('(')
    const condition = { ...tree, conditions: conditions(scanner, 1) }
    scanner.end()
    return condition
  }
  if (name === '') throw unparsable('filter', 'a parameter has no name')
  const condition = operation(scanner, columnOf(name), whole)
  scanner.end()
  return condition
}
