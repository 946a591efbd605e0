import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Node's response; undefined for a call within the process. */
export const nodeResponse = (c: Context): ServerResponse | undefined =>
  (c.env as Partial<HttpBindings> | undefined)?.outgoing as ServerResponse | undefined

/**
 * Calls `onEnd` once, when a response has left this process: flushed to the socket, or its connection
 * closed. A response that the client does not read is aborted `timeoutMs` after `finish`.
 * @param outgoing undefined for a call within the process.
 * @returns `finish`, to be called when the response is complete.
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
