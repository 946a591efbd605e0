import { scrub, UNKNOWN_RELEASE } from '../../../domain/errors/error-report.ts'
import { limits } from '../../../domain/limits.ts'
import { measuredPath } from '../../../domain/site/measured-path.ts'
import { parseJson } from '../_shared/body.ts'
import { edgeFunction, type FunctionRequest } from '../_shared/edge-function.ts'
import type { NewError } from '../_shared/error-reports.ts'
import { invalid, problem, tooMany } from '../_shared/responses.ts'
import { fromBrowser, fromOwnPage, type SecurityEvent } from './reports.ts'

const BROWSER_REPORTS = ['application/csp-report', 'application/reports+json']

const readEvents = (request: FunctionRequest, siteUrl: string): SecurityEvent[] | Response => {
  const fromBrowserItself = BROWSER_REPORTS.includes(request.contentType)
  if (!fromBrowserItself && request.contentType !== 'application/json') {
    return problem(415, 'unsupported_media_type', 'Please send a report as JSON')
  }
  const value = parseJson(request.body)
  if (value === undefined) return problem(400, 'bad_json', 'The body is not JSON')
  if (fromBrowserItself) return fromBrowser(value, siteUrl)
  const event = fromOwnPage(value, siteUrl)
  return event ? [event] : invalid('Not a security event')
}

/** A violation as an error: the same directive and source on the same page are one. */
const errorOf = ({ path, detail }: SecurityEvent): NewError => ({
  origin: 'browser',
  kind: 'csp-violation',
  message: scrub(`${detail.directive || 'directive'} refused ${hostOf(`${detail.blocked}`)}`),
  frames: [],
  path: measuredPath(path),
  release: UNKNOWN_RELEASE,
})

const hostOf = (blocked: string) => URL.parse(blocked)?.host || blocked

/**
 * Stores reports of browsers: missing pages and violations of the content security policy; these count
 * among the errors as well.
 */
export const securityEvent = edgeFunction('security-event', {
  async handle(request, { db, limits: counters, recordError, settings }) {
    const events = readEvents(request, settings.siteUrl)
    if (events instanceof Response) return events
    if (events.length > 0) {
      for (const _ of events) {
        const verdict = await counters.consume(limits.securityEventByAddress, request.callerAddress)
        if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
      }
      await db
        .insertInto('public.security_events')
        .values(events.map((event) => ({ ...event, detail: JSON.stringify(event.detail) })))
        .execute()
      for (const event of events) {
        if (event.type === 'csp-violation') {
          await recordError(errorOf(event), { address: request.callerAddress })
        }
      }
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  },
})
