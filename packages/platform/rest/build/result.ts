import { type RawBuilder, sql } from 'kysely'
import type { BodyType } from '../parse/accept.ts'
import { MAX_ROWS } from '../parse/range.ts'

/** The one row that every statement of this API returns. PostgreSQL itself writes the JSON. */
export interface ResultRow {
  /** The total of matching rows, if counted. */
  readonly total: string | null
  /** Rows read or changed. */
  readonly rows: string
  /** JSON, if requested and not too large. */
  readonly body: string | null
  readonly too_large: boolean
}

export type Statement = RawBuilder<ResultRow>

/** The form of the response that the client requested. */
export interface ResultOptions {
  readonly body: BodyType | 'none'
  /** A larger body does not leave PostgreSQL: this process would buffer it more than once. */
  readonly maxBytes: number
}

interface Shape extends ResultOptions {
  /** CTEs that change rows or call a function, by the names that `source` reads from. */
  readonly before?: readonly [name: string, statement: RawBuilder<unknown>]
  /** A statement that yields the rows. */
  readonly source: RawBuilder<unknown>
  /** Whether `source` yields one plain JSON value a row, as "_json". */
  readonly isJson?: boolean
  /** An expression that counts all rows. */
  readonly total?: RawBuilder<unknown>
}

const NO_BODY: RawBuilder<unknown> = sql`select null::text as body, false as too_large`

/**
 * A statement that yields the body made of `values`, which yields one JSON value a row as "_json", and
 * whether it is larger than `maxBytes`. Values beyond that are measured and dropped one by one, so that
 * PostgreSQL does not hold them all either.
 */
const limitedBody = (
  values: RawBuilder<unknown>,
  type: BodyType,
  maxBytes: number,
): RawBuilder<unknown> => {
  const aggregate = sql`json_agg("_json") filter (where "_bytes" <= ${maxBytes}::int)`
  const json = {
    array: sql`coalesce(${aggregate}, '[]')`,
    object: sql`coalesce(${aggregate} -> 0, 'null')`,
  }[type]
  // The offset keeps PostgreSQL from merging the levels and computing each value twice.
  return sql`
    select
      case when max("_bytes") > ${maxBytes}::int then null else (${json})::text end as body,
      coalesce(max("_bytes") > ${maxBytes}::int, false) as too_large
    from (
      select "_json", coalesce(
        sum(octet_length("_json"::text)) over (rows unbounded preceding), 0
      ) as "_bytes"
      from (${values} offset 0) as "_values"
    ) as "_measured"`
}

const wholeRows = sql`
  select row_to_json("_rest_row".*) as "_json"
  from (select * from "_rest_source" limit ${MAX_ROWS}::int) as "_rest_row"`

const plainValues = sql`select "_json" from "_rest_source"`

/** Wraps `source` so that it answers with one row. */
export const resultStatement = ({
  before,
  body,
  isJson,
  maxBytes,
  source,
  total,
}: Shape): Statement => {
  const first = before ? sql`${sql.id(before[0])} as (${before[1]}), ` : sql``
  const values = isJson ? plainValues : wholeRows
  return sql<ResultRow>`
    with ${first}"_rest_source" as (${source})
    select
      ${total ?? sql`null`}::text as total,
      (select count(*) from "_rest_source")::text as rows,
      "_body".*
    from (${body === 'none' ? NO_BODY : limitedBody(values, body, maxBytes)}) as "_body"`
}
