import type { LinkType } from '../../domain/auth-link.ts'
import { linkAuthClient } from './client.ts'

export type VerifyResult = 'verified' | 'invalid' | 'failed'

const TOO_MANY_REQUESTS = 429

/**
 * Verifies the address that `tokenHash` was mailed to. The session that comes with it is ended and
 * never stored: whoever holds a mail must still know the password.
 */
export const verifyMailLink = async (tokenHash: string, type: LinkType): Promise<VerifyResult> => {
  try {
    const client = await linkAuthClient()
    const { error } = await client.verifyOtp({ token_hash: tokenHash, type })
    if (!error) {
      await client.signOut({ scope: 'local' })
      return 'verified'
    }
    // A busy or broken server says nothing about the link, which may be pressed again.
    const { status = 0 } = error
    return status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS ? 'invalid' : 'failed'
  } catch {
    return 'failed'
  }
}
