import type { GoTrueClient } from '@supabase/auth-js'
import type { AuthLink } from '../../../domain/auth-link.ts'
import { newPasswordMessages } from '../../../domain/new-password.ts'
import { linkAuthClient } from '../../api/client.ts'
import { track } from '../../api/track.ts'
import { storedUser } from '../../session/session-display.ts'
import { forgetMailLink, keepLinkSession } from '../../shell/mail-link/mail-link.ts'
import { type Account, claimedAccount, isSame } from '../mail-link/login-link.ts'
import { thrownMessage } from '../server-message.ts'
import { askForRemoval, proveInLink, type RemovalResult } from './link-second-factor.ts'

export type PasswordLink = Extract<AuthLink, { kind: 'token' | 'session' }>

export type PasswordUpdateResult =
  | { readonly outcome: 'updated'; readonly email: string }
  | { readonly outcome: 'invalid-link' }
  /** Nothing was changed: somebody else is logged in here, and is to agree first. */
  | { readonly outcome: 'other-account'; readonly email: string; readonly here: string }
  /** The account has a second factor: the password is to be sent again with its code. */
  | { readonly outcome: 'code-needed' }
  | { readonly outcome: 'wrong-code'; readonly message: string }
  | { readonly outcome: 'refused'; readonly message: string; readonly toast: string }

interface OpenedLink {
  readonly client: GoTrueClient
  readonly account: Account
}

/**
 * What `link` opens: a session of this page alone, which finds it again when it is loaded again.
 * @returns undefined where the link opens nothing any more.
 * @throws where the platform is out of order or cannot be reached.
 */
const openLink = async (link: PasswordLink): Promise<OpenedLink | undefined> => {
  const client = await linkAuthClient()
  const { data, error } =
    link.kind === 'token'
      ? await client.verifyOtp({ token_hash: link.tokenHash, type: link.type })
      : await client.setSession({
          access_token: link.accessToken,
          refresh_token: link.refreshToken,
        })
  if (error && (error.status === undefined || error.status >= 500)) throw error
  if (error || !data.user) return undefined
  const account = { id: data.user.id, email: data.user.email ?? '' }
  // Named before the server was asked: it must be the account that the server knows.
  const claimed = link.kind === 'session' ? claimedAccount(link.accessToken) : account
  if (claimed?.id !== account.id || claimed.email !== account.email) return undefined
  if (data.session) keepLinkSession(link.type, data.session)
  return { client, account }
}

/** In the server's words, also where it is out of order; in ours where it has none. */
const refusal = (error: unknown): PasswordUpdateResult => {
  const { unexpected, failedToast } = newPasswordMessages
  const message = thrownMessage(error, '')
  return message
    ? { outcome: 'refused', message, toast: message }
    : { outcome: 'refused', message: unexpected, toast: failedToast }
}

interface PasswordUpdateOptions {
  /** Of the account's authenticator, where the server asked for it. */
  readonly code?: string | undefined
  /** To change another account's password than that of who is logged in here. */
  readonly isAgreed?: boolean
}

export interface PasswordUpdate {
  change(password: string, options?: PasswordUpdateOptions): Promise<PasswordUpdateResult>
  /** For whoever was asked for a code and has none. */
  removeSecondFactor(): Promise<RemovalResult>
}

/**
 * Changes the password that `link` is good for. The link is used up by the first try that reaches
 * the server; a password that is refused can be replaced by a better one without a new mail.
 */
export const createPasswordUpdate = (link: PasswordLink): PasswordUpdate => {
  let opened: OpenedLink | undefined

  const change: PasswordUpdate['change'] = async (password, { code, isAgreed } = {}) => {
    track('password_update_attempt')
    try {
      opened ??= await openLink(link)
      if (!opened) {
        forgetMailLink()
        return { outcome: 'invalid-link' }
      }
      const { client, account } = opened
      const { email } = account
      const here = storedUser()
      if (here && !isSame(here, account) && !isAgreed) {
        return { outcome: 'other-account', email, here: here.email }
      }
      const wrongCode = code === undefined ? undefined : await proveInLink(client, code)
      if (wrongCode) return { outcome: 'wrong-code', message: wrongCode }
      const { error } = await client.updateUser({ password })
      if (error?.code === 'insufficient_aal') return { outcome: 'code-needed' }
      if (error) throw error
      track('password_update_success')
      forgetMailLink()
      await client.signOut({ scope: 'local' })
      return { outcome: 'updated', email }
    } catch (error) {
      return refusal(error)
    }
  }

  return {
    change,
    async removeSecondFactor() {
      try {
        return opened ? await askForRemoval(opened.client) : { outcome: 'failed' }
      } catch {
        return { outcome: 'failed' }
      }
    },
  }
}
