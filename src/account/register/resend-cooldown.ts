import * as v from 'valibot'
import { readStored, writeStored } from '../../storage/browser-storage.ts'

/** Key in local storage (R9.11). */
const KEY = 'lastResendAttempt'
/** What waits longer is over for the day, and is not kept. */
const LONGEST_MS = 3_600_000
const schema = v.record(v.string(), v.number())

/** When the next mail to `email` may be requested, in milliseconds since the epoch; 0 for now. */
export const resendAllowedAt = (email: string, now = Date.now()): number => {
  const until = readStored(KEY, schema, {})[email] ?? 0
  // A longer wait comes from a clock that has been corrected.
  return until - now > LONGEST_MS ? 0 : until
}

/** Stores the wait for `email`, and removes expired ones. */
export const startResendCooldown = (email: string, seconds: number, now = Date.now()): void => {
  const running = Object.entries(readStored(KEY, schema, {})).filter(([, until]) => until > now)
  writeStored(KEY, { ...Object.fromEntries(running), [email]: now + seconds * 1000 })
}
