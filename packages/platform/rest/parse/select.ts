import { aggregateRefused, unparsable, unsupported } from '../errors.ts'
import { type Field, jsonPath, nameOf } from './field.ts'
import { Scanner } from './scanner.ts'

/** Types that a select may cast to: only these reach the statement. */
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

export interface SelectColumn {
  readonly kind: 'column'
  readonly field: Field
  readonly alias: string | undefined
  readonly cast: Cast | undefined
}

export type SelectField = { readonly kind: 'all' } | SelectColumn

export interface SelectEmbed {
  readonly kind: 'embed'
  /** The table, or the foreign key or its column. */
  readonly target: string
  readonly alias: string | undefined
  /** Which relationship is meant, where more than one leads to the target. */
  readonly hint: string | undefined
  /** Whether rows without a related row are excluded. */
  readonly inner: boolean
  /** Whether its columns are spread into the parent row. */
  readonly spread: boolean
  /** Empty for embeds that are for filters only: `authors()`. */
  readonly items: readonly SelectItem[]
}

export type SelectItem = SelectField | SelectEmbed

// Selecting a large column many times would make an enormous row.
const MAX_ITEMS = 64
// Bounds the recursion; quotas are lower.
const MAX_DEPTH = 10

const column = (scanner: Scanner, name: string, alias: string | undefined): SelectColumn => {
  const field = { column: name, path: jsonPath(scanner) }
  if (scanner.accept('.')) throw aggregateRefused()
  if (!scanner.accept('::')) return { kind: 'column', field, alias, cast: undefined }
  const cast = scanner.name()
  if (!isCast(cast)) throw unsupported(`A cast to ${cast}`)
  return { kind: 'column', field, alias, cast }
}

const embedParameters = (scanner: Scanner): Pick<SelectEmbed, 'hint' | 'inner'> => {
  let hint: string | undefined
  let join: string | undefined
  while (scanner.accept('!')) {
    const word = scanner.name()
    if (word === 'inner' || word === 'left') {
      if (join !== undefined) throw scanner.fail('one kind of join')
      join = word
    } else {
      if (hint !== undefined) throw scanner.fail('one hint')
      hint = word
    }
  }
  return { hint, inner: join === 'inner' }
}

const embed = (
  scanner: Scanner,
  named: Pick<SelectEmbed, 'target' | 'alias' | 'spread'>,
  depth: number,
): SelectEmbed => {
  if (depth > MAX_DEPTH) throw scanner.fail(`at most ${MAX_DEPTH} levels`)
  const parameters = embedParameters(scanner)
  scanner.expect('(')
  const isEmpty = scanner.accept(')')
  if (isEmpty && named.target === 'count') throw aggregateRefused()
  const selection = isEmpty ? [] : items(scanner, depth)
  if (!isEmpty) scanner.expect(')')
  return { kind: 'embed', ...named, ...parameters, items: selection }
}

const ALIAS_SEPARATOR = /:(?!:)/y
const EMBED_START = /(?=[!(])/y

const item = (scanner: Scanner, depth: number): SelectItem => {
  if (scanner.accept('*')) return { kind: 'all' }
  if (scanner.accept('...')) {
    const target = scanner.name()
    return embed(scanner, { target, alias: undefined, spread: true }, depth + 1)
  }
  const first = scanner.name()
  const aliased = scanner.match(ALIAS_SEPARATOR) !== undefined
  const name = aliased ? scanner.name() : first
  const alias = aliased ? first : undefined
  if (scanner.match(EMBED_START)) {
    return embed(scanner, { target: name, alias, spread: false }, depth + 1)
  }
  return column(scanner, name, alias)
}

/** The source and the output name of an item. */
const identitiesOf = (entry: SelectItem): string[] => {
  switch (entry.kind) {
    case 'all':
      return ['all']
    case 'column':
      return [
        `as ${entry.alias ?? nameOf(entry.field)}`,
        `of ${entry.cast ?? ''} ${JSON.stringify(entry.field)}`,
      ]
    case 'embed':
      return [`${entry.spread ? 'spread' : 'as'} ${entry.alias ?? entry.target}`]
  }
}

const items = (scanner: Scanner, depth: number): SelectItem[] => {
  const selection: SelectItem[] = []
  const identities = new Set<string>()
  do {
    const next = item(scanner, depth)
    for (const identity of identitiesOf(next)) {
      if (identities.has(identity)) throw unparsable('select parameter', 'a column is repeated')
      identities.add(identity)
    }
    selection.push(next)
    if (selection.length > MAX_ITEMS) {
      throw unparsable('select parameter', `more than ${MAX_ITEMS} columns`)
    }
  } while (scanner.accept(','))
  return selection
}

/** `alias:column::cast,*,data->>key,table!inner(column,nested(column))` */
export const parseSelect = (text: string): SelectItem[] => {
  const scanner = new Scanner(text, 'select parameter')
  const selection = items(scanner, 0)
  scanner.end()
  return selection
}
