import { invalidRange, unparsable } from '../errors.ts'

/** Maximum of rows in one response. */
export const MAX_ROWS = 1000

export interface Range {
  readonly offset: number
  readonly limit: number
}

/** As many as there are, up to `MAX_ROWS`. */
export const WHOLE: Range = { offset: 0, limit: MAX_ROWS }

const wholeNumber = (name: string, text: string): number => {
  if (/^-\d+$/u.test(text)) throw invalidRange(`${name} must be greater than or equal to zero.`)
  const number = Number(text)
  if (!/^\d+$/u.test(text) || !Number.isSafeInteger(number)) {
    throw unparsable(`${name} (${text})`, 'expecting a whole number')
  }
  return number
}

/**
 * The page asked for, by `limit` and `offset` or by the header `Range: 0-9`, cut to `MAX_ROWS`.
 * An invalid Range header is ignored (RFC 9110 14.2).
 */
export const parseRange = (
  limit: string | undefined,
  offset: string | undefined,
  header: string | undefined,
): Range => {
  const [, from, to] = /^(\d{1,15})-(\d{1,15})?$/u.exec(header?.trim() ?? '') ?? []
  const first = from === undefined ? 0 : Number(from)
  const last = to === undefined ? Number.POSITIVE_INFINITY : Number(to)
  if (last < first) {
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const start = offset === undefined ? first : wholeNumber('offset', offset)
  const rows = limit === undefined ? last - first + 1 : wholeNumber('limit', limit)
  return { offset: start, limit: Math.min(rows, MAX_ROWS) }
}
