import { aggregateRefused, unparsable, unsupported } from '../errors.ts'
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
  /** The table; for its one row that is referred to, the foreign key or its column says so as well. */
  readonly target: string
  readonly alias: string | undefined
  /** Name of the foreign key, or of its column, where more than one leads to the target. */
  readonly hint: string | undefined
  readonly fields: readonly SelectField[]
}

export type SelectItem = SelectField | SelectEmbed

const field = (scanner: Scanner, name: string, alias: string | undefined): SelectColumn => {
  if (scanner.accept('->')) throw unsupported('A path into JSON')
  if (!scanner.accept('::')) return { kind: 'column', column: name, alias, cast: undefined }
  const cast = scanner.name()
  if (!isCast(cast)) throw unsupported(`A cast to ${cast}`)
  return { kind: 'column', column: name, alias, cast }
}

const embed = (scanner: Scanner, target: string, alias: string | undefined): SelectEmbed => {
  let hint: string | undefined
  while (scanner.accept('!')) {
    const word = scanner.name()
    if (word === 'inner') throw unsupported('An inner join')
    if (word !== 'left') hint = word
  }
  scanner.expect('(')
  if (scanner.accept(')')) throw aggregateRefused()
  const fields = items(scanner).map((found) => {
    if (found.kind === 'embed') throw unsupported('An embedding inside an embedding')
    return found
  })
  scanner.expect(')')
  return { kind: 'embed', target, alias, hint, fields }
}

const ALIAS_SEPARATOR = /:(?!:)/y
const EMBED_START = /(?=[!(])/y

const item = (scanner: Scanner): SelectItem => {
  if (scanner.accept('*')) return { kind: 'all' }
  if (scanner.accept('...')) throw unsupported('Spreading an embedded table')
  const first = scanner.name()
  const aliased = scanner.match(ALIAS_SEPARATOR) !== undefined
  const name = aliased ? scanner.name() : first
  const alias = aliased ? first : undefined
  if (scanner.match(EMBED_START)) return embed(scanner, name, alias)
  if (scanner.accept('.')) throw aggregateRefused()
  return field(scanner, name, alias)
}

/** What an item puts out, and what it puts it out as. */
const identitiesOf = (found: SelectItem): string[] => {
  switch (found.kind) {
    case 'all':
      return ['all']
    case 'column':
      return [`as ${found.alias ?? found.column}`, `of ${found.cast ?? ''} ${found.column}`]
    case 'embed':
      return [`as ${found.alias ?? found.target}`]
  }
}

// A large column must not be multiplied into an enormous row.
const MAX_ITEMS = 64

const items = (scanner: Scanner): SelectItem[] => {
  const found: SelectItem[] = []
  const identities = new Set<string>()
  do {
    const next = item(scanner)
    for (const identity of identitiesOf(next)) {
      if (identities.has(identity)) throw unparsable('select parameter', 'a column is repeated')
      identities.add(identity)
    }
    found.push(next)
    if (found.length > MAX_ITEMS) {
      throw unparsable('select parameter', `more than ${MAX_ITEMS} columns`)
    }
  } while (scanner.accept(','))
  return found
}

/** `alias:column::cast,*,table(column)` */
export const parseSelect = (text: string): SelectItem[] => {
  const scanner = new Scanner(text, 'select parameter')
  const found = items(scanner)
  scanner.end()
  return found
}
