import type { AuthError } from '@supabase/auth-js'
import { loginMessages } from '../../../domain/accounts/login.ts'
import {
  type RegistrationInput,
  registrationMessages,
} from '../../../domain/accounts/registration.ts'
import { RESEND_COOLDOWN_SECONDS } from '../../../domain/accounts/resend.ts'
import { authClient } from '../../api/connection.ts'
import {
  isExistingAccount,
  isOverForToday,
  isWithoutCredentials,
  retryAfterSeconds,
  sendExistingAccountLink,
} from '../../api/hosted-differences.ts'
import { announceNewClient } from '../../api/public/client-notification.ts'
import { verifiedLogin } from '../../api/redirect-addresses.ts'
import { serverMessage } from '../../api/server-message.ts'
import { track } from '../../api/track.ts'
import { readSource } from '../../shell/consent/visit.ts'
import { startResendCooldown } from './resend-cooldown.ts'

export type SignUpResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly field: 'password' | undefined; readonly message: string }

/** An attempt that got no answer: it may have arrived. */
let unanswered: string | undefined

const noAnswer = (input: RegistrationInput): SignUpResult => {
  unanswered = JSON.stringify(input)
  const { failed, offline } = registrationMessages
  return { ok: false, field: undefined, message: navigator.onLine ? failed : offline }
}

/** Whether the mail of an attempt just before is what this one has to wait for. */
const isTooSoon = (error: AuthError) =>
  error.code === 'over_email_send_rate_limit' &&
  (retryAfterSeconds(error) ?? Number.POSITIVE_INFINITY) <= RESEND_COOLDOWN_SECONDS

const refusal = (error: AuthError): string => {
  if (isWithoutCredentials(error)) return loginMessages.credentialsMissing
  if (isOverForToday(error)) return registrationMessages.tooManyToday
  if (isTooSoon(error)) return registrationMessages.tooSoon(retryAfterSeconds(error) ?? 0)
  return serverMessage(error, registrationMessages.failed)
}

/**
 * Creates the account, unverified. An existing address gets the same answer, here and from the server, so
 * that accounts cannot be enumerated; its owner is told by mail.
 */
export const signUp = async (input: RegistrationInput): Promise<SignUpResult> => {
  const { password, ...profile } = input
  const { email, ...data } = profile
  try {
    const attribution = readSource(new URL(location.href), document.referrer)
    const auth = await authClient()
    // The database takes `attribution` into the profile and out of the metadata, which a session holds.
    const { data: made, error } = await auth.signUp({
      email,
      password,
      options: {
        data: Object.keys(attribution).length > 0 ? { ...data, attribution } : data,
        emailRedirectTo: verifiedLogin(),
      },
    })
    if (error?.status === 0) return noAnswer(input)
    const hasArrived = error && unanswered === JSON.stringify(input) && isTooSoon(error)
    if (error && !hasArrived) {
      return {
        ok: false,
        field: error.code === 'weak_password' ? 'password' : undefined,
        message: refusal(error),
      }
    }
    startResendCooldown(email, RESEND_COOLDOWN_SECONDS)
    // Not awaited: it does not affect the page.
    if (isExistingAccount(made.user)) sendExistingAccountLink(email)
    track('form_submit', 'register')
    // Not awaited: a failed notification does not concern the client.
    announceNewClient(profile)
    return { ok: true }
  } catch {
    return noAnswer(input)
  }
}
