import type { MiddlewareHandler } from 'hono'
import type { Config } from '../core/config.ts'

/**
 * Sends plain HTTP to HTTPS where a public HTTPS origin is configured and a trusted proxy reports a
 * request without TLS. The target is the configured origin, never the Host header.
 */
export const httpsRedirect = (
  config: Pick<Config, 'siteUrl' | 'trustedProxies'>,
): MiddlewareHandler => {
  const active = config.siteUrl.startsWith('https:') && config.trustedProxies > 0
  return async (c, next) => {
    if (active && c.req.header('x-forwarded-proto') === 'http') {
      const url = new URL(c.req.url)
      return c.redirect(config.siteUrl + url.pathname + url.search, 308)
    }
    return next()
  }
}
