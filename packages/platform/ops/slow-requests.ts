import type { Server } from 'node:http'
import { endRequest } from './end-request.ts'

export interface ArrivalTimeout {
  /** Which any request may take to arrive, in milliseconds. */
  readonly graceMs: number
  /** What a body that takes longer must have brought for every second over it. */
  readonly bytesPerSecond: number
}

const CHECK_EVERY_MS = 1_000

/** The time that a body of `bytes` may take at most, in milliseconds. */
export const arrivalTimeoutMs = (
  bytes: number,
  { graceMs, bytesPerSecond }: ArrivalTimeout,
): number => graceMs + (bytes / bytesPerSecond) * 1000

/**
 * Ends requests whose body comes too slowly, with 408. Node's own limit is one number for every
 * request: it would end the honest upload of a large file over a slow line with the attacks.
 */
export const abortSlowRequests = (server: Server, timeout: ArrivalTimeout): void => {
  // Node answers an expectation that it does not know itself, and the body behind it is no request.
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
    // A body that nobody read may go on after the answer.
    response.once('close', () => {
      if (request.complete) clearInterval(check)
    })
  })
}
