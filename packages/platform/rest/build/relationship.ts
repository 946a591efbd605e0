import type { Catalogue, ForeignKey, Relation, Table } from '../catalogue.ts'
import { RestError, UnknownIdentifier } from '../errors.ts'
import type { EmbedQuery } from '../parse/rows.ts'

/** Columns of one table, each with its partner in another. */
type Pairs = readonly (readonly [here: string, there: string])[]

/** The table of a many-to-many relationship. */
export interface Junction {
  readonly table: Table
  readonly keys: readonly [ForeignKey, ForeignKey]
  /** Columns of the target, each with its partner in the junction. */
  readonly pairs: Pairs
}

export interface Relationship {
  readonly cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many'
  readonly target: Table
  /** Whether the foreign key is the target's, and refers to the origin. */
  readonly incoming: boolean
  /** The foreign key between the two; the junction's name where there are two. */
  readonly name: string
  /** Columns of the origin, each with its partner in the target, or in the junction. */
  readonly pairs: Pairs
  readonly junction: Junction | undefined
}

export const isToOne = ({ cardinality }: Relationship): boolean => cardinality.endsWith('-to-one')

const pair = (from: readonly string[], to: readonly string[]): Pairs =>
  from.map((column, index) => [column, to[index] ?? column] as const)

/** Whether two foreign keys make their table a junction: all their columns are in its primary key. */
const areJunction = (table: Table, first: ForeignKey, second: ForeignKey): boolean =>
  first.name !== second.name &&
  !first.unique &&
  !second.unique &&
  [...first.columns, ...second.columns].every((column) => table.primaryKey.includes(column))

const throughJunctions = (catalogue: Catalogue, origin: Relation): Relationship[] =>
  catalogue
    .foreignKeysOf(origin)
    .filter(({ target }) => target === origin.name)
    .flatMap((first) => {
      const table = catalogue.table(first.table)
      return catalogue
        .foreignKeysOf(table)
        .filter((second) => second.table === table.name && areJunction(table, first, second))
        .map(
          (second): Relationship => ({
            cardinality: 'many-to-many',
            target: catalogue.table(second.target),
            incoming: false,
            name: table.name,
            pairs: pair(first.targetColumns, first.columns),
            junction: {
              table,
              keys: [first, second],
              pairs: pair(second.targetColumns, second.columns),
            },
          }),
        )
    })

/** All relationships of a table. */
const relationshipsOf = (catalogue: Catalogue, origin: Relation): Relationship[] => {
  const keys = catalogue.foreignKeysOf(origin)
  const referencing = keys
    .filter(({ table }) => table === origin.name)
    .map(
      (key): Relationship => ({
        cardinality: key.unique ? 'one-to-one' : 'many-to-one',
        target: catalogue.table(key.target),
        incoming: false,
        name: key.name,
        pairs: pair(key.columns, key.targetColumns),
        junction: undefined,
      }),
    )
  const referenced = keys
    .filter(({ target }) => target === origin.name)
    .map(
      (key): Relationship => ({
        cardinality: key.unique ? 'one-to-one' : 'one-to-many',
        target: catalogue.table(key.table),
        incoming: true,
        name: key.name,
        pairs: pair(key.targetColumns, key.columns),
        junction: undefined,
      }),
    )
  return [...referencing, ...referenced, ...throughJunctions(catalogue, origin)]
}

const single = (pairs: Pairs, side: 0 | 1): string | undefined =>
  pairs.length === 1 ? pairs[0]?.[side] : undefined

/**
 * Whether `target!hint` means the relationship, by PostgREST's rules. Between the rows of one table the
 * table's name stands for those that refer to the row, the key or its column for the one referred to.
 */
const matchesHint = (
  origin: Relation,
  one: Relationship,
  { target, hint }: EmbedQuery,
): boolean => {
  const { incoming, junction, name, pairs } = one
  const here = junction ? undefined : single(pairs, 0)
  const there = junction ? undefined : single(pairs, 1)
  if (one.target.name === origin.name) {
    if (junction) return false
    if (hint !== undefined) {
      return target === origin.name && incoming && (hint === name || hint === there)
    }
    return incoming ? target === origin.name : target === name || target === here
  }
  if (hint !== undefined) {
    return target === one.target.name && [name, here, there].includes(hint)
  }
  if (target === one.target.name) return true
  return !junction && (target === name || target === here)
}

const columns = (names: readonly string[]): string => `(${names.join(', ')})`

const described = (origin: Relation, one: Relationship): Record<string, string> => {
  const { cardinality, junction, name, pairs, target } = one
  const here = columns(pairs.map(([column]) => column))
  const there = columns(pairs.map(([, column]) => column))
  return {
    cardinality,
    embedding: `${origin.name} with ${target.name}`,
    relationship: junction
      ? `${name} using ${junction.keys.map((key) => key.name + columns(key.columns)).join(' and ')}`
      : `${name} using ${origin.name}${here} and ${target.name}${there}`,
  }
}

/**
 * The relationship from `origin` to the embedded table.
 * @throws {RestError} PGRST200 if there is none, PGRST201 if there is more than one.
 */
export const relationshipOf = (
  catalogue: Catalogue,
  origin: Relation,
  embed: EmbedQuery,
): Relationship => {
  const { target, hint } = embed
  const matches = relationshipsOf(catalogue, origin).filter((one) =>
    matchesHint(origin, one, embed),
  )
  const [first, second] = matches
  if (!first) {
    const hinted = hint === undefined ? '' : ` using the hint '${hint}'`
    throw new UnknownIdentifier(
      400,
      'PGRST200',
      `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
      {
        details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${hinted} in the schema 'public', but no matches were found.`,
      },
    )
  }
  if (second) {
    const ways = matches.map((one) => `'${one.target.name}!${one.name}'`).join(', ')
    throw new RestError(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
      {
        details: matches.map((one) => described(origin, one)),
        hint: `Try changing '${target}' to one of the following: ${ways}. Find the desired relationship in the 'details' key.`,
      },
    )
  }
  return first
}
