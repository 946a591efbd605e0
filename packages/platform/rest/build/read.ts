import { type RawBuilder, sql } from 'kysely'
import type { Catalogue, Column, Table } from '../catalogue.ts'
import type { Condition } from '../parse/filter.ts'
import type { OrderTerm } from '../parse/order.ts'
import type { Range } from '../parse/range.ts'
import type { SelectItem } from '../parse/select.ts'
import { type AnswerForm, answer, type Statement } from './answer.ts'
import { columnOf, columnRef, sourceOf, tableName } from './identifiers.ts'
import { selectList } from './select-list.ts'
import { where } from './where.ts'

export interface ReadRequest extends AnswerForm {
  readonly select: readonly SelectItem[]
  readonly filters: readonly Condition[]
  readonly order: readonly OrderTerm[]
  readonly range: Range
  readonly count: boolean
}

const orderTerm = (table: Table, term: OrderTerm): RawBuilder<unknown> => {
  const column: Column = columnOf(table, term.column)
  const direction = term.descending ? sql`desc` : sql`asc`
  const nulls = term.nulls && (term.nulls === 'first' ? sql` nulls first` : sql` nulls last`)
  return sql`${columnRef(sourceOf(table), column)} ${direction}${nulls ?? sql``}`
}

const orderBy = (table: Table, terms: readonly OrderTerm[]): RawBuilder<unknown> =>
  terms.length === 0
    ? sql``
    : sql`order by ${sql.join(terms.map((term) => orderTerm(table, term)))}`

/** @throws {RestError} for a name that the catalogue does not hold. */
export const readStatement = (
  catalogue: Catalogue,
  tableNamed: string,
  request: ReadRequest,
): Statement => {
  const table = catalogue.table(tableNamed)
  const matching = sql`from ${tableName(table)} ${where(table, request.filters)}`
  return answer({
    source: sql`
      select ${selectList(catalogue, table, request.select)} ${matching}
      ${orderBy(table, request.order)}
      limit ${request.range.limit}::bigint offset ${request.range.offset}::bigint`,
    body: request.body,
    maxBytes: request.maxBytes,
    ...(request.count ? { total: sql`(select count(*) ${matching})` } : {}),
  })
}
