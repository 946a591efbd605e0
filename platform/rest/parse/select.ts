import { RestError, unsupported } from '../errors.ts'
import { Scanner } from './scanner.ts'

/** Types that a select may cast to: exactly these words reach the statement. */
const CASTS = [
  'text',
  'int2',
  'int4',
  'int8',
  'smallint',
  'int',
  'integer',
  'bigint',
  'numeric',
  'float4',
  'float8',
  'bool',
  'boolean',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'uuid',
  'json',
  'jsonb',
] as const
type Cast = (typeof CASTS)[number]
const isCast = (name: string): name is Cast => CASTS.some((cast) => cast === name)

interface SelectColumn {
  readonly kind: 'column'
  readonly column: string
  readonly alias: string | undefined
  readonly cast: Cast | undefined
}

export type SelectField = { readonly kind: 'all' } | SelectColumn

export interface SelectEmbed {
  readonly kind: 'embed'
  readonly target: string
  readonly alias: string | undefined
  /** Name of the foreign key, or of its column, where more than one leads to the target. */
  readonly hint: string | undefined
  readonly fields: readonly SelectField[]
}

export type SelectItem = SelectField | SelectEmbed

const field = (scanner: Scanner, name: string, alias: string | undefined): SelectColumn => {
  if (scanner.accept('->')) throw unsupported('a path into JSON')
  if (!scanner.accept('::')) return { kind: 'column', column: name, alias, cast: undefined }
  const cast = scanner.name()
  if (!isCast(cast)) throw unsupported(`a cast to ${cast}`)
  return { kind: 'column', column: name, alias, cast }
}

const embed = (scanner: Scanner, target: string, alias: string | undefined): SelectEmbed => {
  let hint: string | undefined
  while (scanner.accept('!')) {
    const word = scanner.name()
    if (word === 'inner') throw unsupported('an inner join')
    if (word !== 'left') hint = word
  }
  scanner.expect('(')
  if (scanner.accept(')')) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
  }
  const fields: SelectField[] = []
  do {
    const found = item(scanner)
    if (found.kind === 'embed') throw unsupported('an embedding inside an embedding')
    fields.push(found)
  } while (scanner.accept(','))
  scanner.expect(')')
  return { kind: 'embed', target, alias, hint, fields }
}

const ALIAS_SEPARATOR = /:(?!:)/y
const EMBED_START = /(?=[!(])/y

const item = (scanner: Scanner): SelectItem => {
  if (scanner.accept('*')) return { kind: 'all' }
  if (scanner.accept('...')) throw unsupported('spreading an embedded table')
  const first = scanner.name()
  const aliased = scanner.match(ALIAS_SEPARATOR) !== undefined
  const name = aliased ? scanner.name() : first
  const alias = aliased ? first : undefined
  if (scanner.match(EMBED_START)) return embed(scanner, name, alias)
  if (scanner.accept('.')) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
  }
  return field(scanner, name, alias)
}

/** `alias:column::cast,*,table(column)` */
export const parseSelect = (text: string): SelectItem[] => {
  const scanner = new Scanner(text, 'select parameter')
  const items: SelectItem[] = []
  do items.push(item(scanner))
  while (scanner.accept(','))
  scanner.end()
  return items
}
