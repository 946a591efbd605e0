import { profileWords } from '../../../content/accounts/profile.ts'
import { newPasswordMessages } from '../../../domain/accounts/new-password.ts'
import { resendMessages } from '../../../domain/accounts/resend.ts'
import { authClient } from '../../api/connection.ts'
import { isSessionOver, retryAfterSeconds } from '../../api/hosted-differences.ts'
import { serverMessage } from '../../api/server-message.ts'
import { track } from '../../api/track.ts'
import { reportError } from '../../shell/errors/report-error.ts'

/** The field that a refusal is shown at. */
type RefusedField = 'current' | 'password' | 'code'

export type PasswordChangeResult =
  | { readonly outcome: 'changed' | 'logged-out' | 'code-needed' | 'factor-needed' }
  | { readonly outcome: 'field-refused'; readonly field: RefusedField; readonly message: string }
  | { readonly outcome: 'refused'; readonly message: string; readonly toast: string }

const unexpected = {
  outcome: 'refused',
  message: newPasswordMessages.unexpected,
  toast: newPasswordMessages.failedToast,
} as const

/** Field and message by the server's error code; without a message the server's own is shown. */
const FIELDS: Readonly<Record<string, readonly [field: RefusedField, message?: string]>> = {
  current_password_required: ['current', newPasswordMessages.currentMissing],
  current_password_invalid: ['current', newPasswordMessages.currentWrong],
  reauthentication_not_valid: ['code', profileWords.password.codeWrong],
  same_password: ['password'],
  weak_password: ['password'],
}

/** Proof that the request comes from the account's owner. */
export interface OwnerProof {
  /** Empty if the code replaces it. */
  readonly currentPassword: string
  /** From the mail of `sendPasswordCode`. */
  readonly code: string | undefined
}

/** Changes the password of the logged-in user. */
export const changePassword = async (
  password: string,
  { currentPassword, code }: OwnerProof,
): Promise<PasswordChangeResult> => {
  track('password_update_attempt')
  try {
    const { error } = await (await authClient()).updateUser({
      password,
      ...(currentPassword ? { current_password: currentPassword } : {}),
      ...(code ? { nonce: code } : {}),
    })
    if (!error) {
      track('password_update_success')
      return { outcome: 'changed' }
    }
    // The hosted platform requires both after an old login.
    if (error.code === 'reauthentication_needed') return { outcome: 'code-needed' }
    if (error.code === 'insufficient_aal') return { outcome: 'factor-needed' }
    const [field, words] = FIELDS[error.code ?? ''] ?? []
    if (field) return { outcome: 'field-refused', field, message: words ?? error.message }
    if (isSessionOver(error)) return { outcome: 'logged-out' }
    reportError(error, 'password-update')
    const message = serverMessage(error, '')
    return message ? { outcome: 'refused', message, toast: message } : unexpected
  } catch (error) {
    reportError(error, 'password-update')
    return unexpected
  }
}

/** Mails a code to the logged-in user. @returns an error message, or undefined. */
export const sendPasswordCode = async (): Promise<string | undefined> => {
  try {
    const { error } = await (await authClient()).reauthenticate()
    if (!error) return undefined
    const seconds = retryAfterSeconds(error)
    return seconds === undefined ? newPasswordMessages.unexpected : resendMessages.wait(seconds)
  } catch {
    return newPasswordMessages.unexpected
  }
}
