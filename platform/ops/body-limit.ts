import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses request bodies of more than `maxBytes`, declared or counted (413), and encoded ones (415):
 * nothing of a request is ever inflated here.
 */
export const limitBody = (maxBytes: number): MiddlewareHandler => {
  const count = bodyLimit({
    maxSize: maxBytes,
    onError: (c) =>
      c.json(
        {
          code: 'request_too_large',
          message: `The request body is larger than ${maxBytes} bytes`,
          details: null,
          hint: null,
        },
        413,
        { 'cache-control': 'no-store' },
      ),
  })
  return async (c, next) => {
    const encoding = c.req.header('content-encoding')?.trim().toLowerCase()
    if (encoding && encoding !== 'identity') {
      return c.json(
        {
          code: 'unsupported_encoding',
          message: 'A request body must not be encoded',
          details: null,
          hint: null,
        },
        415,
        { 'accept-encoding': 'identity', 'cache-control': 'no-store' },
      )
    }
    return count(c, next)
  }
}
