import { DatabaseError } from 'pg'
import { AuthError, emailExists, validationFailed } from './errors.ts'

const CHECK_VIOLATION = '23514'
const UNIQUE_VIOLATION = '23505'
// Class 22 of PostgreSQL's appendix A: a value that does not fit its type.
const DATA_EXCEPTION = '22'

/** The response where the database refused profile data; undefined for any other error. */
export const profileRefused = (error: unknown): AuthError | undefined =>
  error instanceof DatabaseError &&
  (error.code === CHECK_VIOLATION || error.code?.startsWith(DATA_EXCEPTION))
    ? validationFailed('The profile data is not valid', 422)
    : undefined

/** The response where the given id is in use; undefined for any other error. */
export const idTaken = (error: unknown): AuthError | undefined =>
  error instanceof DatabaseError && error.constraint === 'users_pkey'
    ? validationFailed('An account with this id exists', 422)
    : undefined

/** The response where the given address is in use; undefined for any other error. */
export const emailTaken = (error: unknown): AuthError | undefined =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION ? emailExists() : undefined

/**
 * The response where a trigger of the product refused the change, with its words; undefined for any other error. A
 * table's own check names the table.
 */
export const refusedByTrigger = (error: unknown): AuthError | undefined =>
  error instanceof DatabaseError && error.code === CHECK_VIOLATION && error.table === undefined
    ? new AuthError(409, 'conflict', error.message)
    : undefined
