import * as v from 'valibot'
import { blockedUntil, noAttempts, withFailure } from '../../../domain/accounts/login.ts'
import { readStored, writeStored } from '../../storage/browser-storage.ts'

const KEY = 'loginAttempts'
const schema = v.object({ failures: v.number(), lastFailureAt: v.number() })

const attempts = () => readStored(KEY, schema, noAttempts)

export const recordFailedLogin = (now = Date.now()): void => {
  writeStored(KEY, withFailure(attempts(), now))
}

export const clearFailedLogins = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

/** When this browser may try again, in milliseconds since the epoch; undefined for now. */
export const loginBlockedUntil = (now = Date.now()): number | undefined =>
  blockedUntil(attempts(), now)
