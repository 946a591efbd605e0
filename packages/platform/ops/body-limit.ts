import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createPendingBodies } from './pending-bodies.ts'

/** The answer in the shape of the part that refuses. */
type Refuse = (status: number, code: string, message: string) => Response

const refuseAsData: Refuse = (status, code, message) =>
  Response.json(
    { code, message, details: null, hint: null },
    { status, headers: { 'cache-control': 'no-store' } },
  )

// Of a process: memory is its own. At most 256 kB each, which is 50 MB.
const pendingBodies = createPendingBodies(200)

const bindingsOf = (c: Context) => (c.env ?? {}) as Partial<HttpBindings>

/** Whether a body follows (RFC 9112, 6.3): a request by hand, which came over no socket, tells nothing. */
const mayHaveBody = (c: Context): boolean =>
  !bindingsOf(c).incoming ||
  c.req.header('content-length') !== undefined ||
  c.req.header('transfer-encoding') !== undefined

const isEncoded = (c: Context): boolean => {
  const encoding = c.req.header('content-encoding')?.trim().toLowerCase()
  return encoding !== undefined && encoding !== '' && encoding !== 'identity'
}

/** The length that the request declares, in bytes; undefined where it only shows at the end. */
const declaredLength = (c: Context): number | undefined => {
  const declared = c.req.header('content-length')
  return declared === undefined || c.req.header('transfer-encoding') ? undefined : Number(declared)
}

const refusals = (maxBytes: number, refuse: Refuse) => ({
  tooLarge: () =>
    refuse(413, 'request_too_large', `The request body is larger than ${maxBytes} bytes`),
  /** It has no size that could be trusted before it is inflated, and nothing is inflated here. */
  encoded: () => {
    const refusal = refuse(413, 'unsupported_encoding', 'A request body must not be encoded')
    refusal.headers.set('accept-encoding', 'identity')
    return refusal
  },
})

/**
 * Refuses request bodies of more than `maxBytes`, declared or counted, and encoded ones, with 413; of those still being received, the process holds 200.
 */
export const limitBody = (maxBytes: number, refuse: Refuse = refuseAsData): MiddlewareHandler => {
  const { tooLarge, encoded } = refusals(maxBytes, refuse)
  const count = bodyLimit({ maxSize: maxBytes, onError: tooLarge })

  return async (c, next) => {
    if (isEncoded(c)) return encoded()
    if (!mayHaveBody(c)) return next()
    const length = declaredLength(c)
    if (length !== undefined && length > maxBytes) return tooLarge()
    const { incoming, outgoing } = bindingsOf(c)
    if (incoming && outgoing) pendingBodies.add(incoming, outgoing)
    // The HTTP parser holds a body to its declared length: there is nothing to count.
    return length === undefined ? count(c, next) : next()
  }
}

/**
 * Refuses a body that does not say how long it is with 411, and one of more than `maxBytes`, or
 * encoded, with 413. Nothing of it is read: that is the handler's, who also bounds how many there are.
 */
export const requireLength = (maxBytes: number, refuse: Refuse): MiddlewareHandler => {
  const { tooLarge, encoded } = refusals(maxBytes, refuse)

  return async (c, next) => {
    if (isEncoded(c)) return encoded()
    const length = declaredLength(c)
    if (length === undefined) {
      return refuse(411, 'length_required', 'The request must declare its Content-Length')
    }
    return length <= maxBytes ? next() : tooLarge()
  }
}

/**
 * Hands a request on without its body unless `isKnown`: the handler refuses a stranger before it
 * would read one, and nothing of it is kept until then.
 */
export const discardUnauthenticatedBody =
  (isKnown: (headers: Headers) => boolean): MiddlewareHandler =>
  async (c, next) => {
    const { method, url, headers } = c.req.raw
    if (mayHaveBody(c) && !isKnown(headers)) c.req.raw = new Request(url, { method, headers })
    return next()
  }

/**
 * Waits for the whole body before it hands a request on, so that one which drips takes the turn of no
 * other request of its account. For behind `limitBody`, which bounds what is held meanwhile.
 */
export const awaitBody: MiddlewareHandler = async (c, next) => {
  const { method, url, headers } = c.req.raw
  if (mayHaveBody(c) && method !== 'GET' && method !== 'HEAD') {
    c.req.raw = new Request(url, { method, headers, body: await c.req.raw.arrayBuffer() })
  }
  return next()
}
