import type { GoTrueClient } from '@supabase/auth-js'
import { authClient, linkAuthClient } from '../../api/client.ts'
import { storedUser } from '../../session/session-display.ts'
import { linkRefusal } from './verify-mail-link.ts'

/*
 * Login CSRF: an attacker can send a link to the attacker's own account, so that the victim types into it.
 * So the account is shown before this browser takes its session, and the server confirms it.
 */

export interface Account {
  readonly id: string
  readonly email: string
}

/** A login with its account, not stored anywhere yet. */
export interface NamedLogin {
  readonly account: Account
  readonly refreshToken: string
}

/** The account that `accessToken` claims; not verified. */
export const claimedAccount = (accessToken: string): Account | undefined => {
  try {
    const [, payload = ''] = accessToken.split('.')
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    )
    const { sub, email } = JSON.parse(new TextDecoder().decode(bytes))
    return typeof sub === 'string' && typeof email === 'string' ? { id: sub, email } : undefined
  } catch {
    return undefined
  }
}

/** Redeems `tokenHash`, and returns the account that it opens. */
export const openLoginLink = async (
  tokenHash: string,
): Promise<NamedLogin | 'invalid' | 'failed'> => {
  try {
    const client = await linkAuthClient()
    const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type: 'magiclink' })
    if (error) return linkRefusal(error)
    const { session, user } = data
    return session && user
      ? { account: { id: user.id, email: user.email ?? '' }, refreshToken: session.refresh_token }
      : 'invalid'
  } catch {
    return 'failed'
  }
}

export const isSame = (one: Account | null, other: Account | null): boolean => one?.id === other?.id

/** A session of `login`, in memory only; none if the server says that it belongs to another account. */
const openSession = async (client: GoTrueClient, { account, refreshToken }: NamedLogin) => {
  const { data, error } = await client.refreshSession({ refresh_token: refreshToken })
  if (error) return linkRefusal(error)
  const { session, user } = data
  const isNamed = user?.id === account.id && user.email === account.email
  return session && isNamed ? session : 'invalid'
}

/**
 * Makes `login` the session of this browser; the session of `here` is ended.
 * @returns `changed` if another account than `here` is logged in by now: to be asked again.
 */
export const acceptLogin = async (
  login: NamedLogin,
  here: Account | null,
): Promise<'accepted' | 'changed' | 'invalid' | 'failed'> => {
  try {
    if (!isSame(storedUser(), here)) return 'changed'
    const session = await openSession(await linkAuthClient(), login)
    if (typeof session === 'string') return session
    const client = await authClient()
    const ended = here ? await client.signOut({ scope: 'local' }) : undefined
    if (ended?.error) return 'failed'
    const { error } = await client.setSession(session)
    return error ? linkRefusal(error) : 'accepted'
  } catch {
    return 'failed'
  }
}

/** Ends the session of a declined login, if the server can be reached. */
export const declineLogin = async ({ refreshToken }: NamedLogin): Promise<void> => {
  try {
    const client = await linkAuthClient()
    const { error } = await client.refreshSession({ refresh_token: refreshToken })
    if (!error) await client.signOut({ scope: 'local' })
  } catch {
    // It is not stored, and expires by itself.
  }
}
