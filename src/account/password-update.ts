import type { GoTrueClient } from '@supabase/auth-js'
import type { AuthLink } from '../../domain/auth-link.ts'
import { newPasswordMessages } from '../../domain/new-password.ts'
import { track } from '../data/track.ts'
import { linkAuthClient } from './client.ts'
import { proveInLink } from './link-second-factor.ts'
import { forgetMailLink, keepLinkSession } from './mail-link.ts'
import { thrownMessage } from './server-message.ts'

export type PasswordLink = Extract<AuthLink, { kind: 'token' | 'session' }>

export type PasswordUpdateResult =
  | { readonly outcome: 'updated' | 'invalid-link' }
  /** The account has a second factor: the password is to be sent again with its code. */
  | { readonly outcome: 'code-needed' }
  | { readonly outcome: 'wrong-code'; readonly message: string }
  | { readonly outcome: 'refused'; readonly message: string; readonly toast: string }

/**
 * What `link` opens: a session of this page alone, which finds it again when it is loaded again.
 * @returns undefined where the link opens nothing any more.
 * @throws where the platform is out of order or cannot be reached.
 */
const openLink = async (link: PasswordLink): Promise<GoTrueClient | undefined> => {
  const client = await linkAuthClient()
  const { data, error } =
    link.kind === 'token'
      ? await client.verifyOtp({ token_hash: link.tokenHash, type: link.type })
      : await client.setSession({
          access_token: link.accessToken,
          refresh_token: link.refreshToken,
        })
  if (error && (error.status === undefined || error.status >= 500)) throw error
  if (error) return undefined
  if (data.session) keepLinkSession(link.type, data.session)
  return client
}

/** In the server's words, also where it is out of order; in ours where it has none. */
const refusal = (error: unknown): PasswordUpdateResult => {
  const { unexpected, failedToast } = newPasswordMessages
  const message = thrownMessage(error, '')
  return message
    ? { outcome: 'refused', message, toast: message }
    : { outcome: 'refused', message: unexpected, toast: failedToast }
}

/**
 * Changes the password that `link` is good for. The link is used up by the first try that reaches
 * the server; a password that is refused can be replaced by a better one without a new mail.
 */
export const createPasswordUpdate = (link: PasswordLink) => {
  let opened: GoTrueClient | undefined

  return async (password: string, code?: string): Promise<PasswordUpdateResult> => {
    track('password_update_attempt')
    try {
      opened ??= await openLink(link)
      if (!opened) {
        forgetMailLink()
        return { outcome: 'invalid-link' }
      }
      const wrongCode = code === undefined ? undefined : await proveInLink(opened, code)
      if (wrongCode) return { outcome: 'wrong-code', message: wrongCode }
      const { error } = await opened.updateUser({ password })
      if (error?.code === 'insufficient_aal') return { outcome: 'code-needed' }
      if (error) throw error
      track('password_update_success')
      forgetMailLink()
      await opened.signOut({ scope: 'local' })
      return { outcome: 'updated' }
    } catch (error) {
      return refusal(error)
    }
  }
}
