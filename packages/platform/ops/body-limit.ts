import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createPendingBodies } from './pending-bodies.ts'

/** Builds a refusal in the shape of the API concerned. */
type Refuse = (status: number, code: string, message: string) => Response

const refuseAsData: Refuse = (status, code, message) =>
  Response.json(
    { code, message, details: null, hint: null },
    { status, headers: { 'cache-control': 'no-store' } },
  )

// Per process. At most 256 kB each, which is 50 MB.
const pendingBodies = createPendingBodies(200)

const bindingsOf = (c: Context) => (c.env ?? {}) as Partial<HttpBindings>

/** Whether a body follows (RFC 9112, 6.3): unknown for a call within the process. */
const mayHaveBody = (c: Context): boolean =>
  !bindingsOf(c).incoming ||
  c.req.header('content-length') !== undefined ||
  c.req.header('transfer-encoding') !== undefined

const isEncoded = (c: Context): boolean => {
  const encoding = c.req.header('content-encoding')?.trim().toLowerCase()
  return encoding !== undefined && encoding !== '' && encoding !== 'identity'
}

/** The declared length in bytes; undefined for chunked bodies. */
const declaredLength = (c: Context): number | undefined => {
  const declared = c.req.header('content-length')
  return declared === undefined || c.req.header('transfer-encoding') ? undefined : Number(declared)
}

const refusals = (maxBytes: number, refuse: Refuse) => ({
  tooLarge: () =>
    refuse(413, 'request_too_large', `The request body is larger than ${maxBytes} bytes`),
  /** Its size is unknown before it is inflated, and bodies are not inflated here. */
  encoded: () => {
    const refusal = refuse(413, 'unsupported_encoding', 'A request body must not be encoded')
    refusal.headers.set('accept-encoding', 'identity')
    return refusal
  },
})

/**
 * Refuses request bodies of more than `maxBytes`, declared or counted, and encoded ones, with 413; of
 * those still being received, the process holds 200.
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
    // The HTTP parser enforces the declared length: no need to count.
    return length === undefined ? count(c, next) : next()
  }
}

/**
 * Refuses a body without declared length with 411, and one of more than `maxBytes`, or encoded, with
 * 413. Reads nothing of it: the handler does, and bounds the number of bodies.
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
 * Drops the body of a request unless `isKnown`: the handler refuses unauthenticated requests without
 * reading it.
 */
export const discardUnauthenticatedBody =
  (isKnown: (headers: Headers) => boolean): MiddlewareHandler =>
  async (c, next) => {
    const { method, url, headers } = c.req.raw
    if (mayHaveBody(c) && !isKnown(headers)) c.req.raw = new Request(url, { method, headers })
    return next()
  }

/**
 * Waits for the whole body, so that a slow upload does not hold a request slot of its account. Use it
 * after `limitBody`, which bounds the memory.
 */
export const awaitBody: MiddlewareHandler = async (c, next) => {
  const { method, url, headers } = c.req.raw
  if (mayHaveBody(c) && method !== 'GET' && method !== 'HEAD') {
    c.req.raw = new Request(url, { method, headers, body: await c.req.raw.arrayBuffer() })
  }
  return next()
}
