import { type RawBuilder, sql } from 'kysely'
import type { AnswerType } from '../parse/accept.ts'
import { MAX_ROWS } from '../parse/range.ts'

/** The one row that every statement of this API returns. PostgreSQL itself writes the JSON. */
export interface AnswerRow {
  /** All rows that match, page or not, where they were counted. */
  readonly total: string | null
  /** Rows read or changed. */
  readonly rows: string
  /** JSON, where the caller wants to see it. */
  readonly body: string | null
}

export type Statement = RawBuilder<AnswerRow>

interface Shape {
  /** A statement that yields the rows. */
  readonly source: RawBuilder<unknown>
  readonly body: AnswerType | 'none'
  /** An expression that counts all rows. */
  readonly total?: RawBuilder<unknown>
}

const wholeRows = (aggregate: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${aggregate} from (select * from "_rest_source" limit ${MAX_ROWS}::int) as "_rest_row")`

/** Wraps `source` so that it answers with one row. No column may share its alias: JSON needs whole rows. */
export const answer = ({ source, body, total }: Shape): Statement => {
  const json = {
    none: sql`null`,
    array: wholeRows(sql`coalesce(json_agg("_rest_row"), '[]')`),
    object: wholeRows(sql`json_agg("_rest_row") -> 0`),
  }[body]
  return sql<AnswerRow>`
    with "_rest_source" as (${source})
    select
      ${total ?? sql`null`}::text as total,
      (select count(*) from "_rest_source")::text as rows,
      ${json}::text as body`
}
