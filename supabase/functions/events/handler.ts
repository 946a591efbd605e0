import * as v from 'valibot'
import { limits } from '../../../domain/limits.ts'
import { DIRECT, OTHER } from '../../../domain/site/events.ts'
import { parseJson } from '../_shared/body.ts'
import { edgeFunction } from '../_shared/edge-function.ts'
import { invalid, problem, tooMany } from '../_shared/responses.ts'
import { bodySchema, countEntries } from './entries.ts'
import { storeCounts } from './store.ts'
import { visitorKind } from './visitor.ts'

const MAX_BYTES = 8 * 1024

const done = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })

const asksNotToBeTracked = (headers: Headers) =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'

/**
 * The first-party counter: adds page views, events and web vitals of our own pages to sums by hour, and
 * keeps nothing of a visitor. Bots, pages of other sites, and who asks not to be tracked are answered like
 * anybody, and not counted. `text/plain` is what a beacon sends.
 */
export const events = edgeFunction('events', {
  async handle(
    { headers, contentType, body, callerAddress },
    { db, limits: counters, ...context },
  ) {
    if (contentType !== 'text/plain' && contentType !== 'application/json') {
      return problem(415, 'unsupported_media_type', 'Please send events as JSON or plain text')
    }
    if (new TextEncoder().encode(body).byteLength > MAX_BYTES) {
      return problem(413, 'request_too_large', 'The body is too large')
    }
    const verdict = await counters.consume(limits.eventsByAddress, callerAddress)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    const value = parseJson(body)
    if (value === undefined) return problem(400, 'bad_json', 'The body is not JSON')
    const parsed = v.safeParse(bodySchema, value)
    if (!parsed.success) return invalid('Not a list of events')

    const { siteUrl } = context.settings
    const visitor = visitorKind(headers.get('user-agent'))
    const isOwnPage = (headers.get('origin') ?? siteUrl) === siteUrl
    if (!visitor || !isOwnPage || asksNotToBeTracked(headers)) return done()

    const counts = countEntries(parsed.output.events, new URL(siteUrl).hostname)
    const isNamed = counts.source !== undefined && counts.source !== DIRECT
    const mayName =
      !isNamed || (await counters.consume(limits.eventSourcesByAddress, callerAddress)).allowed
    const source = mayName ? counts.source : OTHER
    await storeCounts(db, { ...counts, source }, visitor, context.now())
    return done()
  },
})
