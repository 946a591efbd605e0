import { sql } from 'kysely'
import type { Catalogue, DatabaseFunction } from '../catalogue.ts'
import { RestError, UnknownIdentifier } from '../errors.ts'
import type { Payload } from '../parse/body.ts'
import { MAX_ROWS } from '../parse/range.ts'
import { type AnswerRow, limitedBody, NO_BODY, type Statement } from './answer.ts'
import { unsafeCatalogueSql } from './identifiers.ts'

const accepts = (candidate: DatabaseFunction, given: ReadonlySet<string>): boolean => {
  const { arguments: all, defaults } = candidate
  const required = all.slice(0, all.length - defaults)
  return (
    all.every(({ name }) => name !== null) &&
    required.every(({ name }) => name !== null && given.has(name)) &&
    [...given].every((key) => all.some(({ name }) => name === key))
  )
}

/** What was given beside the arguments of a function of this name that can do without. */
const isBesideArguments = (catalogue: Catalogue, name: string, given: ReadonlySet<string>) =>
  catalogue.functions(name).some((candidate) => {
    const named = candidate.arguments.map((argument) => argument.name ?? '')
    return accepts(candidate, given.intersection(new Set(named)))
  })

const resolve = (
  catalogue: Catalogue,
  name: string,
  given: ReadonlySet<string>,
  mayFilter: boolean,
): DatabaseFunction => {
  const signature =
    given.size === 0
      ? `public.${name} without parameters`
      : `public.${name}(${[...given].join(', ')})`
  const [found, another] = catalogue
    .functions(name)
    .filter((candidate) => accepts(candidate, given))
  if (!found) {
    const isFiltered = mayFilter && isBesideArguments(catalogue, name, given)
    throw new UnknownIdentifier(
      404,
      'PGRST202',
      `Could not find the function ${signature} in the schema cache`,
      { hint: isFiltered ? 'A filter on the result of a call is not supported here.' : null },
    )
  }
  if (another) {
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function for ${signature}`,
    )
  }
  return found
}

export interface CallParts {
  readonly payload: Payload
  /** Whether a name among the keys could have been meant as a filter. */
  readonly mayFilter: boolean
  readonly isShown: boolean
  readonly maxBytes: number
}

/**
 * Calls a function of `public` with the keys of `payload` as its named arguments.
 * @throws {RestError} where none, or more than one, takes exactly these.
 */
export const callStatement = (
  catalogue: Catalogue,
  name: string,
  { payload, mayFilter, isShown, maxBytes }: CallParts,
): Statement => {
  const given = payload.rows[0] ?? new Set<string>()
  const target = resolve(catalogue, name, given, mayFilter)
  const passed = target.arguments.flatMap((argument) =>
    argument.name !== null && given.has(argument.name)
      ? [{ ...argument, name: argument.name }]
      : [],
  )
  const values = passed.map((a) => sql`${sql.id(a.name)} => ${sql.id('_arguments', a.name)}`)
  const types = passed.map((a) => sql`${sql.id(a.name)} ${unsafeCatalogueSql(a.type)}`)
  const from =
    passed.length === 0
      ? sql``
      : sql`jsonb_to_record(${payload.json}::jsonb -> 0) as "_arguments" (${sql.join(types)}), lateral`
  // Nothing is made of a void: the answer to it has no body.
  const hasBody = isShown && !target.returnsVoid
  const value = hasBody ? sql`to_json("_result")` : sql`null::json`
  const shown = limitedBody(
    sql`select "_json" from "_rest_source"`,
    target.returnsSet ? 'array' : 'object',
    maxBytes,
  )
  return sql<AnswerRow>`
    with "_rest_source" as (
      select ${value} as "_json"
      from ${from} ${sql.id('public', name)}(${sql.join(values)}) as "_result"
      limit ${MAX_ROWS}::int
    )
    select
      null::text as total,
      (select count(*) from "_rest_source")::text as rows,
      "_body".*
    from (${hasBody ? shown : NO_BODY}) as "_body"`
}
