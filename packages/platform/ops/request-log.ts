import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { type OnServerError, withoutPersonalData } from './errors.ts'

/** The logged part of a storage path; the rest holds whatever the caller wrote, names of files among it. */
const STORAGE_CALL = /^\/storage\/v1(?:\/(?:object|list|sign|info|authenticated)(?=\/|$))*/u

const withoutFileName = (path: string): string => {
  const call = STORAGE_CALL.exec(path)?.[0]
  return call === undefined || call === path ? path : `${call}/...`
}

/**
 * Gives every request an id (header `X-Request-Id`) and logs one line for it: method, path without
 * query, status and milliseconds. No user input is logged. Only unexpected errors have level error
 * and a stack, and are told to `onServerError`: clients can provoke refusals (501, 503 ...) by the
 * thousand.
 */
export const requestLog =
  (logger: Logger, onServerError: OnServerError = () => {}): MiddlewareHandler =>
  async (c, next) => {
    const requestId = randomUUID()
    const started = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    const entry = {
      requestId,
      method: c.req.method,
      path: withoutFileName(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    if (entry.status < 500) {
      logger.debug(entry, 'request')
      return
    }
    const { at, ...error } = withoutPersonalData(c.error)
    if (entry.status === 500) {
      logger.error({ ...entry, error: { ...error, at } }, 'request failed')
      if (c.error) onServerError(c.error, { path: entry.path })
    } else logger.warn({ ...entry, error }, 'request refused')
  }
