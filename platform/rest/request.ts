import type { HonoRequest } from 'hono'
import { RestError, unparsable, unsupported } from './errors.ts'
import { type AnswerType, parseAccept } from './parse/accept.ts'
import { type Condition, parseFilter } from './parse/filter.ts'
import { parseOrder } from './parse/order.ts'
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
  const profile = request.header('accept-profile') ?? request.header('content-profile')
  if (profile !== undefined && profile !== 'public') {
    throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
      hint: 'Only the following schemas are exposed: public',
    })
  }
}

/** The query of a call, whose parameters are arguments. @throws {RestError} as `parseRequest` does. */
export const parseArguments = (request: HonoRequest): Record<string, string> => {
  onlyPublic(request)
  if (parseAccept(request.header('accept')) === 'object') throw unsupported('A call for one object')
  const parameters = parseQueryString(request.url)
  const taken = parameters.find(([name]) => isReserved(name))
  if (taken) throw unsupported(`The parameter ${taken[0]} of a call`)
  return Object.fromEntries(parameters)
}

/** @throws {RestError} for whatever in it can't be read. */
export const parseRequest = (request: HonoRequest): RestRequest => {
  onlyPublic(request)
  const reserved = new Map<Reserved, string>()
  const filters: Condition[] = []
  for (const [name, value] of parseQueryString(request.url)) {
    if (!isReserved(name)) filters.push(parseFilter(name, value))
    else if (reserved.has(name)) throw unparsable(name, 'it is given more than once')
    else reserved.set(name, value)
  }
  return {
    accept: parseAccept(request.header('accept')),
    preferences: parsePreferences(request.header('prefer')),
    filters,
    reserved,
  }
}

export const selectOf = (reserved: ReservedParameters): SelectItem[] =>
  parseSelect(reserved.get('select') ?? '*')

export const orderOf = (reserved: ReservedParameters) => {
  const order = reserved.get('order')
  return order === undefined ? [] : parseOrder(order)
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

/** A change has no page: which rows it meets is for its filters to say. */
export const refusePaging = (reserved: ReservedParameters): void => {
  for (const name of ['order', 'limit', 'offset'] as const) {
    if (reserved.has(name)) throw unsupported(`The parameter ${name} of a change`)
  }
}
