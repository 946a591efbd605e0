import { DatabaseError } from 'pg'
import { isDatabaseUnreachable, isStatementTimeout } from '../ops/errors.ts'
import { RestError } from './errors.ts'

const STATUS_OF_CODE: Record<string, number> = {
  // One upsert with the same row twice: the client's error.
  '21000': 400,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42P01': 404,
  P0001: 400,
}

// The longest match wins. PostgREST's table, but for 54 (program limits exceeded: the client's error,
// not the server's).
const STATUS_OF_CLASS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21': 500,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 400,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

// Serialization failure, deadlock, lock not available: conflicts of concurrent requests, mostly of one
// account. A retry succeeds.
const CONFLICTS = new Set(['40001', '40P01', '55P03'])

/** Whether a transaction was rolled back because of a conflict with another. */
export const isConflictOfTransactions = (error: unknown): boolean =>
  error instanceof DatabaseError && CONFLICTS.has(error.code ?? '')

// An internal error to PostgreSQL, but a client's: a pattern or a value that grows beyond 1 GB.
const isTooLargeForMemory = ({ code, message }: DatabaseError): boolean =>
  code === 'XX000' && message.startsWith('invalid memory alloc request size')

// Also an internal error to PostgreSQL: a text search of more than 32 operators within each other.
const isTooDeepSearch = ({ code, message }: DatabaseError): boolean =>
  code === 'XX000' && message === 'tsquery stack too small'

const INSUFFICIENT_PRIVILEGE = '42501'

const statusOf = (code: string, anonymous: boolean): number => {
  // 401 tells an anonymous caller to sign in.
  if (code === INSUFFICIENT_PRIVILEGE) return anonymous ? 401 : 403
  return STATUS_OF_CODE[code] ?? STATUS_OF_CLASS[code.slice(0, 2)] ?? 400
}

// To the owner of a table PostgreSQL shows the whole row, and a function may run as that owner. Its caller may not be
// allowed to see those columns.
const detailOf = ({ detail }: DatabaseError): string | null =>
  detail === undefined || detail.startsWith('Failing row contains') ? null : detail

/**
 * Maps a failed statement to its response. PostgreSQL's message, detail and hint are passed on for errors
 * of the client; for errors of the server only the code is.
 */
export const fromDatabase = (error: unknown, anonymous: boolean): RestError | undefined => {
  if (isDatabaseUnreachable(error)) {
    return new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.')
  }
  if (!(error instanceof DatabaseError) || !error.code) return undefined
  // Not 503, after which the official client would run the same statement three times more.
  if (isStatementTimeout(error)) {
    return new RestError(422, error.code, 'The statement took too long and was ended', {
      hint: 'Ask for fewer rows, conditions or columns.',
    })
  }
  if (isConflictOfTransactions(error)) {
    return new RestError(503, error.code, 'Another request was changing the same rows', {
      hint: 'Try again in a moment.',
    })
  }
  if (isTooLargeForMemory(error)) {
    return new RestError(400, '54000', 'The request would take more memory than one may')
  }
  if (isTooDeepSearch(error)) {
    return new RestError(400, '54000', 'A text search may have at most 32 operators in each other')
  }
  const status = statusOf(error.code, anonymous)
  if (status < 500) {
    return new RestError(status, error.code, error.message, {
      details: detailOf(error),
      hint: error.hint ?? null,
    })
  }
  return new RestError(status, error.code, 'The database could not carry out the request')
}
