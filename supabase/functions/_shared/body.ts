import type { FunctionRequest } from './edge-function.ts'
import { problem } from './responses.ts'

const MAX_BODY_BYTES = 64 * 1024

/** The body as text; undefined if it is larger than `MAX_BODY_BYTES`; no more is read. */
export const readBody = async (request: Request): Promise<string | undefined> => {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return undefined
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

export const mediaType = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** The body as a JSON object, or the error response. */
export const parseJsonObject = (
  request: Pick<FunctionRequest, 'body' | 'contentType'>,
): Record<string, unknown> | Response => {
  if (request.contentType !== 'application/json') {
    return problem(415, 'unsupported_media_type', 'Please send application/json')
  }
  const value = parseJson(request.body)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject
    ? (value as Record<string, unknown>)
    : problem(400, 'bad_json', 'The body is not a JSON object')
}

// PostgreSQL refuses lone surrogates.
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

/** Undefined for what is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, wellFormed)
  } catch {
    return undefined
  }
}
