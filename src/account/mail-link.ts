import { type AuthLink, type LinkType, readAuthLink } from '../../domain/auth-link.ts'
import { linkAuthClient } from './client.ts'

declare global {
  interface Window {
    /** Left by `take-mail-link.js`. */
    mailLinkFragment?: string
  }
}

/** The mail link that led to this page, once: it is forgotten as soon as it is read. */
export const takeMailLink = (): AuthLink => {
  const link = readAuthLink(window.mailLinkFragment ?? '')
  delete window.mailLinkFragment
  return link
}

export type VerifyResult = 'verified' | 'invalid' | 'failed'

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
    // A broken server or connection says nothing about the link, which may be pressed again.
    return error.status && error.status < 500 && error.status !== 429 ? 'invalid' : 'failed'
  } catch {
    return 'failed'
  }
}
