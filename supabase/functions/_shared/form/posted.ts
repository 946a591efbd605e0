import { parseJsonObject } from '../body.ts'
import type { FunctionContext } from '../context.ts'
import type { FunctionRequest } from '../edge-function.ts'
import { problem } from '../responses.ts'

/** How a browser posts a form without script. */
export const FORM = 'application/x-www-form-urlencoded'

/** After a failure of ours. */
export const RETRY_AFTER_SECONDS = '5'

/** What was sent, by name: nothing of it is checked yet. */
export type PostedValues = Readonly<Record<string, unknown>>

/** The fields of a JSON object or of a form post, or the refusal of anything else. */
export const readPostedValues = (
  request: Pick<FunctionRequest, 'body' | 'contentType'>,
): PostedValues | Response => {
  if (request.contentType === FORM) return Object.fromEntries(new URLSearchParams(request.body))
  if (request.contentType === 'application/json') return parseJsonObject(request)
  return problem(415, 'unsupported_media_type', `Please send application/json or ${FORM}`)
}

/** Leads a browser without script on to a page of the site. */
export const goOn = ({ siteLocation }: Pick<FunctionContext, 'siteLocation'>, path: string) =>
  new Response(null, {
    status: 303,
    headers: { location: siteLocation(path), 'cache-control': 'no-store' },
  })

/** 503: ask again later. */
export const unavailable = (message: string): Response =>
  problem(503, 'service_unavailable', message, { 'retry-after': RETRY_AFTER_SECONDS })

/** Does `work`, or logs `failure` with the kind of error, never its text, and answers by `otherwise`. */
export const attempt = async (
  { log }: Pick<FunctionContext, 'log'>,
  work: () => Promise<Response>,
  failure: string,
  otherwise: () => Response | Promise<Response>,
): Promise<Response> => {
  try {
    return await work()
  } catch (error) {
    log.error({ error: error instanceof Error ? error.name : typeof error }, failure)
    return otherwise()
  }
}
