import type { Context } from 'hono'
import { isClientGone, isDatabaseUnreachable } from '../ops/errors.ts'
import { refusedByTrigger } from './database-errors.ts'
import { AuthError, validationFailed } from './errors.ts'

const API_VERSION_HEADER = 'x-supabase-api-version'
/** From this version on `code` is the error code; before, it was the status. */
const CODES_SINCE = '2024-01-01'
const RETRY_AFTER_OUTAGE_SECONDS = 5

/** Maps `error` to what the client may see; unexpected errors have no detail. */
export const toAuthError = (error: unknown): AuthError => {
  if (error instanceof AuthError) return error
  if (isClientGone(error)) return validationFailed('The request was cut off')
  const refused = refusedByTrigger(error)
  if (refused) return refused
  return isDatabaseUnreachable(error)
    ? new AuthError(503, 'service_unavailable', 'The service is briefly unavailable', {
        retryAfterSeconds: RETRY_AFTER_OUTAGE_SECONDS,
      })
    : new AuthError(500, 'unexpected_failure', 'Something went wrong on our side')
}

/** The error in the shape of the client's API version. */
export const errorResponse = (c: Context, error: AuthError): Response => {
  const { status, code, message, details } = error
  const version = c.req.header(API_VERSION_HEADER) ?? ''
  const isCurrent = /^\d{4}-\d{2}-\d{2}$/u.test(version) && version >= CODES_SINCE
  if (isCurrent) c.header(API_VERSION_HEADER, CODES_SINCE)
  // The rest of the body is not read, so the connection cannot be reused.
  if (status === 413) c.header('connection', 'close')
  if (details.retryAfterSeconds !== undefined) {
    c.header('retry-after', String(details.retryAfterSeconds))
  }
  return c.json(
    {
      ...(isCurrent ? { code, message } : { code: status, error_code: code, msg: message }),
      ...(details.weakPassword ? { weak_password: details.weakPassword } : {}),
    },
    status,
  )
}
