import { resetMessages } from '../../../domain/accounts/reset.ts'
import { authClient } from '../../api/connection.ts'
import { retryAfterSeconds } from '../../api/hosted-differences.ts'
import { passwordUpdate } from '../../api/redirect-addresses.ts'
import { serverMessage } from '../../api/server-message.ts'
import { track } from '../../api/track.ts'
import { reportError } from '../../shell/errors/report-error.ts'
import { isKnownAdministrator } from './administrator-address.ts'

export type ResetRequestResult =
  | { readonly ok: true }
  /** Asked for too early: when it may be asked for again, in milliseconds since the epoch (R8.38). */
  | { readonly ok: false; readonly waitUntil: number }
  /** The toast has other words than the notice (R8.22, R8.24). */
  | { readonly ok: false; readonly message: string; readonly toast: string }

/** Requests a reset link; the answer is the same whether or not the account exists. */
export const requestReset = async (email: string): Promise<ResetRequestResult> => {
  const unexpected = {
    ok: false,
    message: resetMessages.unexpected,
    toast: resetMessages.failedToast,
  } as const
  try {
    const isAdministrator = await isKnownAdministrator(email)
    track('password_reset_request', isAdministrator ? 'admin' : 'user')
    if (isAdministrator) {
      const { administrator: message, administratorToast: toast } = resetMessages
      return { ok: false, message, toast }
    }
    const { error } = await (await authClient()).resetPasswordForEmail(email, {
      redirectTo: passwordUpdate(),
    })
    if (!error) {
      track('password_reset_email_sent')
      return { ok: true }
    }
    const seconds = retryAfterSeconds(error)
    if (seconds !== undefined) return { ok: false, waitUntil: Date.now() + seconds * 1000 }
    reportError(error, 'password-reset')
    const message = serverMessage(error, '')
    return message ? { ok: false, message, toast: message } : unexpected
  } catch (error) {
    reportError(error, 'password-reset')
    return unexpected
  }
}
