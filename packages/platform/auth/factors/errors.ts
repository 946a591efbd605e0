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

/** Unknown, used, expired or void: the client is not told which. */
export const challengeExpired = (id: string) =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  )

/** For an account that may have no factor, or a kind of factor that is not supported. */
export const enrolmentDisabled = (kind: 'totp' | 'phone' | 'webauthn') =>
  new AuthError(
    422,
    `mfa_${kind}_enroll_not_enabled`,
    `MFA enroll is disabled for ${{ totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' }[kind]}`,
  )

export const wrongCode = () =>
  new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')

/** For a session whose last code is too old to change what the account is opened with. */
export const recentCodeNeeded = () =>
  new AuthError(
    403,
    'reauthentication_needed',
    'Changing the second factors needs a code of now: log in again and type one first',
  )

export const secondFactorNeeded = (status: 401 | 403 | 422, message: string) =>
  new AuthError(status, 'insufficient_aal', message)
