import type { GoTrueClient } from '@supabase/auth-js'
import type { AuthLink } from '../../../domain/accounts/auth-link.ts'
import { newPasswordMessages } from '../../../domain/accounts/new-password.ts'
import { linkAuthClient } from '../../api/connection.ts'
import { thrownMessage } from '../../api/server-message.ts'
import { track } from '../../api/track.ts'
import { storedUser } from '../../session/session-display.ts'
import { reportError } from '../../shell/errors/report-error.ts'
import { clearMailLink, keepLinkSession } from '../../shell/mail-link/mail-link.ts'
import { type Account, claimedAccount } from '../mail-link/access-claims.ts'
import { isSame } from '../mail-link/login-link.ts'
import { askForRemoval, proveInLink, type RemovalResult } from './link-second-factor.ts'

export type PasswordLink = Extract<AuthLink, { kind: 'token' | 'session' }>

export type PasswordUpdateResult =
  | { readonly outcome: 'updated'; readonly email: string }
  | { readonly outcome: 'invalid-link' }
  /** Nothing was changed: another account is logged in here, and the user must agree first. */
  | { readonly outcome: 'other-account'; readonly email: string; readonly here: string }
  /** The account has a second factor: the password must be sent again with a code. */
  | { readonly outcome: 'code-needed' }
  | { readonly outcome: 'wrong-code'; readonly message: string }
  | { readonly outcome: 'refused'; readonly message: string; readonly toast: string }

interface OpenedLink {
  readonly client: GoTrueClient
  readonly account: Account
}

/**
 * Opens the session of `link`, for this page only; a reload restores it.
 * @returns undefined if the link is no longer valid.
 * @throws if the platform fails or cannot be reached.
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
  // The claimed account was shown unverified: it must be the one that the server knows.
  const claimed = link.kind === 'session' ? claimedAccount(link.accessToken) : account
  if (claimed?.id !== account.id || claimed.email !== account.email) return undefined
  if (data.session) keepLinkSession(link.type, data.session)
  return { client, account }
}

/** The server's message, or ours if it has none; reported (R8.26). */
const refusal = (error: unknown): PasswordUpdateResult => {
  reportError(error, 'password-update')
  const { unexpected, failedToast } = newPasswordMessages
  const message = thrownMessage(error, '')
  return message
    ? { outcome: 'refused', message, toast: message }
    : { outcome: 'refused', message: unexpected, toast: failedToast }
}

interface PasswordUpdateOptions {
  /** The authenticator code, if the server required it. */
  readonly code?: string | undefined
  /** The user agreed to change the password of another account than the one logged in here. */
  readonly isAgreed?: boolean
}

export interface PasswordUpdate {
  change(password: string, options?: PasswordUpdateOptions): Promise<PasswordUpdateResult>
  /** For a user without an authenticator code. */
  removeSecondFactor(): Promise<RemovalResult>
}

/**
 * Changes the password of the account that `link` opens. The first try that reaches the server redeems the
 * link; a refused password can be corrected without a new mail.
 */
export const createPasswordUpdate = (link: PasswordLink): PasswordUpdate => {
  let opened: OpenedLink | undefined

  const change: PasswordUpdate['change'] = async (password, { code, isAgreed } = {}) => {
    track('password_update_attempt')
    try {
      opened ??= await openLink(link)
      if (!opened) {
        clearMailLink()
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
      clearMailLink()
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
