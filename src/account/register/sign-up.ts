import { type RegistrationInput, registrationMessages } from '../../../domain/registration.ts'
import { RESEND_COOLDOWN_SECONDS } from '../../../domain/resend.ts'
import { authClient } from '../../api/client.ts'
import { announceNewClient } from '../../api/client-notification.ts'
import { isExistingAccount, sendExistingAccountLink } from '../../api/hosted-differences.ts'
import { verifiedLogin } from '../../api/redirect-addresses.ts'
import { track } from '../../api/track.ts'
import { serverMessage } from '../server-message.ts'
import { startResendCooldown } from './resend-cooldown.ts'

export type SignUpResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly field: 'password' | undefined; readonly message: string }

/**
 * Makes the account, unverified. An address that has one already is answered alike, here and by
 * the server: what happened stands in its inbox.
 */
export const signUp = async ({
  password,
  ...profile
}: RegistrationInput): Promise<SignUpResult> => {
  try {
    const { email, ...data } = profile
    const auth = await authClient()
    const { data: made, error } = await auth.signUp({
      email,
      password,
      options: { data, emailRedirectTo: verifiedLogin() },
    })
    if (error) {
      return {
        ok: false,
        field: error.code === 'weak_password' ? 'password' : undefined,
        message: serverMessage(error, registrationMessages.failed),
      }
    }
    startResendCooldown(email, RESEND_COOLDOWN_SECONDS)
    // Not awaited: it changes nothing of what is shown.
    if (isExistingAccount(made.user)) sendExistingAccountLink(email)
    track('form_submit', 'register')
    // Not awaited: whether the agency hears of it is no concern of the person who registers.
    announceNewClient(profile)
    return { ok: true }
  } catch {
    return { ok: false, field: undefined, message: registrationMessages.failed }
  }
}
