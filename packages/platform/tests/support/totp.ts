import type { GoTrueClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'

/** How long a code is good for, and the time to the next one. */
export const STEP_MS = 30_000

/** What the authenticator that was given `secret` (base32) shows at `time`. */
export const codeAt = (secret: string, time: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time.getTime() })

/** One of the codes that the authenticator shows neither at `time` nor within five minutes of it. */
export const wrongCodeAt = (secret: string, time: Date): string => {
  const right = new Set<string>()
  for (let step = -10; step <= 10; step += 1) {
    right.add(codeAt(secret, new Date(time.getTime() + step * STEP_MS)))
  }
  for (let guess = 0; ; guess += 1) {
    const code = String(guess).padStart(6, '0')
    if (!right.has(code)) return code
  }
}

export interface EnrolledFactor {
  readonly id: string
  readonly secret: string
}

/** Gives the account of `client` an authenticator, as its owner does: the session is at aal2 after. */
export const enrollFactor = async (
  client: GoTrueClient,
  now: () => Date,
  friendlyName = 'Phone',
): Promise<EnrolledFactor> => {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const code = codeAt(data.totp.secret, now())
  const verified = await client.mfa.challengeAndVerify({ factorId: data.id, code })
  if (verified.error) throw verified.error
  return { id: data.id, secret: data.totp.secret }
}
