import { sql } from 'kysely'
import type { Catalogue } from '../catalogue.ts'
import type { RowsQuery } from '../parse/rows.ts'
import { sourceOf, tableName } from './identifiers.ts'
import { planRows } from './plan.ts'
import { type ResultOptions, resultStatement, type Statement } from './result.ts'
import { countRows, selectRows } from './rows.ts'

export interface ReadRequest extends ResultOptions {
  readonly rows: RowsQuery
  readonly count: boolean
}

/** @throws {RestError} for an unknown name. */
export const readStatement = (
  catalogue: Catalogue,
  tableNamed: string,
  { body, count, maxBytes, rows }: ReadRequest,
): Statement => {
  const table = catalogue.table(tableNamed)
  const plan = planRows(catalogue, table, sourceOf(table), rows)
  const from = sql`from ${tableName(table)}`
  return resultStatement({
    source: selectRows(plan, from),
    body,
    maxBytes,
    ...(count ? { total: countRows(plan, from) } : {}),
  })
}
