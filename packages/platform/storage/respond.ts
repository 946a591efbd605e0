import { attachmentNamed } from './download-name.ts'
import type { StorageError } from './errors.ts'
import type { FoundObject } from './objects.ts'

// Answers are personal: nobody keeps them, and what they depend on is named for caches that err.
const COMMON_HEADERS = {
  'cache-control': 'no-store',
  vary: 'Authorization, apikey',
}

export const jsonAnswer = (value: unknown): Response =>
  Response.json(value, { headers: COMMON_HEADERS })

export const errorAnswer = ({ status, error, message, retryAfterSeconds }: StorageError) =>
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
 * A file that a stranger may have made: saved, never shown. Should a browser open it all the same, it
 * runs nothing and belongs to no origin.
 * @param fileName as `downloadName` has checked it.
 */
export const fileAnswer = (
  { metadata }: FoundObject,
  body: ReadableStream<Uint8Array>,
  fileName: string,
): Response =>
  new Response(body, {
    headers: {
      ...COMMON_HEADERS,
      'content-type': metadata.mimetype.startsWith('text/')
        ? `${metadata.mimetype}; charset=utf-8`
        : metadata.mimetype,
      'content-length': String(metadata.size),
      'content-disposition': attachmentNamed(fileName),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
