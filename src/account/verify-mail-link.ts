import type { AuthError } from '@supabase/auth-js'
import type { LinkType } from '../../domain/auth-link.ts'
import { authClient, linkAuthClient } from './client.ts'
import { waitAfter } from './hosted-differences.ts'
import { storedUser } from './session-display.ts'

export type VerifyResult = 'verified' | 'half-confirmed' | 'invalid' | 'failed'

/**
 * Verifies the address that `tokenHash` was mailed to. The session that comes with it is ended and
 * never stored: whoever holds a mail must still know the password.
 * @returns `half-confirmed` for the first of the two mails of a change of address.
 */
export const verifyMailLink = async (tokenHash: string, type: LinkType): Promise<VerifyResult> => {
  try {
    const client = await linkAuthClient()
    const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type })
    if (error) return linkRefusal(error)
    if (!data.session) return 'half-confirmed'
    await client.signOut({ scope: 'local' })
    return 'verified'
  } catch {
    return 'failed'
  }
}

/** A busy or broken server says nothing about the link, which may be pressed again. */
export const linkRefusal = (error: AuthError): 'invalid' | 'failed' => {
  const { status = 0 } = error
  return status >= 400 && status < 500 && waitAfter(error) === undefined ? 'invalid' : 'failed'
}

/** After the address of an account has changed: what this browser keeps of it is renewed. */
export const renewStoredSession = async (): Promise<void> => {
  if (!storedUser()) return
  try {
    await (await authClient()).refreshSession()
  } catch {
    // It is renewed with its next refresh.
  }
}
