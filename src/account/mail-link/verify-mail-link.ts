import type { AuthError, EmailOtpType, Session } from '@supabase/auth-js'
import type { LinkType } from '../../../domain/auth-link.ts'
import { authClient, linkAuthClient } from '../../api/client.ts'
import { retryAfterSeconds } from '../../api/hosted-differences.ts'
import { storedUser } from '../../session/session-display.ts'

export type VerifyResult = 'verified' | 'half-confirmed' | 'invalid' | 'failed'

/**
 * Does what the mail with `tokenHash` is for. The session that comes with it is ended and never
 * stored: whoever holds a mail must still know the password. Only a change of address ends the session
 * of this browser with all others: if it is the same account's, the new one takes its place.
 * @returns `half-confirmed` for the first of the two mails of a change of address, and for a link that
 *   comes without a session.
 */
export const verifyMailLink = async (tokenHash: string, type: LinkType): Promise<VerifyResult> => {
  try {
    const client = await linkAuthClient()
    // The client hands the type on, also one that it does not know.
    const otpType = type as EmailOtpType
    const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type: otpType })
    if (error) return linkRefusal(error)
    if (!data.session) return 'half-confirmed'
    const isKept = type === 'email_change' && (await keepAsOwn(data.session))
    if (!isKept) await client.signOut({ scope: 'local' })
    return 'verified'
  } catch {
    return 'failed'
  }
}

/** Whether the session of this browser was the same account's, and is `session` now. */
const keepAsOwn = async ({ access_token, refresh_token, user }: Session): Promise<boolean> => {
  if (storedUser()?.id !== user.id) return false
  const { error } = await (await authClient()).setSession({ access_token, refresh_token })
  return !error
}

/** A busy or broken server says nothing about the link, which may be pressed again. */
export const linkRefusal = (error: AuthError): 'invalid' | 'failed' => {
  const { status = 0 } = error
  return status >= 400 && status < 500 && retryAfterSeconds(error) === undefined
    ? 'invalid'
    : 'failed'
}
