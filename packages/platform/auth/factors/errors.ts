import { AuthError } from '../errors.ts'

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')

export const factorNameTaken = (name: string) =>
  new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  )

export const tooManyFactors = () =>
  new AuthError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of factors reached, unenroll to continue',
  )

/** Unknown, used, too old or guessed at too often: nobody is told which. */
export const challengeExpired = (id: string) =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  )

/** Not this account, or not this kind of factor. */
export const enrolmentDisabled = (kind: 'totp' | 'phone' | 'webauthn') =>
  new AuthError(
    422,
    `mfa_${kind}_enroll_not_enabled`,
    `MFA enroll is disabled for ${{ totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' }[kind]}`,
  )

export const wrongCode = () =>
  new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')

export const secondFactorNeeded = (status: 401 | 403 | 422, message: string) =>
  new AuthError(status, 'insufficient_aal', message)
