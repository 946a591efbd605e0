import { type RawBuilder, sql } from 'kysely'
import type { Catalogue, ForeignKey, Table } from '../catalogue.ts'
import { RestError, UnknownIdentifier, unsupported } from '../errors.ts'
import { MAX_ROWS } from '../parse/range.ts'
import type { SelectEmbed } from '../parse/select.ts'
import { selectField } from './fields.ts'
import { sourceOf } from './identifiers.ts'

interface Relationship {
  readonly name: string
  readonly target: string
  readonly toMany: boolean
  /** Columns of the table, each with its partner in the target. */
  readonly pairs: readonly (readonly [string, string])[]
}

const pair = (from: readonly string[], to: readonly string[]) =>
  from.map((column, index) => [column, to[index] ?? column] as const)

const fromReferencing = (key: ForeignKey): Relationship => ({
  name: key.name,
  target: key.target,
  toMany: false,
  pairs: pair(key.columns, key.targetColumns),
})

const fromReferenced = (key: ForeignKey): Relationship => ({
  name: key.name,
  target: key.table,
  toMany: !key.unique,
  pairs: pair(key.targetColumns, key.columns),
})

const isNamed = (key: ForeignKey, word: string) => key.name === word || key.columns.includes(word)

/** `target` is the name of a table, or of the key that leads to one row of it. */
const candidates = (catalogue: Catalogue, table: Table, embed: SelectEmbed): Relationship[] => {
  const { target, hint } = embed
  const keys = catalogue.foreignKeys.filter((key) => !hint || isNamed(key, hint))
  const referencing = keys.filter((key) => key.table === table.name)
  const referenced = keys.filter((key) => key.target === table.name && key.table === target)
  const byTable = [
    ...referencing
      // The rows of one table that refer to each other: its name alone says neither way, and with a
      // hint it stands for the rows that refer to this one, as in PostgREST.
      .filter((key) => key.target === target && !(hint && key.table === key.target))
      .map(fromReferencing),
    ...referenced.map(fromReferenced),
  ]
  return byTable.length > 0 || hint
    ? byTable
    : referencing.filter((key) => isNamed(key, target)).map(fromReferencing)
}

/** How each of several can be asked for alone. */
const spelled = (table: Table, { name, target, toMany }: Relationship): string =>
  target === table.name && !toMany ? `${name}(...)` : `${target}!${name}(...)`

/** The table that refers to both, where there is one. */
const junctionOf = (catalogue: Catalogue, table: Table, target: string): string | undefined => {
  const between = (key: ForeignKey) =>
    catalogue.foreignKeys.some((other) => other.table === key.table && other.target === target)
  return catalogue.foreignKeys.find((key) => key.target === table.name && between(key))?.table
}

const relationship = (catalogue: Catalogue, table: Table, embed: SelectEmbed): Relationship => {
  const found = candidates(catalogue, table, embed)
  const [first, second] = found
  if (!first) {
    const junction = junctionOf(catalogue, table, embed.target)
    if (junction) {
      throw unsupported(
        `Embedding '${embed.target}' in '${table.name}', many to many through '${junction}',`,
        `Embed '${junction}', then read '${embed.target}'.`,
      )
    }
    throw new UnknownIdentifier(
      400,
      'PGRST200',
      `Could not find a relationship between '${table.name}' and '${embed.target}' in the schema cache`,
    )
  }
  if (second) {
    throw new RestError(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${table.name}' and '${embed.target}'`,
      { hint: `Name one: ${found.map((one) => spelled(table, one)).join(' or ')}` },
    )
  }
  return first
}

const ALIAS = '_embedded'

/** The related row as an object, or the related rows as an array, read with the caller's rights. */
export const embedded = (
  catalogue: Catalogue,
  table: Table,
  embed: SelectEmbed,
): RawBuilder<unknown> => {
  const { target, toMany, pairs } = relationship(catalogue, table, embed)
  const targetTable = catalogue.table(target)
  const fields = embed.fields.map((field) => selectField(targetTable, [ALIAS], field))
  const joined = pairs.map(
    ([here, there]) => sql`${sql.id(ALIAS, there)} = ${sql.id(...sourceOf(table), here)}`,
  )
  const rows = sql`
    select ${sql.join(fields)} from ${sql.id('public', target)} as ${sql.id(ALIAS)}
    where ${sql.join(joined, sql` and `)} limit ${toMany ? MAX_ROWS : 1}::int`
  const value = toMany ? sql`coalesce(json_agg("_row"), '[]')` : sql`json_agg("_row") -> 0`
  return sql`(select ${value} from (${rows}) as "_row") as ${sql.id(embed.alias ?? embed.target)}`
}
