import { type RawBuilder, sql } from 'kysely'
import type { Catalogue, DatabaseFunction } from '../catalogue.ts'
import { RestError, UnknownIdentifier, unknownColumn } from '../errors.ts'
import type { Payload } from '../parse/body.ts'
import type { RowsQuery } from '../parse/rows.ts'
import { unsafeCatalogueSql } from './identifiers.ts'
import { planRows, type RowsPlan } from './plan.ts'
import { type ResultOptions, resultStatement, type Statement } from './result.ts'
import { countRows, selectRows } from './rows.ts'

/** The named arguments of a call: JSON, or texts of the query string. */
export type Arguments = Payload | ReadonlyMap<string, string>

const isPayload = (callArguments: Arguments): callArguments is Payload => 'json' in callArguments

const namesOf = (callArguments: Arguments): ReadonlySet<string> =>
  isPayload(callArguments) ? (callArguments.rows[0] ?? new Set()) : new Set(callArguments.keys())

const accepts = (candidate: DatabaseFunction, names: ReadonlySet<string>): boolean => {
  const { arguments: all, defaults } = candidate
  const required = all.slice(0, all.length - defaults)
  return (
    all.every(({ name }) => name !== null) &&
    required.every(({ name }) => name !== null && names.has(name)) &&
    [...names].every((key) => all.some(({ name }) => name === key))
  )
}

/** @throws {RestError} if no function, or more than one, takes exactly these arguments. */
const resolve = (
  catalogue: Catalogue,
  name: string,
  names: ReadonlySet<string>,
): DatabaseFunction => {
  const signature =
    names.size === 0
      ? `public.${name} without parameters`
      : `public.${name}(${[...names].join(', ')})`
  const [match, another] = catalogue
    .functions(name)
    .filter((candidate) => accepts(candidate, names))
  if (!match) {
    throw new UnknownIdentifier(
      404,
      'PGRST202',
      `Could not find the function ${signature} in the schema cache`,
    )
  }
  if (another) {
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function for ${signature}`,
    )
  }
  return match
}

/** `from arguments, function(...)`, whose result is "_result". */
const called = (target: DatabaseFunction, callArguments: Arguments): RawBuilder<unknown> => {
  const names = namesOf(callArguments)
  const passed = target.arguments.flatMap(({ name, type }) =>
    name !== null && names.has(name) ? [{ name, type: unsafeCatalogueSql(type) }] : [],
  )
  const values = passed.map(({ name, type }) =>
    isPayload(callArguments)
      ? sql`${sql.id(name)} => ${sql.id('_arguments', name)}`
      : sql`${sql.id(name)} => ${callArguments.get(name)}::${type}`,
  )
  const definitions = passed.map(({ name, type }) => sql`${sql.id(name)} ${type}`)
  const record =
    isPayload(callArguments) && passed.length > 0
      ? sql`jsonb_to_record(${callArguments.json}::jsonb -> 0) as "_arguments" (${sql.join(definitions)}), lateral`
      : sql``
  return sql`from ${record} ${sql.id('public', target.name)}(${sql.join(values)}) as "_result"`
}

/** Plain values have no columns. */
const refuseColumns = ({ items, relation }: RowsPlan): void => {
  for (const item of items) {
    if (item.kind === 'column') throw unknownColumn(relation.name, item.field.column)
  }
}

export interface CallParts extends Omit<ResultOptions, 'body'> {
  readonly callArguments: Arguments
  readonly rows: RowsQuery
  readonly count: boolean
  /** Undefined if the client does not want the result. */
  readonly show: 'array' | 'object' | undefined
}

const RESULT = '_rest_result'

/** Calls a function of `public`, and says whether that changes nothing. @throws {RestError} for an unknown name. */
export const callStatement = (
  catalogue: Catalogue,
  name: string,
  { count, callArguments, maxBytes, rows, show }: CallParts,
): { readonly statement: Statement; readonly onlyReads: boolean } => {
  const target = resolve(catalogue, name, namesOf(callArguments))
  const isPlain = target.resultColumns === null
  const plan = planRows(catalogue, catalogue.resultOf(target), [RESULT], rows)
  if (isPlain) refuseColumns(plan)
  const result = target.returnsVoid
    ? sql`null::json as "_json"`
    : isPlain
      ? sql`to_json("_result") as "_json"`
      : sql`"_result".*`
  const from = sql`from ${sql.id(RESULT)}`
  const statement = resultStatement({
    before: [RESULT, sql`select ${result} ${called(target, callArguments)}`],
    source: selectRows(plan, from),
    isJson: isPlain,
    // A void result has no body.
    body: show === undefined || target.returnsVoid ? 'none' : target.returnsSet ? show : 'object',
    maxBytes,
    ...(count ? { total: countRows(plan, from) } : {}),
  })
  return { statement, onlyReads: target.onlyReads }
}
