import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { withoutPersonalData } from './errors.ts'

/**
 * Gives every request an id (header `X-Request-Id`) and logs one line for it: method, path without
 * query, status and milliseconds. Nothing that a person typed is in it.
 */
export const requestLog =
  (logger: Logger): MiddlewareHandler =>
  async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    const entry = {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    if (entry.status < 500) logger.debug(entry, 'request')
    // Chosen by a handler for want of room: no fault of ours, and a caller brings it about at will.
    else if (entry.status === 503 && !c.error) logger.warn(entry, 'request put off')
    else logger.error({ ...entry, error: withoutPersonalData(c.error) }, 'request failed')
  }
