import type { DatabaseCaller } from 'backend-kit/caller'
import { databaseWith, type Settings } from 'backend-kit/settings'
import type { Pool } from 'pg'
import type { Database } from '../../database.ts'
import type { Accounts } from './accounts/accounts.ts'
import { actingSettings, type Via } from './acting.ts'
import { mediaType, readBody } from './body.ts'
import { callerOf, personOf } from './caller.ts'
import type { FunctionContext } from './context.ts'
import type { EdgeFunction, UserRequest } from './edge-function.ts'
import { problem } from './responses.ts'

/** What a host has for all its functions; `contextOf` makes the context of one. */
export interface Runtime extends Omit<FunctionContext, 'db' | 'accounts'> {
  /** Connected as the owner of the schema. */
  readonly pool: Pool
  /** Accounts, for what acts with these settings. */
  readonly accountsFor: (acting: Settings) => Accounts
}

/** What a host knows of a request's sender. */
export interface Sender {
  /** The client's address, for rate limits. */
  readonly address: string
  readonly isTimer: () => boolean | Promise<boolean>
  /** Role and claims of a verified token whose session is open; undefined without one. */
  readonly verified: () => Promise<DatabaseCaller | undefined>
}

/** The context of what acts as `via`, for the person with this id. */
export const contextOf = (
  { pool, accountsFor, ...context }: Runtime,
  via: Via,
  personId?: string,
): FunctionContext => {
  const acting = actingSettings(via, personId)
  return {
    ...context,
    accounts: accountsFor(acting),
    db: databaseWith<Database>(pool, acting),
  }
}

const ALLOWED_HEADERS = 'authorization, apikey, content-type, x-client-info, x-region'
const PREFLIGHT_SECONDS = '600'

const allow = (methods: readonly string[]) => [...methods, 'OPTIONS'].join(', ')

const preflight = (methods: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      allow: allow(methods),
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': PREFLIGHT_SECONDS,
    },
  })

type Admission = Partial<Pick<UserRequest, 'caller' | 'asCaller'>> | Response

/** The caller, where the function's access asks for one, or the refusal. */
const admit = async (
  { name, access }: EdgeFunction,
  { pool }: Runtime,
  sender: Sender,
): Promise<Admission> => {
  if (access === 'public') return {}
  if (access === 'timer') {
    return (await sender.isTimer())
      ? {}
      : problem(401, 'no_authorization', 'This function is called by a timer')
  }
  const admission = await callerOf(pool, name, await sender.verified())
  if (!admission) {
    return problem(401, 'no_authorization', 'This function takes the token of an open session')
  }
  return access === 'administrator' && admission.caller.role !== 'administrator'
    ? problem(403, 'not_admin', 'This function is for administrators')
    : admission
}

const dispatch = async (
  edgeFunction: EdgeFunction,
  request: Request,
  runtime: Runtime,
  sender: Sender,
): Promise<Response> => {
  const { name, access, methods } = edgeFunction
  if (request.method === 'OPTIONS') return preflight(methods)
  if (!methods.some((method) => method === request.method)) {
    return problem(405, 'method_not_allowed', `Only ${methods.join(' and ')} is answered here`, {
      allow: allow(methods),
    })
  }
  const admission = await admit(edgeFunction, runtime, sender)
  if (admission instanceof Response) return admission
  if (request.headers.has('content-encoding')) {
    return problem(415, 'unsupported_media_type', 'Please send the body uncompressed')
  }
  const body = await readBody(request)
  if (body === undefined) return problem(413, 'request_too_large', 'The body is too large')
  return edgeFunction.handle(
    {
      method: request.method,
      headers: request.headers,
      query: new URL(request.url).searchParams,
      contentType: mediaType(request.headers),
      body,
      callerAddress: sender.address,
      personId: async () => personOf(await sender.verified())?.sub,
      ...admission,
    },
    contextOf(
      runtime,
      access === 'timer' ? `timer:${name}` : `function:${name}`,
      admission.caller?.id,
    ),
  )
}

/**
 * Handles every request to a function, on every host: checks method, access, size and CORS in one place.
 * @throws the function's errors; the host maps them to a response.
 */
export const answer = async (
  edgeFunction: EdgeFunction,
  request: Request,
  runtime: Runtime,
  sender: Sender,
): Promise<Response> => {
  const { status, body, headers: own } = await dispatch(edgeFunction, request, runtime, sender)
  // A copy: the headers of a redirect and of what was fetched cannot be changed.
  const headers = new Headers(own)
  // CORS allows only the configured origin.
  const { siteUrl } = runtime.settings
  if (request.headers.get('origin') === siteUrl) headers.set('access-control-allow-origin', siteUrl)
  headers.append('vary', 'origin')
  // What is for one person alone must not be kept because its function forgot to say so.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return new Response(body, { status, headers })
}
