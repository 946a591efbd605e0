import { type RawBuilder, sql } from 'kysely'
import type { Catalogue, ForeignKey, Table } from '../catalogue.ts'
import { RestError, UnknownIdentifier } from '../errors.ts'
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

const relationship = (catalogue: Catalogue, table: Table, embed: SelectEmbed): Relationship => {
  const keys = catalogue.foreignKeys.filter(
    (key) => !embed.hint || key.name === embed.hint || key.columns.includes(embed.hint),
  )
  const found = [
    ...keys.filter((key) => key.table === table.name).map(fromReferencing),
    ...keys.filter((key) => key.target === table.name).map(fromReferenced),
  ].filter((candidate) => candidate.target === embed.target)
  const [first, second] = found
  if (!first) {
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
      { hint: `Name one: ${found.map(({ name }) => `${embed.target}!${name}(...)`).join(' or ')}` },
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
