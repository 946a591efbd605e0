import type { Catalogue, Relation } from '../catalogue.ts'
import type { EmbedQuery, RowsQuery } from '../parse/rows.ts'
import type { SelectField } from '../parse/select.ts'
import { isRowCount, outputName } from './fields.ts'
import type { Source } from './identifiers.ts'
import { type Relationship, relationshipOf } from './relationship.ts'

/** A query whose tables and relationships are resolved. */
export interface RowsPlan extends Omit<RowsQuery, 'items'> {
  readonly relation: Relation
  readonly source: Source
  readonly items: readonly (SelectField | EmbedPlan)[]
  readonly embeds: readonly EmbedPlan[]
  /** Whether the rows are aggregated to a count: then there is exactly one. */
  readonly counts: boolean
}

export interface EmbedPlan {
  readonly kind: 'embed'
  /** Its name in the response. */
  readonly name: string
  readonly inner: boolean
  readonly spread: boolean
  readonly relationship: Relationship
  readonly rows: RowsPlan
  /** Of the subquery that spreads it. */
  readonly spreadAlias: string
  readonly junctionAlias: string
}

const planEmbed = (
  catalogue: Catalogue,
  origin: Relation,
  embed: EmbedQuery,
  position: string,
): EmbedPlan => {
  const relationship = relationshipOf(catalogue, origin, embed)
  return {
    kind: 'embed',
    name: embed.alias ?? embed.target,
    inner: embed.inner,
    spread: embed.spread,
    relationship,
    rows: planRows(catalogue, relationship.target, [`_rows${position}`], embed.rows, position),
    spreadAlias: `_spread${position}`,
    junctionAlias: `_junction${position}`,
  }
}

/**
 * @param position of the rows among all that are embedded, for their aliases.
 * @throws {RestError} for an unknown table or relationship.
 */
export const planRows = (
  catalogue: Catalogue,
  relation: Relation,
  source: Source,
  query: RowsQuery,
  position = '',
): RowsPlan => {
  const items = query.items.map((item, index) =>
    item.kind === 'embed' ? planEmbed(catalogue, relation, item, `${position}_${index}`) : item,
  )
  return {
    ...query,
    relation,
    source,
    items,
    embeds: items.filter((item) => item.kind === 'embed'),
    counts: items.some((item) => item.kind === 'column' && isRowCount(relation, item)),
  }
}

/** An embedded table without columns is for filters only, and not shown. */
export const isShown = ({ rows }: EmbedPlan): boolean =>
  rows.items.some((item) => item.kind !== 'embed' || isShown(item))

/** The names of the columns in the response. */
export const outputNames = ({ items, relation }: RowsPlan): string[] =>
  items.flatMap((item) => {
    if (item.kind === 'all') return [...relation.columns.keys()]
    if (item.kind === 'column') return [outputName(item)]
    if (!isShown(item)) return []
    return item.spread ? outputNames(item.rows) : [item.name]
  })
