import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const refuse = (c: Context, status: ContentfulStatusCode, code: string, message: string) =>
  c.json({ code, message, details: null, hint: null }, status, { 'cache-control': 'no-store' })

/**
 * Refuses request bodies of more than `maxBytes`, declared or counted, with 413. An encoded body has
 * no size that could be trusted before it is inflated, and nothing is inflated here: 413 as well.
 */
export const limitBody = (maxBytes: number): MiddlewareHandler => {
  const tooLarge = (c: Context) =>
    refuse(c, 413, 'request_too_large', `The request body is larger than ${maxBytes} bytes`)
  const count = bodyLimit({ maxSize: maxBytes, onError: tooLarge })

  return async (c, next) => {
    const encoding = c.req.header('content-encoding')?.trim().toLowerCase()
    if (encoding && encoding !== 'identity') {
      c.header('accept-encoding', 'identity')
      return refuse(c, 413, 'unsupported_encoding', 'A request body must not be encoded')
    }
    const declared = c.req.header('content-length')
    if (declared === undefined || c.req.header('transfer-encoding')) return count(c, next)
    // The HTTP parser holds a body to its declared length: there is nothing to count.
    return Number(declared) <= maxBytes ? next() : tooLarge(c)
  }
}
