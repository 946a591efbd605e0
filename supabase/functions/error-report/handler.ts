import * as v from 'valibot'
import { ERROR_REPORT_BYTES } from '../../../domain/errors/error-report.ts'
import { errorReportSchema } from '../../../domain/errors/error-report-schema.ts'
import { limits } from '../../../domain/limits.ts'
import { parseJson } from '../_shared/body.ts'
import { edgeFunction } from '../_shared/edge-function.ts'
import { invalid, problem, tooMany } from '../_shared/responses.ts'

const CONTENT_TYPES = ['text/plain', 'application/json']

/** Whether a page of ours sent it, as far as a browser says so; programs can say anything. */
const isFromOwnPage = (headers: Headers, siteUrl: string): boolean =>
  headers.get('sec-fetch-site') === 'same-origin' || [null, siteUrl].includes(headers.get('origin'))

/** Counts an error that a browser reports (`domain/errors/error-report.ts`); needs no key, and tells whoever is signed in apart. */
export const errorReport = edgeFunction('error-report', {
  async handle(request, { limits: counters, recordError, settings }) {
    if (!isFromOwnPage(request.headers, settings.siteUrl)) {
      return problem(403, 'foreign_origin', 'Reports are taken from our own pages')
    }
    if (!CONTENT_TYPES.includes(request.contentType)) {
      return problem(415, 'unsupported_media_type', 'Please send a report as JSON')
    }
    if (new TextEncoder().encode(request.body).byteLength > ERROR_REPORT_BYTES) {
      return problem(413, 'request_too_large', 'A report has 8 kB at most')
    }
    // Where nobody can say who it is, it counts as a stranger's.
    const personId = await request.personId().catch(() => undefined)
    const verdict = await (personId === undefined
      ? counters.consume(limits.errorReportByAddress, request.callerAddress)
      : counters.consume(limits.errorReportByPerson, personId))
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    const report = v.safeParse(errorReportSchema, parseJson(request.body))
    if (!report.success) return invalid('Not a report of an error')
    const sender = { address: request.callerAddress, personId }
    await recordError({ ...report.output, origin: 'browser' }, sender)
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  },
})
