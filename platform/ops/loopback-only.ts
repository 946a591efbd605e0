import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import { mailbox } from '../../content/mailbox.ts'
import { isLoopback } from '../config.ts'

// What proxies write into a request that came through them.
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded-.*|cf-.*)$/u

/**
 * Lets only this machine in: a loopback socket, no proxy between, and a loopback Host, which another
 * site's name that was pointed at this machine does not have.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const peer = getConnInfo(c).remote.address?.replace(/^::ffff:/u, '') ?? ''
  const isForwarded = [...c.req.raw.headers.keys()].some((name) => FORWARDED.test(name))
  if (!isLoopback(peer) || isForwarded || !isLoopback(new URL(c.req.url).hostname)) {
    return c.json({ code: 'forbidden', message: mailbox.forbidden }, 403, {
      'cache-control': 'no-store',
    })
  }
  return next()
}
