import type { GoTrueClient } from '@supabase/auth-js'
import { type LoginInput, loginMessages } from '../../../domain/accounts/login.ts'
import { authClient } from '../../api/connection.ts'
import { isUnconfirmed, isWithoutCredentials } from '../../api/hosted-differences.ts'
import { retryAt } from '../../api/retry-after.ts'
import { track } from '../../api/track.ts'
import { clearFailedLogins, loginBlockedUntil, recordFailedLogin } from './login-attempts.ts'

export type SignInResult =
  | { readonly ok: true; readonly userId: string }
  | {
      readonly ok: false
      readonly message: string
      readonly canResend?: true
      /** When the next try is allowed, in milliseconds since the epoch, if known. */
      readonly blockedUntil?: number | undefined
    }

/** Logs in, with this browser's client unless told otherwise. Branches on the code of the refusal, never on its text. */
export const signIn = async (
  credentials: LoginInput,
  clientOf: () => Promise<GoTrueClient> = authClient,
): Promise<SignInResult> => {
  track('login_attempt')
  const result = await trySignIn(credentials, clientOf)
  for (const event of eventsOf(result)) track(event)
  return result
}

/** The failure that blocks the form sends both events. */
const eventsOf = (result: SignInResult) => {
  if (result.ok) return ['login_success'] as const
  if (result.message === loginMessages.tooManyAttempts) return ['login_rate_limited'] as const
  return result.blockedUntil === undefined
    ? (['login_failure'] as const)
    : (['login_failure', 'login_rate_limited'] as const)
}

const trySignIn = async (
  credentials: LoginInput,
  clientOf: () => Promise<GoTrueClient>,
): Promise<SignInResult> => {
  try {
    const { data, error } = await (await clientOf()).signInWithPassword(credentials)
    if (!error) {
      clearFailedLogins()
      return { ok: true, userId: data.user.id }
    }
    if (isWithoutCredentials(error)) {
      return { ok: false, message: loginMessages.credentialsMissing }
    }
    switch (error.code) {
      case 'invalid_credentials':
        recordFailedLogin()
        return { ok: false, message: loginMessages.invalid, blockedUntil: loginBlockedUntil() }
      case 'over_request_rate_limit':
        return {
          ok: false,
          message: loginMessages.tooManyAttempts,
          blockedUntil: retryAt('password'),
        }
      case 'validation_failed':
        return { ok: false, message: loginMessages.credentialsMissing }
      case 'user_banned':
        return { ok: false, message: loginMessages.deactivated }
      default:
        return isUnconfirmed(error)
          ? { ok: false, message: loginMessages.notConfirmed, canResend: true }
          : { ok: false, message: loginMessages.unknown }
    }
  } catch {
    return { ok: false, message: loginMessages.unknown }
  }
}
