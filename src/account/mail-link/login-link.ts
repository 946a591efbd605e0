import type { GoTrueClient, Session } from '@supabase/auth-js'
import { authClient, linkAuthClient } from '../../api/connection.ts'
import { removeStoredSession, storedSession } from '../../api/stored-session.ts'
import { storedUser } from '../../session/session-display.ts'
import { keepUnconfirmedLogout } from '../../session/unconfirmed-logout.ts'
import type { Account } from './access-claims.ts'
import { linkRefusal } from './verify-mail-link.ts'

/*
 * Login CSRF: an attacker can send a link to the attacker's own account, so that the victim types into it.
 * So the account is shown before this browser takes its session, and the server confirms it.
 */

/** A login with its account, not stored anywhere yet. */
export interface NamedLogin {
  readonly account: Account
  readonly refreshToken: string
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

/** Sessions that were opened and not taken yet: a refresh token opens one once. */
const opened = new WeakMap<NamedLogin, Session>()

/** What became of the session here at the server. This browser has forgotten it in any case. */
type Accepted = 'accepted' | 'unconfirmed' | 'notEnded'

const endHere = async (client: GoTrueClient): Promise<Accepted> => {
  const old = storedSession()
  const isConfirmed = await client.signOut({ scope: 'local' }).then(
    ({ error }) => error === null,
    () => false,
  )
  if (isConfirmed) return 'accepted'
  removeStoredSession()
  return old && keepUnconfirmedLogout({ ...old, scope: 'local' }) ? 'unconfirmed' : 'notEnded'
}

const takeSession = async (client: GoTrueClient, session: Session) => {
  try {
    const { error } = await client.setSession(session)
    return error ? linkRefusal(error) : undefined
  } catch {
    return 'failed'
  }
}

/**
 * Makes `login` the session of this browser; the session of `here` is ended.
 * @returns `changed` if another account than `here` is logged in by now: to be asked again. `logged-out` if `here` is
 *   logged out, and `login` could not be taken. Else `failed` leaves everything as it was.
 */
export const acceptLogin = async (
  login: NamedLogin,
  here: Account | null,
): Promise<Accepted | 'changed' | 'logged-out' | 'invalid' | 'failed'> => {
  try {
    if (!isSame(storedUser(), here)) return 'changed'
    const session = opened.get(login) ?? (await openSession(await linkAuthClient(), login))
    if (typeof session === 'string') return session
    opened.set(login, session)
    const client = await authClient()
    const accepted = here ? await endHere(client) : 'accepted'
    const problem = await takeSession(client, session)
    return problem === 'failed' && here ? 'logged-out' : (problem ?? accepted)
  } catch {
    return 'failed'
  }
}

/** Ends the session of a declined login, if the server can be reached. */
export const declineLogin = async (login: NamedLogin): Promise<void> => {
  try {
    const client = await linkAuthClient()
    const refreshToken = opened.get(login)?.refresh_token ?? login.refreshToken
    const { error } = await client.refreshSession({ refresh_token: refreshToken })
    if (!error) await client.signOut({ scope: 'local' })
  } catch {
    // It is not stored, and expires by itself.
  }
}
