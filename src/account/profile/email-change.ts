import { profileWords } from '../../../content/accounts/profile.ts'
import { resendMessages } from '../../../domain/accounts/resend.ts'
import { authClient } from '../../api/connection.ts'
import { isSessionOver, isTakenAddress, retryAfterSeconds } from '../../api/hosted-differences.ts'
import { confirmPage } from '../../api/redirect-addresses.ts'
import { serverMessage } from '../../api/server-message.ts'

export type EmailChangeResult =
  | { readonly outcome: 'sent' | 'logged-out' }
  | { readonly outcome: 'failed'; readonly message: string }

/** Requests a change of address to `email`; both addresses must confirm it. */
export const requestEmailChange = async (email: string): Promise<EmailChangeResult> => {
  const { failed } = profileWords.email
  try {
    const { error } = await (await authClient()).updateUser(
      { email },
      { emailRedirectTo: confirmPage() },
    )
    if (!error || isTakenAddress(error)) return { outcome: 'sent' }
    if (isSessionOver(error)) return { outcome: 'logged-out' }
    const seconds = retryAfterSeconds(error)
    const message =
      seconds === undefined ? serverMessage(error, failed) : resendMessages.wait(seconds)
    return { outcome: 'failed', message }
  } catch {
    return { outcome: 'failed', message: failed }
  }
}
