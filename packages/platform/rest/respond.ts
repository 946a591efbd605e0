import type { ResultRow } from './build/result.ts'
import { invalidRange, notSingular, type RestError, tooLarge } from './errors.ts'
import type { BodyType } from './parse/accept.ts'
import type { Preferences } from './parse/prefer.ts'
import type { Range } from './parse/range.ts'

// Answers are personal: not to be stored; Vary is for caches that do so anyway.
const COMMON_HEADERS = {
  'cache-control': 'no-store',
  vary: 'Accept, Authorization, apikey, Prefer, Range',
}

const CONTENT_TYPES: Record<BodyType, string> = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
}

const RETRY_AFTER_SECONDS = 2

/** `0-9/100`; a star stands for a range without rows and for a total that was not counted. */
const contentRange = (offset: number, rows: number, total: number | undefined): string =>
  `${rows > 0 ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`

const applied = ({ applied: preferences }: Preferences): Record<string, string> =>
  preferences.length > 0 ? { 'preference-applied': preferences.join(', ') } : {}

/** @throws {RestError} PGRST116 if one object was requested and there is none, or more. */
export const refuseUnlessSingular = (row: ResultRow, type: BodyType): void => {
  const rows = Number(row.rows)
  if (type === 'object' && rows !== 1) throw notSingular(rows)
}

/** @throws {RestError} 54000 if the body is too large. */
export const refuseTooLarge = (row: ResultRow, maxBytes: number): void => {
  if (row.too_large) throw tooLarge(maxBytes)
}

const totalOf = ({ total }: ResultRow): number | undefined =>
  total === null ? undefined : Number(total)

/** @throws {RestError} PGRST103 if the page begins after the last row. */
export const refuseBeyondEnd = (row: ResultRow, { offset }: Range): void => {
  const total = totalOf(row)
  if (total === undefined || offset <= total) return
  throw invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
}

export const readResponse = (
  row: ResultRow,
  type: BodyType,
  range: Range,
  preferences: Preferences,
): Response => {
  const rows = Number(row.rows)
  const total = totalOf(row)
  return new Response(row.body, {
    status: total !== undefined && rows < total ? 206 : 200,
    headers: {
      ...COMMON_HEADERS,
      ...applied(preferences),
      'content-type': CONTENT_TYPES[type],
      'content-range': contentRange(range.offset, rows, total),
    },
  })
}

export interface WriteKind {
  readonly created: boolean
  /** Whether Content-Range gives the range of rows: for updates. */
  readonly positional: boolean
}

export const writeResponse = (
  row: ResultRow,
  type: BodyType,
  preferences: Preferences,
  { created, positional }: WriteKind,
): Response => {
  const rows = Number(row.rows)
  const headers = {
    ...COMMON_HEADERS,
    ...applied(preferences),
    'content-range': contentRange(0, positional ? rows : 0, preferences.count ? rows : undefined),
  }
  if (row.body === null) return new Response(null, { status: created ? 201 : 204, headers })
  return new Response(row.body, {
    status: created ? 201 : 200,
    headers: { ...headers, 'content-type': CONTENT_TYPES[type] },
  })
}

/** A void call, or one with `return=minimal`, has no body. */
export const callResponse = (
  row: ResultRow,
  type: BodyType,
  range: Range,
  preferences: Preferences,
  isHead: boolean,
): Response => {
  const response = readResponse(row, type, range, preferences)
  if (row.body !== null || isHead) return response
  response.headers.delete('content-type')
  return new Response(null, { status: 204, headers: response.headers })
}

/** @param withBody false for a response to HEAD. */
export const errorResponse = (error: RestError, withBody: boolean): Response => {
  const { code, message, details, hint, status } = error
  return new Response(withBody ? JSON.stringify({ code, message, details, hint }) : null, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'content-type': CONTENT_TYPES.array,
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      // A response to HEAD has no body for it.
      'proxy-status': `data-api; error=${code}`,
      ...([429, 503].includes(status) ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
    },
  })
}
