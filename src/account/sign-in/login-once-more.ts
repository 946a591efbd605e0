import type { GoTrueClient } from '@supabase/auth-js'
import { loginAgainWords as words } from '../../../content/accounts/account.ts'
import { authClient, linkAuthClient } from '../../api/connection.ts'
import { storedSession } from '../../api/stored-session.ts'
import { proveInLink } from '../password/link-second-factor.ts'
import { type SignInResult, signIn } from './sign-in.ts'

export type LoginStep =
  | { readonly kind: 'logged-in' | 'code-needed' }
  | { readonly kind: 'wrong-code'; readonly message: string }
  | { readonly kind: 'refused'; readonly refusal: Extract<SignInResult, { ok: false }> }

const failed: LoginStep = { kind: 'refused', refusal: { ok: false, message: words.failed } }

/**
 * Another login of somebody who is logged in here. The new session takes the place of the old one, which ends,
 * only once all is proved: an attempt that is left changes nothing.
 */
export const createLoginOnceMore = ({ id, email }: { id: string; email: string }) => {
  let client: GoTrueClient | undefined
  const fresh = async () => {
    client = await linkAuthClient()
    return client
  }

  const take = async (from: GoTrueClient): Promise<LoginStep> => {
    const { data } = await from.getSession()
    const old = storedSession()
    // The address is another person's by now, or this browser is.
    if (data.session?.user.id !== id || old?.userId !== id) {
      await leave()
      return failed
    }
    const { access_token, refresh_token } = data.session
    const here = await authClient()
    const { error } = await here.setSession({ access_token, refresh_token })
    if (error) throw error
    client = undefined
    // With its token alone: what it leaves is a session that ends by itself.
    await here.admin.signOut(old.accessToken, 'local').catch(() => {})
    return { kind: 'logged-in' }
  }

  /** Ends what was begun. */
  const leave = async () => {
    const begun = client
    client = undefined
    await begun?.signOut({ scope: 'local' }).catch(() => {})
  }

  return {
    async password(password: string): Promise<LoginStep> {
      const result = await signIn({ email, password }, fresh)
      if (!result.ok) return { kind: 'refused', refusal: result }
      try {
        if (!client) return failed
        const level = await client.mfa.getAuthenticatorAssuranceLevel()
        if (level.error) throw level.error
        const { currentLevel, nextLevel } = level.data
        return currentLevel === nextLevel ? await take(client) : { kind: 'code-needed' }
      } catch {
        await leave()
        return failed
      }
    },
    async code(code: string): Promise<LoginStep> {
      try {
        if (!client) return failed
        const wrong = await proveInLink(client, code)
        return wrong ? { kind: 'wrong-code', message: wrong } : await take(client)
      } catch {
        return failed
      }
    },
    leave,
  }
}
