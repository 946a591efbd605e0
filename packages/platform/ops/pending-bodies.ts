import type { IncomingMessage, ServerResponse } from 'node:http'
import { endRequest } from './end-request.ts'

export interface PendingBodies {
  /** Counts `request` until its body is complete. */
  add(request: IncomingMessage, response: ServerResponse): void
}

/**
 * Bounds the incomplete bodies in memory: above `max`, the oldest is answered 503. Counts bodies, not
 * connections: behind a proxy all clients are one peer. Refusing the newest instead would let slow
 * uploads of an attacker block all others.
 */
export const createPendingBodies = (max: number): PendingBodies => {
  /** The oldest first. */
  const pending = new Map<IncomingMessage, ServerResponse>()

  const evictOldest = () => {
    for (const [request] of pending) if (request.complete) pending.delete(request)
    for (const [request, response] of pending) {
      if (pending.size <= max) return
      pending.delete(request)
      endRequest(request, response, 503, { 'Retry-After': '1' })
    }
  }

  return {
    add(request, response) {
      if (request.complete) return
      pending.set(request, response)
      request.once('close', () => pending.delete(request))
      // Most bodies arrive with the head of their request: by then they are complete, and evict none.
      if (pending.size > max) setImmediate(evictOldest)
    },
  }
}
