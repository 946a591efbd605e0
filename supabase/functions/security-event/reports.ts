import * as v from 'valibot'

/**
 * A row of `security_events`, made of a browser's report: paths without queries; of other sites the
 * origin only.
 */
export interface SecurityEvent {
  readonly type: '404-error' | 'csp-violation' | 'mixed-content' | 'xss-attempt'
  readonly path: string
  /** The host, and for pages of the site the path too; empty without referrer. */
  readonly referrer: string
  readonly detail: Record<string, string | number>
}

const MAX_PATH = 500
const MAX_REPORTS = 10
const EXTENSION = /^(?:[a-z-]+-extension|webkit-masked-url):?/u

// No control characters, and no lone surrogates, which jsonb refuses.
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u
const KEY = /^[\w-]{1,40}$/u

const text = v.pipe(v.string(), v.maxLength(8192), v.regex(PLAIN))
const optionalText = v.fallback(v.optional(text), undefined)
const optionalNumber = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined)

const ownSchema = v.object({
  type: v.picklist(['404-error', 'csp-violation', 'mixed-content', 'xss-attempt']),
  path: v.pipe(text, v.startsWith('/')),
  referrer: optionalText,
  detail: v.fallback(
    v.optional(
      v.pipe(
        v.record(
          v.pipe(v.string(), v.regex(KEY)),
          v.union([v.pipe(text, v.maxLength(300)), v.pipe(v.number(), v.finite())]),
        ),
        v.maxEntries(10),
      ),
      {},
    ),
    {},
  ),
})

const legacySchema = v.object({
  'csp-report': v.object({
    'document-uri': text,
    referrer: optionalText,
    'blocked-uri': optionalText,
    'effective-directive': optionalText,
    'violated-directive': optionalText,
    'source-file': optionalText,
    'line-number': optionalNumber,
  }),
})

const modernSchema = v.object({
  type: v.literal('csp-violation'),
  body: v.object({
    documentURL: text,
    referrer: optionalText,
    blockedURL: optionalText,
    effectiveDirective: optionalText,
    sourceFile: optionalText,
    lineNumber: optionalNumber,
  }),
})

interface Violation {
  readonly document: string
  readonly referrer: string | undefined
  readonly blocked: string | undefined
  readonly directive: string | undefined
  readonly source: string | undefined
  readonly line: number | undefined
}

// Truncation may leave a lone surrogate, which jsonb refuses.
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()

const pathOf = (path: string) => cut(path.split(/[?#]/u, 1)[0] ?? '/', MAX_PATH)

const referrerOf = (url: string | undefined, siteUrl: string) => {
  const parsed = url ? URL.parse(url) : null
  if (!parsed) return ''
  return parsed.origin === siteUrl ? parsed.host + pathOf(parsed.pathname) : parsed.host
}

/** The origin, or a keyword (`inline`, `eval`, `data`). */
const originOf = (url: string | undefined) => {
  if (!url) return ''
  const parsed = URL.parse(url)
  if (!parsed) return cut(url, 40)
  return parsed.origin === 'null' ? parsed.protocol : parsed.origin
}

const fromViolation = (violation: Violation, siteUrl: string): SecurityEvent[] => {
  const document = URL.parse(violation.document)
  if (document?.origin !== siteUrl) return []
  if ([violation.source, violation.blocked].some((url) => EXTENSION.test(url ?? ''))) return []
  return [
    {
      type: 'csp-violation',
      path: pathOf(document.pathname),
      referrer: referrerOf(violation.referrer, siteUrl),
      detail: {
        directive: cut(violation.directive ?? '', 100),
        blocked: originOf(violation.blocked),
        source: originOf(violation.source),
        line: violation.line ?? 0,
      },
    },
  ]
}

const fromLegacy = (value: unknown, siteUrl: string): SecurityEvent[] => {
  const parsed = v.safeParse(legacySchema, value)
  if (!parsed.success) return []
  const report = parsed.output['csp-report']
  return fromViolation(
    {
      document: report['document-uri'],
      referrer: report.referrer,
      blocked: report['blocked-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
      source: report['source-file'],
      line: report['line-number'],
    },
    siteUrl,
  )
}

const fromModern = (value: unknown, siteUrl: string): SecurityEvent[] => {
  const parsed = v.safeParse(modernSchema, value)
  if (!parsed.success) return []
  const { body } = parsed.output
  return fromViolation(
    {
      document: body.documentURL,
      referrer: body.referrer,
      blocked: body.blockedURL,
      directive: body.effectiveDirective,
      source: body.sourceFile,
      line: body.lineNumber,
    },
    siteUrl,
  )
}

/** Undefined: not a report of the site's own pages. */
export const fromOwnPage = (value: unknown, siteUrl: string): SecurityEvent | undefined => {
  const parsed = v.safeParse(ownSchema, value)
  if (!parsed.success) return undefined
  const { type, path, referrer, detail } = parsed.output
  return { type, path: pathOf(path), referrer: referrerOf(referrer, siteUrl), detail }
}

/**
 * Parses a browser's CSP report; undefined for other origins and for violations by browser extensions.
 */
export const fromBrowser = (value: unknown, siteUrl: string): SecurityEvent[] =>
  Array.isArray(value)
    ? value.slice(0, MAX_REPORTS).flatMap((report) => fromModern(report, siteUrl))
    : fromLegacy(value, siteUrl)
