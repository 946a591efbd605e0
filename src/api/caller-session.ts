import type { GoTrueClient } from '@supabase/auth-js'
import { unlessUnanswered } from './auth-fetch.ts'
import { type StoredSession, storedSession } from './stored-session.ts'

/** Whose request it is. */
export type CallerSession = Pick<StoredSession, 'accessToken' | 'userId' | 'email'>

const SECOND = 1000

/** The stored session until its token has expired. */
const unrefreshed = (): CallerSession | undefined => {
  const stored = storedSession()
  if (stored && stored.expiresAt * SECOND <= Date.now())
    // As `fetch` says that a server is out of reach.
    throw new TypeError('The session could not be refreshed')
  return stored
}

const find = async (auth: GoTrueClient): Promise<CallerSession | null> => {
  const asked = auth.getSession()
  if ((await unlessUnanswered(asked)) === 'unanswered') {
    const stored = unrefreshed()
    if (stored) return stored
  }
  const { data, error } = await asked
  // A failure that the client has kept for a minute, too.
  if (!data.session) return (error && unrefreshed()) ?? null
  const { access_token: accessToken, user } = data.session
  return { accessToken, userId: user.id, email: user.email }
}

/**
 * The session of `auth` for one request; null for a visitor. Does not wait while a refresh gets no answer: the token is
 * used until it expires.
 * @throws at once where it has expired, and the signal's reason.
 */
export const callerSession = async (
  auth: GoTrueClient,
  signal?: AbortSignal | null,
): Promise<CallerSession | null> => {
  const found = find(auth)
  if (!signal) return found
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([promise, found])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
