import type { GoTrueClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'

/** The step of a code. */
export const STEP_MS = 30_000

/** The code for `secret` (base32) at `time`. */
export const codeAt = (secret: string, time: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time.getTime() })

/** A wrong code: none of those within five minutes of `time`. */
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

/** Enrols an authenticator for the account of `client`: its session is at aal2 then. */
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
