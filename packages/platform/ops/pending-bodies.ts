import type { IncomingMessage, ServerResponse } from 'node:http'
import { endRequest } from './end-request.ts'

export interface PendingBodies {
  /** Counts the body of `request` for as long as some of it is missing. */
  add(request: IncomingMessage, response: ServerResponse): void
}

/**
 * Bounds how many bodies are held in memory unfinished: with one more than `max`, the one that began
 * first is answered 503. Bodies, not connections: behind a proxy everybody is one peer. The newest is
 * never the one to go: those who let theirs drip would keep everybody else out.
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
      // Most bodies come with the head of their request: those are read by then, and displace nobody.
      if (pending.size > max) setImmediate(evictOldest)
    },
  }
}
