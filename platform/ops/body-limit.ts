import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** The answer in the shape of the part that refuses. */
type Refuse = (status: number, code: string, message: string) => Response

const refuseAsData: Refuse = (status, code, message) =>
  Response.json(
    { code, message, details: null, hint: null },
    { status, headers: { 'cache-control': 'no-store' } },
  )

/**
 * Refuses request bodies of more than `maxBytes`, declared or counted, with 413. An encoded body has
 * no size that could be trusted before it is inflated, and nothing is inflated here: 413 as well.
 */
export const limitBody = (maxBytes: number, refuse: Refuse = refuseAsData): MiddlewareHandler => {
  const tooLarge = () =>
    refuse(413, 'request_too_large', `The request body is larger than ${maxBytes} bytes`)
  const count = bodyLimit({ maxSize: maxBytes, onError: tooLarge })

  return async (c, next) => {
    const encoding = c.req.header('content-encoding')?.trim().toLowerCase()
    if (encoding && encoding !== 'identity') {
      const refusal = refuse(413, 'unsupported_encoding', 'A request body must not be encoded')
      refusal.headers.set('accept-encoding', 'identity')
      return refusal
    }
    const declared = c.req.header('content-length')
    if (declared === undefined || c.req.header('transfer-encoding')) return count(c, next)
    // The HTTP parser holds a body to its declared length: there is nothing to count.
    return Number(declared) <= maxBytes ? next() : tooLarge()
  }
}
