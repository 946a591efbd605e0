import { mediaType, readBody } from './body.ts'
import type { EdgeFunction, FunctionContext } from './context.ts'
import { problem } from './responses.ts'

export interface Caller {
  /** The client's address, for rate limits. */
  readonly address: string
  readonly isService: boolean
  /** Queries the database as the caller; only called if needed. */
  readonly isAdministrator: () => Promise<boolean>
}

const ALLOWED_HEADERS = 'authorization, apikey, content-type, x-client-info, x-region'
const PREFLIGHT_SECONDS = '600'

/** CORS allows only the configured origin. */
const corsHeaders = (request: Request, siteUrl: string): Record<string, string> =>
  request.headers.get('origin') === siteUrl
    ? { 'access-control-allow-origin': siteUrl, vary: 'origin' }
    : { vary: 'origin' }

const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      allow: 'POST, OPTIONS',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': PREFLIGHT_SECONDS,
    },
  })

const dispatch = async (
  edgeFunction: EdgeFunction,
  request: Request,
  context: FunctionContext,
  caller: Caller,
): Promise<Response> => {
  if (request.method === 'OPTIONS') return preflight()
  if (request.method !== 'POST') {
    return problem(405, 'method_not_allowed', 'Only POST is answered here', {
      allow: 'POST, OPTIONS',
    })
  }
  if (edgeFunction.access === 'service' && !caller.isService) {
    return problem(401, 'no_authorization', 'This function takes the service key only')
  }
  if (edgeFunction.access === 'administrator' && !(await caller.isAdministrator())) {
    return problem(403, 'not_admin', 'This function is for administrators')
  }
  if (request.headers.has('content-encoding')) {
    return problem(415, 'unsupported_media_type', 'Please send the body uncompressed')
  }
  const body = await readBody(request)
  if (body === undefined) return problem(413, 'request_too_large', 'The body is too large')
  return edgeFunction.handle(
    {
      headers: request.headers,
      query: new URL(request.url).searchParams,
      contentType: mediaType(request.headers),
      body,
      callerAddress: caller.address,
    },
    context,
  )
}

/**
 * Handles every request to a function, on every host: checks method, access, size and CORS in one place.
 * @throws the function's errors; the host maps them to a response.
 */
export const answer = async (
  edgeFunction: EdgeFunction,
  request: Request,
  context: FunctionContext,
  caller: Caller,
): Promise<Response> => {
  const response = await dispatch(edgeFunction, request, context, caller)
  for (const [name, value] of Object.entries(corsHeaders(request, context.settings.siteUrl))) {
    response.headers.set(name, value)
  }
  return response
}
