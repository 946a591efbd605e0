import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { InlineSources } from '../static/inline-code.ts'

const YEAR_IN_SECONDS = 31_536_000

const contentSecurityPolicy = (
  https: boolean,
  { scripts, styles }: InlineSources = { scripts: [], styles: [] },
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
    'report-uri /csp-report',
    'report-to csp',
  ].join('; ')

// Names below that of the site may be others' to run, and not be ready for HTTPS.
const hsts = ({ hstsIncludeSubdomains }: Pick<Config, 'hstsIncludeSubdomains'>): string =>
  `max-age=${YEAR_IN_SECONDS}${hstsIncludeSubdomains ? '; includeSubDomains' : ''}`

/**
 * The headers that every answer carries. A part that needs another policy (the mailbox's frame)
 * sets its own, which is kept. Pages may have in them what `inline` allows.
 */
export const securityHeaders = (
  config: Pick<Config, 'siteUrl' | 'hstsIncludeSubdomains'>,
  inline: InlineSources,
): MiddlewareHandler => {
  const https = config.siteUrl.startsWith('https:')
  const pagePolicy = contentSecurityPolicy(https, inline)
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(https),
    'reporting-endpoints': 'csp="/csp-report"',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': hsts(config) } : {}),
  }
  return async (c, next) => {
    await next()
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    if (isPage && !c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', pagePolicy)
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
