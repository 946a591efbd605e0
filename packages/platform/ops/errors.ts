import { DatabaseError } from 'pg'

// Classes 08 and 57P0x of PostgreSQL's appendix A, and the sockets' own codes.
const UNREACHABLE = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])

const UNREACHABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/u

/** Whether the database is unreachable or the connection was lost: a 503, to be retried. */
export const isDatabaseUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && UNREACHABLE.has(String(error.code))) return true
  return UNREACHABLE_MESSAGE.test(error.message) || isDatabaseUnreachable(error.cause)
}

/** Whether PostgreSQL cancelled a statement by its timeout: the database itself is reachable. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '57014'

/** Where the server failed: at a request, without names of files in its path, or in a job. */
export type FailedAt = { readonly path: string } | { readonly job: string }

/** Told of unexpected errors: answers of 500 and failed jobs; neither refusals nor aborted requests. */
export type OnServerError = (error: unknown, at: FailedAt) => void

/** The fields of an unexpected error that may be logged: PostgreSQL's messages quote personal data. */
export const withoutPersonalData = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { kind: typeof error }
  return {
    kind: error.name,
    code: 'code' in error ? error.code : undefined,
    constraint: error instanceof DatabaseError ? error.constraint : undefined,
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /u.test(line))
      .slice(0, 8),
  }
}

/** Whether the client disconnected while its request was read: not an error of the server. */
export const isClientGone = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.message === 'aborted')
