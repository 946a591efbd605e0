import { type LoginInput, loginMessages } from '../../domain/login.ts'
import { track } from '../data/track.ts'
import { authClient } from './client.ts'
import { forgetFailedLogins, recordFailedLogin } from './login-attempts.ts'

export type SignInResult =
  | { readonly ok: true; readonly userId: string }
  | { readonly ok: false; readonly message: string; readonly canResend?: true }

/** Logs in. Branches on the code of the refusal, never on its text. */
export const signIn = async (credentials: LoginInput): Promise<SignInResult> => {
  track('login_attempt')
  const result = await trySignIn(credentials)
  track(eventOf(result))
  return result
}

const eventOf = (result: SignInResult) => {
  if (result.ok) return 'login_success'
  return result.message === loginMessages.tooManyAttempts ? 'login_rate_limited' : 'login_failure'
}

const trySignIn = async (credentials: LoginInput): Promise<SignInResult> => {
  try {
    const { data, error } = await (await authClient()).signInWithPassword(credentials)
    if (!error) {
      forgetFailedLogins()
      return { ok: true, userId: data.user.id }
    }
    switch (error.code) {
      case 'invalid_credentials':
        recordFailedLogin()
        return { ok: false, message: loginMessages.invalid }
      case 'email_not_confirmed':
        return { ok: false, message: loginMessages.notConfirmed, canResend: true }
      case 'over_request_rate_limit':
        return { ok: false, message: loginMessages.tooManyAttempts }
      case 'validation_failed':
        return { ok: false, message: loginMessages.credentialsMissing }
      default:
        return { ok: false, message: loginMessages.unknown }
    }
  } catch {
    return { ok: false, message: loginMessages.unknown }
  }
}
