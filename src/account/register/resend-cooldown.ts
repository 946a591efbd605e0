import * as v from 'valibot'
import { readStored, writeStored } from '../../api/browser-storage.ts'

/** The key it is kept under (R9.11). */
const KEY = 'lastResendAttempt'
const schema = v.record(v.string(), v.number())

/** When a mail to `email` may be asked for again, in milliseconds since the epoch; 0 for now. */
export const resendAllowedAt = (email: string): number => readStored(KEY, schema, {})[email] ?? 0

/** Keeps the wait for `email`, and forgets the addresses whose wait is over. */
export const startResendCooldown = (email: string, seconds: number, now = Date.now()): void => {
  const running = Object.entries(readStored(KEY, schema, {})).filter(([, until]) => until > now)
  writeStored(KEY, { ...Object.fromEntries(running), [email]: now + seconds * 1000 })
}
