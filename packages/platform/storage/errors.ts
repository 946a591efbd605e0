import { DatabaseError } from 'pg'
import { Unauthenticated } from '../auth/authenticate.ts'
import { isClientGone, isDatabaseUnreachable, isStatementTimeout } from '../ops/errors.ts'
import { TooManyConcurrentRequests } from '../ops/request-slots.ts'

/** A response other than success, in the shape that the official client expects. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly status: number
  /** The contract's error code. */
  readonly error: string
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, error: string, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.error = error
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const invalidRequest = (message: string) => new StorageError(400, 'invalid_request', message)

export const invalidKey = () =>
  new StorageError(
    400,
    'InvalidKey',
    'Invalid key: a name is made of letters, digits and _ - . ( )',
  )

/** The same for objects that do not exist and those that the caller may not see. */
export const objectNotFound = () => new StorageError(404, 'not_found', 'Object not found')

export const noSuchBucket = () => new StorageError(404, 'Bucket not found', 'Bucket not found')

export const unsupported = () => new StorageError(404, 'not_found', 'There is no such call here')

/** For unsupported calls of the official client: 404 would mean that a file is missing. */
export const notImplemented = (message: string) => new StorageError(501, 'NotImplemented', message)

export const duplicate = () =>
  new StorageError(409, 'Duplicate', 'The resource already exists and is never replaced')

export const payloadTooLarge = (maxBytes: number) =>
  new StorageError(413, 'Payload too large', `A file may have at most ${maxBytes} bytes`)

export const wrongType = (message: string) => new StorageError(415, 'invalid_mime_type', message)

export const tooManyUploads = (retryAfterSeconds: number) =>
  new StorageError(429, 'too_many_requests', 'Too many uploads: try again later', retryAfterSeconds)

/** The total of STORAGE_MAX_MB is reached. */
export const full = () =>
  new StorageError(507, 'StorageFull', 'There is no room for more files at the moment')

export const busy = () =>
  new StorageError(503, 'SlowDown', 'Too many uploads at once: try again in a moment', 2)

/** An upload that gave its place to another one. */
export const displaced = () =>
  new StorageError(
    408,
    'RequestTimeout',
    'This upload was slow and others were waiting for its place: send it again in a moment, or over a faster connection',
    2,
  )

const INSUFFICIENT_PRIVILEGE = '42501'
const UNIQUE_VIOLATION = '23505'
// PostgreSQL's codes for NUL and lone surrogates in JSON.
const UNREADABLE_JSON = new Set(['22P02', '22P05'])

const fromDatabase = (error: DatabaseError): StorageError | undefined => {
  if (error.code === UNIQUE_VIOLATION) return duplicate()
  if (UNREADABLE_JSON.has(error.code ?? '')) {
    return invalidRequest('metadata holds what cannot be stored')
  }
  if (error.code !== INSUFFICIENT_PRIVILEGE) return undefined
  // Triggers name their constraint and have a message for people; PostgreSQL's own messages name tables
  // and
  // policies.
  return error.constraint
    ? new StorageError(403, 'QuotaExceeded', error.message)
    : new StorageError(403, 'Unauthorized', 'This is not allowed for the caller')
}

/** Maps `error` to what the client may see; undefined for errors of the server. */
export const explain = (error: unknown): StorageError | undefined => {
  if (error instanceof StorageError) return error
  if (error instanceof Unauthenticated) return new StorageError(401, 'Unauthorized', error.message)
  if (error instanceof TooManyConcurrentRequests) {
    return new StorageError(429, 'too_many_requests', 'Too many requests of one account at once', 2)
  }
  if (isClientGone(error)) return invalidRequest('The request was cut off')
  if (isDatabaseUnreachable(error) || isStatementTimeout(error)) {
    return new StorageError(503, 'SlowDown', 'The service is briefly unavailable', 2)
  }
  return error instanceof DatabaseError ? fromDatabase(error) : undefined
}
