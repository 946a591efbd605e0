import type { IncomingMessage, ServerResponse } from 'node:http'
import { endRequest } from './end-request.ts'

export interface ArrivingBodies {
  /** Counts the body of `request` for as long as some of it is missing. */
  add(request: IncomingMessage, response: ServerResponse): void
}

/**
 * Bounds how many bodies are held in memory unfinished: with one more than `max`, the one that began
 * first is answered 503. Bodies, not connections: behind a proxy everybody is one peer. The newest is
 * never the one to go: those who let theirs drip would keep everybody else out.
 */
export const createArrivingBodies = (max: number): ArrivingBodies => {
  /** The oldest first. */
  const arriving = new Map<IncomingMessage, ServerResponse>()

  const makeRoom = () => {
    for (const [request] of arriving) if (request.complete) arriving.delete(request)
    for (const [request, response] of arriving) {
      if (arriving.size <= max) return
      arriving.delete(request)
      endRequest(request, response, 503, { 'Retry-After': '1' })
    }
  }

  return {
    add(request, response) {
      if (request.complete) return
      arriving.set(request, response)
      request.once('close', () => arriving.delete(request))
      // Most bodies come with the head of their request: those are read by then, and displace nobody.
      if (arriving.size > max) setImmediate(makeRoom)
    },
  }
}
