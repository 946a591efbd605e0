import { profileWords } from '../../content/profile.ts'
import { newPasswordMessages } from '../../domain/new-password.ts'
import { resendMessages } from '../../domain/resend.ts'
import { track } from '../data/track.ts'
import { authClient } from './client.ts'
import { isSessionOver, waitAfter } from './hosted-differences.ts'
import { serverMessage } from './server-message.ts'

export type PasswordChangeResult =
  | { readonly outcome: 'changed' | 'logged-out' | 'code-needed' | 'factor-needed' }
  | { readonly outcome: 'code-wrong' | 'refused'; readonly message: string; readonly toast: string }

const unexpected = {
  outcome: 'refused',
  message: newPasswordMessages.unexpected,
  toast: newPasswordMessages.failedToast,
} as const

/**
 * Changes the password of whoever is logged in.
 * @param code from the mail of `sendPasswordCode`, which the server asks for after an old login.
 */
export const changePassword = async (
  password: string,
  code: string | undefined,
): Promise<PasswordChangeResult> => {
  track('password_update_attempt')
  try {
    const { error } = await (await authClient()).updateUser({
      password,
      ...(code ? { nonce: code } : {}),
    })
    if (!error) {
      track('password_update_success')
      return { outcome: 'changed' }
    }
    switch (error.code) {
      case 'reauthentication_needed':
        return { outcome: 'code-needed' }
      case 'reauthentication_not_valid': {
        const { codeWrong } = profileWords.password
        return { outcome: 'code-wrong', message: codeWrong, toast: codeWrong }
      }
      case 'insufficient_aal':
        return { outcome: 'factor-needed' }
    }
    if (isSessionOver(error) || error.name === 'AuthSessionMissingError') {
      return { outcome: 'logged-out' }
    }
    const message = serverMessage(error, '')
    return message ? { outcome: 'refused', message, toast: message } : unexpected
  } catch {
    return unexpected
  }
}

/** Has a code mailed to whoever is logged in. @returns what went wrong, in words, or undefined. */
export const sendPasswordCode = async (): Promise<string | undefined> => {
  try {
    const { error } = await (await authClient()).reauthenticate()
    if (!error) return undefined
    const seconds = waitAfter(error)
    return seconds === undefined ? newPasswordMessages.unexpected : resendMessages.wait(seconds)
  } catch {
    return newPasswordMessages.unexpected
  }
}
