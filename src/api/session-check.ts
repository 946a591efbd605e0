import type { GoTrueClient } from '@supabase/auth-js'
import { unlessUnanswered } from './auth-fetch.ts'
import { authClient } from './connection.ts'
import { isSessionOver } from './hosted-differences.ts'
import { storedSession } from './stored-session.ts'

/** Thrown instead of returning the empty rows that an ended session gets. */
export class SessionEndedError extends Error {
  constructor() {
    super('The session has ended')
    this.name = 'SessionEndedError'
  }
}

/** Whether the session got another token than the `refused` one, or may still get one. */
const isRefreshed = async (auth: GoTrueClient, refused: string): Promise<boolean> => {
  const outcome = await unlessUnanswered(auth.refreshSession())
  if (outcome === 'unanswered' || !outcome.error) return true
  const { status = 0 } = outcome.error
  if (status < 400 || status >= 500) return true
  // Another tab was first.
  const stored = storedSession()
  return stored !== undefined && stored.accessToken !== refused
}

const fetchSessionState = async (): Promise<boolean> => {
  try {
    const auth = await authClient()
    const { error } = await auth.getUser()
    if (!error) return true
    const { data, error: readError } = await auth.getSession()
    if (readError) return true
    if (!data.session) return false
    // If this device's clock was set back, a token that it takes to be valid may have expired.
    const mayGoOn =
      error.code === 'bad_jwt'
        ? await isRefreshed(auth, data.session.access_token)
        : !isSessionOver(error)
    if (mayGoOn) return true
    // The client itself only drops a session that the server reports as missing.
    await auth.signOut({ scope: 'local' })
    return false
  } catch (error) {
    console.error('session check', error)
    return true
  }
}

let pendingCheck: Promise<boolean> | undefined

/**
 * Asks the server whether the stored session is still valid, one request at a time. Row-level security
 * returns no rows to an ended session, so callers that get none, or are refused, check here. An ended
 * session is removed, which notifies `session.ts`. If the server cannot say, the session counts as valid.
 */
export const checkSession = (): Promise<boolean> => {
  pendingCheck ??= fetchSessionState().finally(() => {
    pendingCheck = undefined
  })
  return pendingCheck
}

/** @throws SessionEndedError if the session has ended. */
export const requireSession = async (): Promise<void> => {
  if (!(await checkSession())) throw new SessionEndedError()
}

/**
 * Repeats a refused request once if the session is valid: after a login in another tab the first request
 * may go out before its session can be read here.
 * @throws SessionEndedError
 */
export const retryWithSession = async <T extends { readonly status: number }>(
  request: () => PromiseLike<T>,
): Promise<T> => {
  const answer = await request()
  if (!isRefusal(answer.status)) return answer
  await requireSession()
  return request()
}

/** Whether an answer may mean that the session has ended. */
export const isRefusal = (status: number): boolean => status === 401 || status === 403
