import { attachmentNamed } from './download-name.ts'
import type { StorageError } from './errors.ts'
import type { FoundObject } from './objects.ts'

// Answers are personal: not to be stored; Vary is for caches that do so anyway.
const COMMON_HEADERS = {
  'cache-control': 'no-store',
  vary: 'Authorization, apikey',
}

export const jsonResponse = (value: unknown): Response =>
  Response.json(value, { headers: COMMON_HEADERS })

export const errorResponse = ({ status, error, message, retryAfterSeconds }: StorageError) =>
  Response.json(
    { statusCode: String(status), error, message },
    {
      status,
      headers: {
        ...COMMON_HEADERS,
        ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
        ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
      },
    },
  )

/**
 * An untrusted file: sent as a download. If a browser opens it anyway, it is sandboxed and runs no
 * scripts.
 * @param fileName checked by `downloadName`.
 */
export const fileResponse = (
  { metadata }: FoundObject,
  body: ReadableStream<Uint8Array>,
  fileName: string,
): Response =>
  new Response(body, {
    headers: {
      ...COMMON_HEADERS,
      // Whatever its encoding is: a browser must not guess one. What it saves are the bytes.
      'content-type': metadata.mimetype.startsWith('text/')
        ? `${metadata.mimetype}; charset=utf-8`
        : metadata.mimetype,
      'content-length': String(metadata.size),
      'content-disposition': attachmentNamed(fileName),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
