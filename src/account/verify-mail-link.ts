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
    if (error) return refusal(error)
    if (!data.session) return 'half-confirmed'
    await client.signOut({ scope: 'local' })
    return 'verified'
  } catch {
    return 'failed'
  }
}

/** What a login by mail opens; kept as the session of this browser. */
export type LoginLink =
  | { readonly kind: 'token'; readonly tokenHash: string }
  | { readonly kind: 'session'; readonly accessToken: string; readonly refreshToken: string }

/** Logs in by a mail link. @returns the user's id, or why not. */
export const logInByMailLink = async (
  link: LoginLink,
): Promise<{ readonly userId: string } | 'invalid' | 'failed'> => {
  try {
    const client = await authClient()
    const { data, error } =
      link.kind === 'token'
        ? await client.verifyOtp({ token_hash: link.tokenHash, type: 'magiclink' })
        : await client.setSession({
            access_token: link.accessToken,
            refresh_token: link.refreshToken,
          })
    if (error) return refusal(error)
    return data.user ? { userId: data.user.id } : 'invalid'
  } catch {
    return 'failed'
  }
}

// A busy or broken server says nothing about the link, which may be pressed again.
const refusal = (error: AuthError) => {
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
