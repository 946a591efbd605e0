import { agency } from '../../../content/agency.ts'
import { authClient } from '../connection.ts'
import { track } from '../track.ts'

/** What this session still needs for the second factor. */
export type SecondFactor =
  | { readonly kind: 'proved' }
  | { readonly kind: 'challenge'; readonly factorId: string }
  | { readonly kind: 'enrol' }

/** @throws when the platform refuses or cannot be reached. */
export const secondFactor = async (): Promise<SecondFactor> => {
  const { mfa } = await authClient()
  const level = await mfa.getAuthenticatorAssuranceLevel()
  if (level.error) throw level.error
  if (level.data.currentLevel === 'aal2') return { kind: 'proved' }

  const factors = await mfa.listFactors()
  if (factors.error) throw factors.error
  const [factor] = factors.data.totp
  return factor ? { kind: 'challenge', factorId: factor.id } : { kind: 'enrol' }
}

export interface Enrolment {
  readonly factorId: string
  /** An image, as a data URL. */
  readonly qrCode: string
  /** The same secret, for typing. */
  readonly secret: string
}

/**
 * Begins a new enrolment. An unfinished earlier one is removed first.
 * @throws when the platform refuses or cannot be reached.
 */
export const beginEnrolment = async (): Promise<Enrolment> => {
  const { mfa } = await authClient()
  const factors = await mfa.listFactors()
  if (factors.error) throw factors.error
  for (const { id, status } of factors.data.all) {
    if (status === 'verified') continue
    const { error } = await mfa.unenroll({ factorId: id })
    if (error) throw error
  }
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer: agency.name })
  if (error) throw error
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

export type CodeOutcome = 'proved' | 'wrong' | 'too-many' | 'failed'

/**
 * Verifies the second factor with `code`, which completes an administrator's login and sends its event.
 * Never throws: every failure is an outcome.
 */
export const proveSecondFactor = async (factorId: string, code: string): Promise<CodeOutcome> => {
  const outcome = await tryCode(factorId, code)
  track(outcome === 'proved' ? 'admin_login_success' : 'admin_login_failed')
  return outcome
}

/** The same for a code that is no part of a login: no event is sent. */
export const tryCode = async (factorId: string, code: string): Promise<CodeOutcome> => {
  try {
    const { mfa } = await authClient()
    const { error } = await mfa.challengeAndVerify({ factorId, code })
    if (!error) return 'proved'
    if (error.status === 429) return 'too-many'
    return error.code === 'mfa_verification_failed' ? 'wrong' : 'failed'
  } catch {
    return 'failed'
  }
}

/** The authenticator of the account whose code can be typed; undefined where it has none. */
export const authenticatorId = async (): Promise<string | undefined> => {
  const { data } = await (await authClient()).mfa.listFactors()
  return data?.totp[0]?.id
}
