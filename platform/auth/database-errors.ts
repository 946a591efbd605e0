import { DatabaseError } from 'pg'
import { type AuthError, emailExists, validationFailed } from './errors.ts'

const CHECK_VIOLATION = '23514'
const UNIQUE_VIOLATION = '23505'
// Class 22 of PostgreSQL's appendix A: a value that does not fit its type.
const DATA_EXCEPTION = '22'

/** What to tell whose profile data the database refused; undefined for any other error. */
export const profileRefused = (error: unknown): AuthError | undefined =>
  error instanceof DatabaseError &&
  (error.code === CHECK_VIOLATION || error.code?.startsWith(DATA_EXCEPTION))
    ? validationFailed('The profile data is not valid', 422)
    : undefined

/** What to tell an administrator whose chosen address is in use; undefined for any other error. */
export const emailTaken = (error: unknown): AuthError | undefined =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION ? emailExists() : undefined

/** What may be logged of an unexpected error: PostgreSQL's messages quote values of people. */
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
