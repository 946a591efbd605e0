import type { MiddlewareHandler } from 'hono'
import type { Config } from '../core/config.ts'
import type { InlineSources } from '../static/inline-code.ts'

/** Further sources of a content security policy, by directive. */
export type PolicySources = Readonly<
  Partial<Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src', readonly string[]>>
>

/** Sources that the policy of some pages allows, by exact path; that of any other does not. */
export interface PageSources {
  readonly pages: readonly string[]
  readonly sources: PolicySources
}

const YEAR_IN_SECONDS = 31_536_000

const contentSecurityPolicy = (
  https: boolean,
  hasReports: boolean,
  { scripts, styles }: InlineSources,
  more: PolicySources,
): string => {
  const from = (directive: keyof PolicySources, ...own: readonly string[]) =>
    [directive, ...own, ...(more[directive] ?? [])].join(' ')
  return [
    "default-src 'none'",
    from('script-src', "'self'", ...scripts),
    ["style-src 'self'", ...styles].join(' '),
    from('img-src', "'self'", 'data:'),
    "font-src 'self'",
    // A recording that is fetched whole can be sought without range requests.
    "media-src 'self' blob:",
    from('connect-src', "'self'"),
    "manifest-src 'self'",
    "form-action 'self'",
    from('frame-src', "'self'"),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
    ...(hasReports ? ['report-uri /csp-report', 'report-to csp'] : []),
  ].join('; ')
}

// Subdomains may belong to others, and lack HTTPS.
const hsts = ({ hstsIncludeSubdomains }: Pick<Config, 'hstsIncludeSubdomains'>): string =>
  `max-age=${YEAR_IN_SECONDS}${hstsIncludeSubdomains ? '; includeSubDomains' : ''}`

interface HeaderSettings extends Pick<Config, 'siteUrl' | 'hstsIncludeSubdomains'> {
  /** Whether `/csp-report` exists. */
  readonly hasCspReports: boolean
}

/**
 * The headers of a page with the inline code that `inline` allows, and what `more` allows; other responses
 * allow none.
 */
export const headersOf = (
  config: HeaderSettings,
  inline: InlineSources = { scripts: [], styles: [] },
  more: PolicySources = {},
): Readonly<Record<string, string>> => {
  const https = config.siteUrl.startsWith('https:')
  return {
    'content-security-policy': contentSecurityPolicy(https, config.hasCspReports, inline, more),
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
 * Sets the security headers of every response, on the pages of `open` with a policy that allows its
 * sources. A route's own headers (the mailbox's frame) are kept.
 */
export const securityHeaders = (
  config: HeaderSettings,
  inline: InlineSources,
  open?: PageSources,
): MiddlewareHandler => {
  const pageHeaders = headersOf(config, inline)
  const openHeaders = headersOf(config, inline, open?.sources)
  const defaultHeaders = headersOf(config)
  const openPages = new Set(open?.pages)
  return async (c, next) => {
    await next()
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    // An error page at such a path is another page.
    const isOpen = openPages.has(c.req.path) && c.res.status < 400
    const headers = isOpen ? openHeaders : pageHeaders
    for (const [name, value] of Object.entries(isPage ? headers : defaultHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
