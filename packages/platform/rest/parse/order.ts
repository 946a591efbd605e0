import { type Field, field, jsonPath } from './field.ts'
import { Scanner } from './scanner.ts'

export interface OrderTerm {
  readonly field: Field
  /** The embedded row whose field it is: `order=authors(name)`. */
  readonly embed: string | undefined
  readonly descending: boolean
  /** Undefined: PostgreSQL's own: last where ascending, first where descending. */
  readonly nulls: 'first' | 'last' | undefined
}

const MODIFIERS = /(?:\.(asc|desc))?(?:\.nulls(first|last))?/y

const subject = (scanner: Scanner): Pick<OrderTerm, 'field' | 'embed'> => {
  const name = scanner.name()
  if (!scanner.accept('(')) {
    return { field: { column: name, path: jsonPath(scanner) }, embed: undefined }
  }
  const related = field(scanner)
  scanner.expect(')')
  return { field: related, embed: name }
}

const term = (scanner: Scanner): OrderTerm => {
  const of = subject(scanner)
  const [, direction, nulls] = scanner.match(MODIFIERS) ?? []
  return {
    ...of,
    descending: direction === 'desc',
    nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
  }
}

/** `column.desc.nullslast,data->>key,authors(name)` */
export const parseOrder = (text: string): OrderTerm[] => {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do terms.push(term(scanner))
  while (scanner.accept(','))
  scanner.end()
  return terms
}
