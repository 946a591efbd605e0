import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Undefined where a request came over no connection. */
export const nodeResponse = (c: Context): ServerResponse | undefined =>
  (c.env as Partial<HttpBindings> | undefined)?.outgoing as ServerResponse | undefined

/**
 * Runs `onEnd` once, when an answer has left this process: handed to the system whole, or its
 * connection is gone. One that the other side does not read is ended `timeoutMs` after `finish`.
 * @param outgoing undefined where the request came over no connection.
 * @returns `finish`, for when the answer is made.
 */
export const onResponseEnd = (
  outgoing: ServerResponse | undefined,
  timeoutMs: number,
  onEnd: () => void,
): (() => void) => {
  let made = false
  let gone = outgoing === undefined || outgoing.closed
  let timer: NodeJS.Timeout | undefined
  const settle = () => {
    if (!made || !gone) return
    clearTimeout(timer)
    onEnd()
  }
  outgoing?.once('close', () => {
    gone = true
    settle()
  })
  return () => {
    made = true
    if (!gone) {
      timer = setTimeout(() => outgoing?.destroy(), timeoutMs)
      timer.unref()
    }
    settle()
  }
}
