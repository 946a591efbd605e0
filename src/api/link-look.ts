import type { LinkType } from '../../domain/accounts/auth-link.ts'
import { publicConfig } from './public-config.ts'

/** Longer than this a page does not wait for it. */
const LOOK_MS = 3000

/**
 * Whether the server says that the link is over: expired, used or unknown. It is not used up. False where the server
 * does not say: away, refusing, or the hosted platform, which cannot be asked (docs/hosted-platform.md).
 */
export const isLinkOver = async (tokenHash: string, type: LinkType): Promise<boolean> => {
  try {
    const { supabaseUrl, publishableKey } = await publicConfig()
    const response = await fetch(`${supabaseUrl}/auth/v1/verify/look`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ token_hash: tokenHash, type }),
      signal: AbortSignal.timeout(LOOK_MS),
    })
    return response.ok && (await response.json()).valid === false
  } catch {
    return false
  }
}
