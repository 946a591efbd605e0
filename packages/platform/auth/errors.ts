import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The codes of the wire contract that this server answers with; clients branch on them. */
export type AuthErrorCode =
  | 'bad_json'
  | 'anonymous_provider_disabled'
  | 'bad_jwt'
  | 'conflict'
  | 'current_password_invalid'
  | 'current_password_required'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_recovery_codes_enroll_not_enabled'
  | 'mfa_recovery_codes_verify_not_enabled'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_disabled'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_too_large'
  | 'same_password'
  | 'saml_provider_disabled'
  | 'service_unavailable'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled'

interface AuthErrorDetails {
  readonly retryAfterSeconds?: number
  readonly weakPassword?: { readonly reasons: readonly string[] }
}

/** A refusal that the client sees. Its message holds nothing that the client may not know. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: AuthErrorCode
  readonly details: AuthErrorDetails

  constructor(
    status: ContentfulStatusCode,
    code: AuthErrorCode,
    message: string,
    details: AuthErrorDetails = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const validationFailed = (message: string, status: 400 | 422 = 400) =>
  new AuthError(status, 'validation_failed', message)

export const invalidCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

const CREDENTIALS_MISSING = 'You must provide either an email or phone number and a password.'

export const credentialsMissing = () => validationFailed(CREDENTIALS_MISSING)

export const linkExpired = () =>
  new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')

export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

export const userNotFound = () => new AuthError(404, 'user_not_found', 'User not found')

export const userBanned = () => new AuthError(400, 'user_banned', 'User is banned')

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

export const tooManyRequests = (retryAfterSeconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds })

export const tooManyMails = (retryAfterSeconds: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  )

/** Clients read the number out of the message. */
export const tooManyConfirmations = (retryAfterSeconds: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `No more mails to confirm an account are sent for now: you can request one after ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  )

export const phoneDisabled = () =>
  new AuthError(422, 'phone_provider_disabled', 'Phone numbers cannot be used to log in')

/** Mails carry links; there are no login codes by mail or SMS. */
export const codesDisabled = () =>
  new AuthError(
    422,
    'otp_disabled',
    'Logging in by a mailed code or link is off: links are verified by their token_hash',
  )

export const signUpDisabled = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')

/** What the official client's `signInAnonymously` is told. */
export const anonymousDisabled = () =>
  new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')

/** A sign-up that names no credentials at all has the code of an anonymous one, and is told what is missing. */
export const credentialsLeftOut = () =>
  new AuthError(422, 'anonymous_provider_disabled', CREDENTIALS_MISSING)
