import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import { mailbox } from '../../content/mailbox.ts'
import { isLoopback } from '../config.ts'

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Lets only this machine in: a loopback socket, no proxy between, and a loopback Host, which another
 * site's name that was pointed at this machine does not have.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const peer = getConnInfo(c).remote.address?.replace(/^::ffff:/u, '') ?? ''
  const isForwarded = FORWARDED.some((name) => c.req.raw.headers.has(name))
  if (!isLoopback(peer) || isForwarded || !isLoopback(new URL(c.req.url).hostname)) {
    return c.json({ code: 'forbidden', message: mailbox.forbidden }, 403, {
      'cache-control': 'no-store',
    })
  }
  return next()
}
