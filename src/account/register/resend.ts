import { RESEND_COOLDOWN_SECONDS, resendMessages } from '../../../domain/accounts/resend.ts'
import { authClient } from '../../api/connection.ts'
import { isOverForToday, retryAfterSeconds } from '../../api/hosted-differences.ts'
import { verifiedLogin } from '../../api/redirect-addresses.ts'
import { startResendCooldown } from './resend-cooldown.ts'

export type ResendResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'wait' | 'failed'; readonly message: string }

/** Resends the verification mail, and stores the wait for the next one. */
export const resendVerification = async (email: string): Promise<ResendResult> => {
  try {
    const { error } = await (await authClient()).resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: verifiedLogin() },
    })
    if (!error) {
      startResendCooldown(email, RESEND_COOLDOWN_SECONDS)
      return { outcome: 'sent' }
    }
    if (isOverForToday(error)) return { outcome: 'failed', message: resendMessages.tooManyToday }
    const seconds = retryAfterSeconds(error)
    if (seconds !== undefined) {
      startResendCooldown(email, seconds)
      return { outcome: 'wait', message: resendMessages.wait(seconds) }
    }
  } catch {
    // Reported below as not sent.
  }
  return { outcome: 'failed', message: resendMessages.failed }
}
