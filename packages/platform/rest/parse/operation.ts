import type { Scanner } from './scanner.ts'

const QUANTIFIABLE = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'] as const
const PLAIN = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxl', 'nxr', 'adj', 'isdistinct'] as const
const SEARCHES = ['fts', 'plfts', 'phfts', 'wfts'] as const
const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const

type Quantifiable = (typeof QUANTIFIABLE)[number]
export type Comparison = Quantifiable | (typeof PLAIN)[number]
export type Search = (typeof SEARCHES)[number]
export type IsValue = (typeof IS_VALUES)[number]
export type Quantifier = 'any' | 'all'

/** The operator and operand of a filter. */
export type Operation =
  | {
      readonly kind: 'compare'
      readonly operator: Comparison
      readonly value: string
      /** With one, `value` is an array in PostgreSQL's syntax: `like(any).{a*,b*}`. */
      readonly quantifier: Quantifier | undefined
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: IsValue }
  | {
      readonly kind: 'search'
      readonly operator: Search
      /** The language's configuration: `fts(english).sea`. */
      readonly config: string | undefined
      readonly value: string
    }

const includes = <T extends string>(words: readonly T[], word: string): word is T =>
  words.some((known) => known === word)
const isQuantifier = (word: string | undefined): word is Quantifier =>
  word === 'any' || word === 'all'

const OPERATOR = /[a-z]+/y
const WORD = /[a-z_]+/iy
// Not a number: PostgreSQL would read that as an OID.
const ARGUMENT = /\(([\p{L}_][\p{L}\p{N}_$ ]*)\)/uy
const REST = /.*/sy
const LIST_ITEM = /[^,()"]*/y
const ARRAY = /\{[^{}]*\}/y
const TREE_VALUE = /[^,)]*/y

export type ReadValue = (scanner: Scanner) => string

/** A value: the rest of the parameter. */
export const whole: ReadValue = (scanner) => scanner.match(REST)?.[0] ?? ''

/** A value among the conditions of `and` and `or`. */
export const insideTree: ReadValue = (scanner) =>
  scanner.quoted() ?? scanner.match(ARRAY)?.[0] ?? scanner.match(TREE_VALUE)?.[0] ?? ''

const list = (scanner: Scanner): string[] => {
  scanner.expect('(')
  if (scanner.accept(')')) return []
  const values: string[] = []
  do values.push(scanner.quoted() ?? scanner.match(LIST_ITEM)?.[0] ?? '')
  while (scanner.accept(','))
  scanner.expect(')')
  return values
}

const isValue = (scanner: Scanner): IsValue => {
  const value = (scanner.match(WORD)?.[0] ?? '').toLowerCase()
  if (!includes(IS_VALUES, value)) throw scanner.fail('null, not_null, true, false or unknown')
  return value
}

/** `operator.value`, `operator(argument).value` */
export const operation = (scanner: Scanner, readValue: ReadValue): Operation => {
  const operator = scanner.match(OPERATOR)?.[0] ?? ''
  const argument = scanner.match(ARGUMENT)?.[1]?.trim()
  if (scanner.accept('.')) {
    if (argument === undefined) {
      if (operator === 'in') return { kind: 'in', values: list(scanner) }
      if (operator === 'is') return { kind: 'is', value: isValue(scanner) }
      if (includes(PLAIN, operator) || includes(QUANTIFIABLE, operator)) {
        return { kind: 'compare', operator, value: readValue(scanner), quantifier: undefined }
      }
    }
    if (includes(SEARCHES, operator)) {
      return { kind: 'search', operator, config: argument, value: readValue(scanner) }
    }
    if (includes(QUANTIFIABLE, operator) && isQuantifier(argument)) {
      return { kind: 'compare', operator, value: readValue(scanner), quantifier: argument }
    }
  }
  throw scanner.fail('an operator (eq, gt, ...) and a value')
}

const NAMES = [...QUANTIFIABLE, ...PLAIN, 'in', 'is'].join('|')
const LOOKS_LIKE_A_FILTER = new RegExp(
  `^(?:not\\.|(?:${NAMES})(?:\\((?:any|all)\\))?\\.|(?:${SEARCHES.join('|')})[.(])`,
  'u',
)

/** Distinguishes filters from arguments of a call: both are `name=value` in the query string. */
export const looksLikeOperation = (value: string): boolean => LOOKS_LIKE_A_FILTER.test(value)
