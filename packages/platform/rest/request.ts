import type { HonoRequest } from 'hono'
import { checkCost } from './cost.ts'
import { RestError, unparsable, unsupported } from './errors.ts'
import { type BodyType, parseAccept } from './parse/accept.ts'
import { type Condition, parseCondition, parseTree } from './parse/filter.ts'
import { looksLikeOperation } from './parse/operation.ts'
import { parseOrder } from './parse/order.ts'
import { parseParameterName } from './parse/parameter.ts'
import { type Preferences, parsePreferences } from './parse/prefer.ts'
import { type Parameter, parseQueryString } from './parse/query-string.ts'
import { parseRange, WHOLE } from './parse/range.ts'
import { arrangeRows, type Level, type RowsQuery } from './parse/rows.ts'
import { Scanner } from './parse/scanner.ts'
import { parseSelect } from './parse/select.ts'
import type { Quota } from './quota.ts'

const RESERVED = ['select', 'columns', 'on_conflict'] as const
type Reserved = (typeof RESERVED)[number]
const isReserved = (name: string): name is Reserved => RESERVED.some((word) => word === name)

type ReservedParameters = ReadonlyMap<string, string>

/** The parts of a request common to all methods. */
export interface RestRequest {
  readonly accept: BodyType
  readonly preferences: Preferences
  readonly rows: RowsQuery
  readonly reserved: ReservedParameters
  /** The parameters that order rows or cut a page out of them, at whatever level. */
  readonly paging: readonly string[]
}

export interface CallRequest extends RestRequest {
  /** Arguments in the query string. */
  readonly queryArguments: ReadonlyMap<string, string>
}

const requirePublicSchema = (request: HonoRequest): void => {
  for (const header of ['accept-profile', 'content-profile']) {
    const profile = request.header(header)
    if (profile === undefined || profile === 'public') continue
    throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
      hint: 'Only the following schemas are exposed: public',
    })
  }
}

/** A repeated name is refused: one of the two would be ignored. */
const unique = (parameters: readonly Parameter[]): Map<string, string> => {
  const values = new Map<string, string>()
  for (const [name, value] of parameters) {
    if (values.has(name)) throw unparsable(name, 'it is given more than once')
    values.set(name, value)
  }
  return values
}

interface LevelText {
  readonly path: readonly string[]
  readonly filters: Condition[]
  readonly texts: Map<'order' | 'limit' | 'offset', string>
}

const emptyLevel = (path: readonly string[]): LevelText => ({
  path,
  filters: [],
  texts: new Map(),
})

/** The parameters of each level, by its path. */
const parseLevels = (
  parameters: readonly Parameter[],
  rangeHeader: string | undefined,
): { levels: Level[]; paging: string[] } => {
  const levelTexts = new Map<string, LevelText>()
  const paging: string[] = []
  for (const [name, value] of parameters) {
    const parsed = parseParameterName(name)
    const key = JSON.stringify(parsed.path)
    const level = levelTexts.get(key) ?? emptyLevel(parsed.path)
    levelTexts.set(key, level)
    if (parsed.kind === 'filter') level.filters.push(parseCondition(value, parsed.field))
    else if (parsed.kind === 'tree') {
      level.filters.push(parseTree(value, parsed.tree, parsed.negated))
    } else {
      if (level.texts.has(parsed.kind)) throw unparsable(name, 'it is given more than once')
      level.texts.set(parsed.kind, value)
      paging.push(name)
    }
  }
  if (rangeHeader !== undefined && !levelTexts.has('[]')) levelTexts.set('[]', emptyLevel([]))
  const levels = [...levelTexts.values()].map(({ path, filters, texts }) => {
    const order = texts.get('order')
    return {
      path,
      filters,
      order: order === undefined ? [] : parseOrder(order),
      range: parseRange(
        texts.get('limit'),
        texts.get('offset'),
        path.length === 0 ? rangeHeader : undefined,
      ),
    }
  })
  return { levels, paging }
}

const parseParameters = (
  request: HonoRequest,
  parameters: readonly Parameter[],
  quota: Quota,
): RestRequest => {
  const reserved = unique(parameters.filter(([name]) => isReserved(name)))
  const others = parameters.filter(([name]) => !isReserved(name))
  const { levels, paging } = parseLevels(others, request.header('range'))
  const rows = arrangeRows(parseSelect(reserved.get('select') ?? '*'), levels, WHOLE)
  checkCost(rows, quota)
  return {
    accept: parseAccept(request.header('accept')),
    preferences: parsePreferences(request.header('prefer')),
    rows,
    reserved,
    paging,
  }
}

/** @throws {RestError} for invalid parameters, and beyond the quota. */
export const parseRequest = (request: HonoRequest, quota: Quota): RestRequest => {
  requirePublicSchema(request)
  return parseParameters(request, parseQueryString(request.url), quota)
}

const isArgument = ([name, value]: Parameter): boolean => {
  if (isReserved(name) || name.includes('.')) return false
  return parseParameterName(name).kind === 'filter' && !looksLikeOperation(value)
}

/**
 * A request for a call: parameters that are no arguments apply to the rows of the result.
 * @throws {RestError} as `parseRequest` does.
 */
export const parseCallRequest = (request: HonoRequest, quota: Quota): CallRequest => {
  requirePublicSchema(request)
  const parameters = parseQueryString(request.url)
  const queryArguments = request.method === 'POST' ? [] : parameters.filter(isArgument)
  const others = parameters.filter((parameter) => !queryArguments.includes(parameter))
  return { ...parseParameters(request, others, quota), queryArguments: unique(queryArguments) }
}

/** The names listed in `parameter`; undefined without it. */
export const namesOf = (
  reserved: ReservedParameters,
  parameter: 'columns' | 'on_conflict',
): string[] | undefined => {
  const text = reserved.get(parameter)
  if (!text) return undefined
  const scanner = new Scanner(text, parameter)
  const names: string[] = []
  do names.push(scanner.name())
  while (scanner.accept(','))
  scanner.end()
  return [...new Set(names)]
}

/**
 * Refuses parameters without meaning for this kind of request, instead of ignoring them.
 * @throws {RestError}
 */
export const refuseParameters = (
  reserved: ReservedParameters,
  names: readonly Reserved[],
  kind: string,
): void => {
  for (const name of names) {
    if (reserved.has(name)) throw unsupported(`The parameter ${name} of ${kind}`)
  }
}
