import { unparsable } from '../errors.ts'

export type Parameter = readonly [name: string, value: string]

const decode = (text: string): string => {
  let decoded: string
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw unparsable('the query string', 'a percent sign is not followed by UTF-8 in hexadecimal')
  }
  // PostgreSQL's texts cannot contain NUL.
  if (decoded.includes('\0')) throw unparsable('the query string', 'it contains a NUL character')
  return decoded
}

/** The decoded parameters of `url`, in order. @throws {RestError} for what is not UTF-8, and NUL. */
export const parseQueryString = (url: string): Parameter[] => {
  const start = url.indexOf('?')
  if (start === -1) return []
  return url
    .slice(start + 1)
    .split('&')
    .filter(Boolean)
    .map((pair): Parameter => {
      const equals = pair.indexOf('=')
      return equals === -1
        ? [decode(pair), '']
        : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))]
    })
}
