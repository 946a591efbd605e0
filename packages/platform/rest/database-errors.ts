import { DatabaseError } from 'pg'
import { isDatabaseUnreachable, isStatementTimeout } from '../ops/errors.ts'
import { RestError } from './errors.ts'

const STATUS_OF_CODE: Record<string, number> = {
  // A row met twice by one upsert: the caller's doing.
  '21000': 400,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42P01': 404,
  P0001: 400,
}

// The longest match wins. PostgREST's table, but for 54 (the request asked for too much: the
// caller's doing, not ours).
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

// Serialization failure, deadlock, lock not available: requests in each other's way, mostly those of
// one account. A moment later each alone succeeds.
const CONFLICTS = new Set(['40001', '40P01', '55P03'])

/** Whether a transaction was taken back for another's sake: nothing is wrong with either. */
export const isConflictOfTransactions = (error: unknown): boolean =>
  error instanceof DatabaseError && CONFLICTS.has(error.code ?? '')

const INSUFFICIENT_PRIVILEGE = '42501'

const statusOf = (code: string, anonymous: boolean): number => {
  // Without an identity the remedy is to sign in.
  if (code === INSUFFICIENT_PRIVILEGE) return anonymous ? 401 : 403
  return STATUS_OF_CODE[code] ?? STATUS_OF_CLASS[code.slice(0, 2)] ?? 400
}

/**
 * What a failed statement tells the caller. PostgreSQL's message, detail and hint pass where the
 * caller caused the failure; where we did, only its code does.
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
  const status = statusOf(error.code, anonymous)
  if (status < 500) {
    return new RestError(status, error.code, error.message, {
      details: error.detail ?? null,
      hint: error.hint ?? null,
    })
  }
  return new RestError(status, error.code, 'The database could not carry out the request')
}
