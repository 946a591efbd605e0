import { createHash, timingSafeEqual } from 'node:crypto'
import { clientAddress } from 'backend-kit/client-address'
import type { Log } from 'backend-kit/log'
import { databaseWith } from 'backend-kit/settings'
import { Pool } from 'pg'
import * as v from 'valibot'
import { agency } from '../../../content/agency.ts'
import type { Database } from '../../database.ts'
import { TIMER_SECRET_HEADER } from '../../jobs.ts'
import { hostedAccounts } from './accounts/hosted.ts'
import type { EdgeFunction } from './edge-function.ts'
import { answer, type Runtime } from './endpoint.ts'
import { createRecordError, serverError } from './error-reports.ts'
import { addressHash } from './forgotten-addresses.ts'
import { createRateLimits, rateLimitsWithin } from './rate-limits.ts'
import { problem } from './responses.ts'
import { createForwarding, parseDsn } from './sentry.ts'
import { createVerifyToken } from './verified-token.ts'

/** Names that begin with SUPABASE_ are set by the platform, the others are the project's secrets. */
const environmentSchema = v.object({
  SUPABASE_URL: v.pipe(v.string(), v.url()),
  SUPABASE_DB_URL: v.pipe(v.string(), v.url()),
  SUPABASE_SERVICE_ROLE_KEY: v.pipe(v.string(), v.minLength(1)),
  SITE_URL: v.pipe(
    v.string(),
    v.url(),
    v.transform((url) => new URL(url).origin),
  ),
  MAIL_FROM: v.optional(v.string(), `${agency.name} <${agency.email}>`),
  AGENCY_EMAIL: v.optional(v.string(), agency.email),
  SENTRY_DSN: v.optional(
    v.pipe(
      v.string(),
      v.check((dsn) => dsn === '' || parseDsn(dsn) !== undefined),
    ),
  ),
  TRUST_PROXY: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '1'),
})

const readEnvironment = () => {
  const parsed = v.safeParse(environmentSchema, Deno.env.toObject())
  if (parsed.success) return parsed.output
  const names = parsed.issues.map((issue) => v.getDotPath(issue))
  throw new Error(`These secrets are missing or wrong: ${names.join(', ')}`)
}

/** @throws if the secret is missing, with its name. */
export const requireSecret = (name: string): string => {
  const value = Deno.env.toObject()[name]
  if (!value) throw new Error(`The secret ${name} is not set`)
  return value
}

// A worker of the hosted platform has few concurrent requests.
const POOL_SIZE = 4
const CONNECT_TIMEOUT_MS = 5000
const SITE_TIMEOUT_MS = 3000
// Whoever guesses it can only make timers run early, but as often as they like.
const TIMER_SECRET_MIN_LENGTH = 32

const write = (level: string, fields: object, message: string) =>
  console.error(JSON.stringify({ level, message, ...fields }))

const log: Log = {
  info: (fields, message) => write('info', fields, message),
  warn: (fields, message) => write('warn', fields, message),
  error: (fields, message) => write('error', fields, message),
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const fetchSitePage = async (siteUrl: string, path: string): Promise<string | undefined> => {
  try {
    const response = await fetch(siteUrl + path, { signal: AbortSignal.timeout(SITE_TIMEOUT_MS) })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

/** Whether a request presents the timers' secret; nobody does where the function has no timer. */
const createIsTimer = ({ access }: EdgeFunction) => {
  if (access !== 'timer') return () => false
  const secret = requireSecret('TIMER_SECRET')
  if (secret.length < TIMER_SECRET_MIN_LENGTH) {
    throw new Error(`The secret TIMER_SECRET needs ${TIMER_SECRET_MIN_LENGTH} characters`)
  }
  const expected = digest(secret)
  return (headers: Headers) =>
    timingSafeEqual(digest(headers.get(TIMER_SECRET_HEADER) ?? ''), expected)
}

/**
 * Binds a function to the hosted runtime.
 * @throws at start, with the names of missing or wrong secrets, without their values.
 */
export const serve = (edgeFunction: EdgeFunction): void => {
  const environment = readEnvironment()
  const pool = new Pool({
    connectionString: environment.SUPABASE_DB_URL,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  pool.on('error', (error) => log.warn({ error: error.name }, 'a database connection was lost'))
  const siteUrl = environment.SITE_URL
  const secret = environment.SUPABASE_SERVICE_ROLE_KEY
  const limits = createRateLimits(pool, secret)
  const now = () => new Date()
  const dsn = parseDsn(environment.SENTRY_DSN ?? '')
  // Frames stay as browsers name them: the source maps are not deployed with the functions.
  const recordError = createRecordError({
    db: databaseWith<Database>(pool, {}),
    limits,
    log,
    forward: dsn && createForwarding(dsn, now),
  })
  const platform = { url: environment.SUPABASE_URL, serviceKey: secret, siteUrl }
  const runtime: Runtime = {
    pool,
    accountsFor: (acting) => hostedAccounts(platform, databaseWith<Database>(pool, acting)),
    limits,
    limitsWithin: rateLimitsWithin(secret),
    // The hosted platform counts the mails on accounts itself.
    mailLimitsWithin: rateLimitsWithin(secret),
    hashAddress: addressHash(secret),
    recordError,
    settings: {
      siteUrl,
      mailFrom: environment.MAIL_FROM,
      agencyEmail: environment.AGENCY_EMAIL,
    },
    log,
    now,
    sitePage: (path) => fetchSitePage(siteUrl, path),
    siteLocation: (path) => siteUrl + path,
  }

  const isTimer = createIsTimer(edgeFunction)
  const verifyToken = createVerifyToken(environment.SUPABASE_URL, pool)

  Deno.serve(async (request, { remoteAddr }) => {
    try {
      return await answer(edgeFunction, request, runtime, {
        address: clientAddress(
          remoteAddr.hostname,
          request.headers.get('x-forwarded-for') ?? undefined,
          environment.TRUST_PROXY,
        ),
        isTimer: () => isTimer(request.headers),
        verified: () => verifyToken(request.headers),
      })
    } catch (error) {
      const { pathname } = new URL(request.url)
      log.error({ error: error instanceof Error ? error.name : typeof error }, 'a function failed')
      await recordError(serverError(error, { path: `/functions/v1${pathname}` })).catch(() => {})
      return problem(500, 'unexpected_failure', 'Something went wrong on our side.')
    }
  })
}
