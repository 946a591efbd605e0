import type { HonoRequest } from 'hono'
import type { Allowance } from '../ops/allowance.ts'
import { checkFilters, checkOrder, checkSelect } from './cost.ts'
import { RestError, unparsable, unsupported } from './errors.ts'
import { type AnswerType, parseAccept } from './parse/accept.ts'
import { type Condition, parseFilter } from './parse/filter.ts'
import { type OrderTerm, parseOrder } from './parse/order.ts'
import { type Preferences, parsePreferences } from './parse/prefer.ts'
import { parseQueryString } from './parse/query-string.ts'
import { parseRange, type Range } from './parse/range.ts'
import { Scanner } from './parse/scanner.ts'
import { parseSelect, type SelectItem } from './parse/select.ts'

const RESERVED = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'] as const
type Reserved = (typeof RESERVED)[number]
const isReserved = (name: string): name is Reserved => RESERVED.some((word) => word === name)

type ReservedParameters = ReadonlyMap<Reserved, string>

/** What a request to a table says of itself, whatever its method. */
export interface RestRequest {
  readonly accept: AnswerType
  readonly preferences: Preferences
  readonly filters: readonly Condition[]
  readonly reserved: ReservedParameters
}

const onlyPublic = (request: HonoRequest): void => {
  for (const header of ['accept-profile', 'content-profile']) {
    const profile = request.header(header)
    if (profile === undefined || profile === 'public') continue
    throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
      hint: 'Only the following schemas are exposed: public',
    })
  }
}

export interface CallRequest {
  /** Arguments that the address names. */
  readonly given: Readonly<Record<string, string>>
  readonly preferences: Preferences
}

/**
 * What a request for a call says of itself beside its body.
 * @throws {RestError} as `parseRequest` does, and for what would choose among the rows of its result.
 */
export const parseCallRequest = (request: HonoRequest): CallRequest => {
  onlyPublic(request)
  if (parseAccept(request.header('accept')) === 'object') throw unsupported('A call for one object')
  if (request.header('range') !== undefined) throw unsupported('A Range of a call')
  const preferences = parsePreferences(request.header('prefer'))
  const { applied } = preferences
  const meaningless = applied.find((preference) => !preference.startsWith('return='))
  if (meaningless) throw unsupported(`The preference ${meaningless} of a call`)

  const given: Record<string, string> = {}
  for (const [name, value] of parseQueryString(request.url)) {
    if (isReserved(name)) throw unsupported(`The parameter ${name} of a call`)
    if (request.method === 'POST') throw unsupported('A filter on the result of a call')
    if (Object.hasOwn(given, name)) throw unparsable(name, 'it is given more than once')
    given[name] = value
  }
  return { given, preferences }
}

/** @throws {RestError} for whatever in it can't be read, and for more filters than are allowed. */
export const parseRequest = (request: HonoRequest, allowance: Allowance): RestRequest => {
  onlyPublic(request)
  const reserved = new Map<Reserved, string>()
  const filters: Condition[] = []
  for (const [name, value] of parseQueryString(request.url)) {
    if (!isReserved(name)) filters.push(parseFilter(name, value))
    else if (reserved.has(name)) throw unparsable(name, 'it is given more than once')
    else reserved.set(name, value)
  }
  checkFilters(filters, allowance)
  return {
    accept: parseAccept(request.header('accept')),
    preferences: parsePreferences(request.header('prefer')),
    filters,
    reserved,
  }
}

/** @throws {RestError} for what can't be read, and for more than is allowed. */
export const selectOf = (reserved: ReservedParameters, allowance: Allowance): SelectItem[] => {
  const items = parseSelect(reserved.get('select') ?? '*')
  checkSelect(items, allowance)
  return items
}

/** @throws {RestError} for what can't be read, and for more than is allowed. */
export const orderOf = (reserved: ReservedParameters, allowance: Allowance): OrderTerm[] => {
  const order = reserved.get('order')
  const terms = order === undefined ? [] : parseOrder(order)
  checkOrder(terms, allowance)
  return terms
}

export const rangeOf = (reserved: ReservedParameters, header: string | undefined): Range =>
  parseRange(reserved.get('limit'), reserved.get('offset'), header)

/** The names that `parameter` lists; undefined where it is not given. */
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
 * A parameter without a meaning for this kind of request is not passed over: whoever gave it waits for
 * its effect.
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
