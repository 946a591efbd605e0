import type { Server } from 'node:http'
import { endRequest } from './end-request.ts'

export interface ArrivalTimeout {
  /** Time that any request may take to arrive, in milliseconds. */
  readonly graceMs: number
  /** Minimum rate of a body that takes longer. */
  readonly bytesPerSecond: number
}

const CHECK_EVERY_MS = 1_000

/** The longest time that a body of `bytes` may take, in milliseconds. */
export const arrivalTimeoutMs = (
  bytes: number,
  { graceMs, bytesPerSecond }: ArrivalTimeout,
): number => graceMs + (bytes / bytesPerSecond) * 1000

/**
 * Aborts requests whose body arrives too slowly, with 408. Node's own timeout is one number for all
 * requests: it would also abort uploads of large files over slow lines.
 */
export const abortSlowRequests = (server: Server, timeout: ArrivalTimeout): void => {
  // Without this listener Node itself answers unknown expectations, and leaves their body on the socket.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('request', (request, response) => {
    const { headers, socket } = request
    if (headers['content-length'] === undefined && !headers['transfer-encoding']) return
    const begun = performance.now()
    const before = socket.bytesRead

    const check = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(check)
      const received = socket.bytesRead - before
      if (performance.now() - begun <= arrivalTimeoutMs(received, timeout)) return
      clearInterval(check)
      endRequest(request, response, 408)
    }, CHECK_EVERY_MS)
    check.unref()
    // An unread body may continue after the response.
    response.once('close', () => {
      if (request.complete) clearInterval(check)
    })
  })
}
