import type { AuthError, EmailOtpType, Session } from '@supabase/auth-js'
import type { LinkType } from '../../../domain/accounts/auth-link.ts'
import { authClient, linkAuthClient } from '../../api/connection.ts'
import { retryAfterSeconds } from '../../api/hosted-differences.ts'
import { storedUser } from '../../session/session-display.ts'
import { mayChoosePassword } from './access-claims.ts'

export type VerifyResult =
  | 'verified'
  | 'half-confirmed'
  | 'invalid'
  | 'failed'
  /** Verified, and the account has no password yet: its owner chooses one with this session. */
  | { readonly withoutPassword: Pick<Session, 'access_token' | 'refresh_token'> }

/**
 * Verifies `tokenHash`. The session that the server returns is ended and never stored: access to the mail
 * must not replace the password. A change of address ends all sessions of the account; if this browser
 * had one of them, the new session replaces it.
 * @returns `half-confirmed` for the first of the two mails of a change of address, and for a link that
 *   opens no session.
 */
export const verifyMailLink = async (tokenHash: string, type: LinkType): Promise<VerifyResult> => {
  try {
    const client = await linkAuthClient()
    // The client passes on types that it does not know.
    const otpType = type as EmailOtpType
    const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type: otpType })
    if (error) return linkRefusal(error)
    if (!data.session) return 'half-confirmed'
    if (type === 'signup' && mayChoosePassword(data.session.access_token)) {
      return { withoutPassword: data.session }
    }
    const isKept = type === 'email_change' && (await keepAsOwn(data.session))
    if (!isKept) await client.signOut({ scope: 'local' })
    return 'verified'
  } catch {
    return 'failed'
  }
}

/** Replaces this browser's session with `session` if both are of one account. @returns whether it did. */
const keepAsOwn = async ({ access_token, refresh_token, user }: Session): Promise<boolean> => {
  if (storedUser()?.id !== user.id) return false
  const { error } = await (await authClient()).setSession({ access_token, refresh_token })
  return !error
}

/** Rate limits and server errors say nothing about the link, which can be tried again. */
export const linkRefusal = (error: AuthError): 'invalid' | 'failed' => {
  const { status = 0 } = error
  return status >= 400 && status < 500 && retryAfterSeconds(error) === undefined
    ? 'invalid'
    : 'failed'
}
