import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { InlineSources } from '../static/inline-code.ts'

const YEAR_IN_SECONDS = 31_536_000

const contentSecurityPolicy = (
  https: boolean,
  hasReports: boolean,
  { scripts, styles }: InlineSources,
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
    ...(hasReports ? ['report-uri /csp-report', 'report-to csp'] : []),
  ].join('; ')

// Subdomains may belong to others, and lack HTTPS.
const hsts = ({ hstsIncludeSubdomains }: Pick<Config, 'hstsIncludeSubdomains'>): string =>
  `max-age=${YEAR_IN_SECONDS}${hstsIncludeSubdomains ? '; includeSubDomains' : ''}`

interface HeaderSettings extends Pick<Config, 'siteUrl' | 'hstsIncludeSubdomains'> {
  /** Whether `/csp-report` exists. */
  readonly hasCspReports: boolean
}

/** The headers of a page with the inline code that `inline` allows; other responses allow none. */
export const headersOf = (
  config: HeaderSettings,
  inline: InlineSources = { scripts: [], styles: [] },
): Readonly<Record<string, string>> => {
  const https = config.siteUrl.startsWith('https:')
  return {
    'content-security-policy': contentSecurityPolicy(https, config.hasCspReports, inline),
    ...(config.hasCspReports ? { 'reporting-endpoints': 'csp="/csp-report"' } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': hsts(config) } : {}),
  }
}

/**
 * Sets the security headers of every response. A route's own headers (the mailbox's frame) are kept.
 */
export const securityHeaders = (
  config: HeaderSettings,
  inline: InlineSources,
): MiddlewareHandler => {
  const pageHeaders = headersOf(config, inline)
  const defaultHeaders = headersOf(config)
  return async (c, next) => {
    await next()
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    for (const [name, value] of Object.entries(isPage ? pageHeaders : defaultHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
