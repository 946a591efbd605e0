import { unsupported } from '../errors.ts'
import { Scanner } from './scanner.ts'

export interface OrderTerm {
  readonly column: string
  readonly descending: boolean
  /** Undefined: PostgreSQL's own: last where ascending, first where descending. */
  readonly nulls: 'first' | 'last' | undefined
}

const MODIFIERS = /(?:\.(asc|desc))?(?:\.nulls(first|last))?/y

const term = (scanner: Scanner): OrderTerm => {
  const column = scanner.name()
  if (scanner.accept('->')) throw unsupported('A path into JSON')
  if (scanner.accept('(')) throw unsupported('An order by an embedded table')
  const [, direction, nulls] = scanner.match(MODIFIERS) ?? []
  return {
    column,
    descending: direction === 'desc',
    nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
  }
}

/** `column.desc.nullslast,column` */
export const parseOrder = (text: string): OrderTerm[] => {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do terms.push(term(scanner))
  while (scanner.accept(','))
  scanner.end()
  return terms
}
