import { type RawBuilder, sql } from 'kysely'
import { notEmbedded, relatedOrderRefused } from '../errors.ts'
import type { OrderTerm } from '../parse/order.ts'
import { fieldOf, selectColumn } from './fields.ts'
import { columnOf, columnRef } from './identifiers.ts'
import { type EmbedPlan, isShown, outputNames, type RowsPlan } from './plan.ts'
import { isToOne } from './relationship.ts'
import { conditionSql, where } from './where.ts'

type Sql = RawBuilder<unknown>

const ROW = sql.id('_row')
/** A column could have the alias's name; `alias.*` always is the row. */
const wholeRow = sql`row_to_json(${ROW}.*)`

/** The join condition of embedded rows. */
const joined = (origin: RowsPlan, { junctionAlias, relationship, rows }: EmbedPlan): Sql[] => {
  const { junction, pairs } = relationship
  const own = junction ? [junctionAlias] : rows.source
  const toOrigin = pairs.map(
    ([here, there]) =>
      sql`${sql.id(...own, there)} = ${columnRef(origin.source, columnOf(origin.relation, here))}`,
  )
  const toJunction = (junction?.pairs ?? []).map(
    ([here, there]) => sql`${sql.id(junctionAlias, there)} = ${sql.id(...rows.source, here)}`,
  )
  return [...toOrigin, ...toJunction]
}

const fromEmbedded = ({ junctionAlias, relationship, rows }: EmbedPlan): Sql => {
  const { junction, target } = relationship
  const table = sql`from ${sql.id('public', target.name)} as ${sql.id(...rows.source)}`
  return junction
    ? sql`${table} cross join ${sql.id('public', junction.table.name)} as ${sql.id(junctionAlias)}`
    : table
}

const limited = ({ range }: RowsPlan): Sql =>
  sql`limit ${range.limit}::bigint offset ${range.offset}::bigint`

/** The rows of an embedded table as `select` wants them. Of a relationship to one a key keeps them to one. */
const embeddedRows = (origin: RowsPlan, embed: EmbedPlan, select: Sql): Sql =>
  sql`select ${select} ${fromEmbedded(embed)} ${spreads(embed.rows)}
    ${where([...joined(origin, embed), ...conditionsOf(embed.rows)])}
    ${orderBy(embed.rows)} ${limited(embed.rows)}`

const existenceOf = (origin: RowsPlan, embed: EmbedPlan): Sql => {
  if (embed.rows.counts) return sql`true`
  return sql`exists (select ${fromEmbedded(embed)}
    ${where([...joined(origin, embed), ...conditionsOf(embed.rows)])}
    ${limited(embed.rows)})`
}

/** The related row as an object, or the related rows as an array. */
const embeddedJson = (origin: RowsPlan, embed: EmbedPlan): Sql => {
  const rows = embeddedRows(origin, embed, selectList(embed.rows))
  const value = isToOne(embed.relationship) ? wholeRow : sql`coalesce(json_agg(${wholeRow}), '[]')`
  return sql`(select ${value} from (${rows}) as ${ROW}) as ${sql.id(embed.name)}`
}

/** A join with the columns of the related row, or with arrays of the related rows' values. */
const spread = (origin: RowsPlan, embed: EmbedPlan): Sql => {
  const rows = embeddedRows(origin, embed, selectList(embed.rows))
  const arrays = outputNames(embed.rows).map(
    (name) => sql`coalesce(json_agg(${sql.id('_row', name)}), '[]') as ${sql.id(name)}`,
  )
  const columns = isToOne(embed.relationship)
    ? rows
    : sql`select ${sql.join(arrays)} from (${rows}) as ${ROW}`
  return sql`left join lateral (${columns}) as ${sql.id(embed.spreadAlias)} on true`
}

/** Joins that follow the table in `from`. */
export const spreads = (plan: RowsPlan): Sql => {
  const joins = plan.embeds
    .filter((embed) => embed.spread && isShown(embed))
    .map((embed) => spread(plan, embed))
  return joins.length === 0 ? sql`` : sql.join(joins, sql` `)
}

/** What follows `select`. @throws {RestError} for an unknown column. */
export const selectList = (plan: RowsPlan): Sql => {
  const { items, relation, source } = plan
  const list = items.flatMap((item) => {
    if (item.kind === 'all') return [sql`${sql.id(...source)}.*`]
    if (item.kind === 'column') return [selectColumn(relation, source, item)]
    if (!isShown(item)) return []
    return [item.spread ? sql`${sql.id(item.spreadAlias)}.*` : embeddedJson(plan, item)]
  })
  return list.length === 0 ? sql`` : sql.join(list)
}

const embedNamed = (plan: RowsPlan, name: string): EmbedPlan | undefined =>
  plan.embeds.find((embed) => embed.name === name)

/** Filters, and the existence of rows embedded with `!inner`. */
export const conditionsOf = (plan: RowsPlan): Sql[] => {
  const scope = {
    ...plan,
    existence(name: string) {
      const embed = embedNamed(plan, name)
      return embed && existenceOf(plan, embed)
    },
  }
  return [
    ...plan.filters.map((condition) => conditionSql(scope, condition)),
    ...plan.embeds.filter(({ inner }) => inner).map((embed) => existenceOf(plan, embed)),
  ]
}

const orderedBy = (plan: RowsPlan, { embed: name, field }: OrderTerm): Sql => {
  if (name === undefined) return fieldOf(plan.relation, plan.source, field).sql
  const embed = embedNamed(plan, name)
  if (!embed) throw notEmbedded(name)
  if (!isToOne(embed.relationship)) throw relatedOrderRefused(plan.relation.name, name)
  const { relation, source } = embed.rows
  return sql`(${embeddedRows(plan, embed, fieldOf(relation, source, field).sql)})`
}

/** @throws {RestError} for an unknown column, and for rows that are not embedded as one. */
export const orderBy = (plan: RowsPlan): Sql => {
  if (plan.order.length === 0) return sql``
  const terms = plan.order.map((term) => {
    const direction = term.descending ? sql`desc` : sql`asc`
    const nulls = term.nulls && (term.nulls === 'first' ? sql` nulls first` : sql` nulls last`)
    return sql`${orderedBy(plan, term)} ${direction}${nulls ?? sql``}`
  })
  return sql`order by ${sql.join(terms)}`
}

/** A whole statement for the rows of `plan`, read `from` where its source is. */
export const selectRows = (plan: RowsPlan, from: Sql): Sql =>
  sql`select ${selectList(plan)} ${from} ${spreads(plan)} ${where(conditionsOf(plan))}
    ${orderBy(plan)} ${limited(plan)}`

/** An expression: how many rows there are in all, beyond the page. */
export const countRows = (plan: RowsPlan, from: Sql): Sql =>
  sql`(select count(*) ${from} ${where(conditionsOf(plan))})`
