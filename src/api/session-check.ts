import { authClient } from './client.ts'
import { isSessionOver } from './hosted-differences.ts'

/** What a room throws in place of rows that an ended session does not get. */
export class SessionEndedError extends Error {
  constructor() {
    super('The session has ended')
    this.name = 'SessionEndedError'
  }
}

const fetchSessionState = async (): Promise<boolean> => {
  try {
    const auth = await authClient()
    const { error } = await auth.getUser()
    if (!error) return true
    const { data, error: readError } = await auth.getSession()
    if (readError) return true
    if (!data.session) return false
    if (!isSessionOver(error)) return true
    // The client forgets by itself only what the server calls missing.
    await auth.signOut({ scope: 'local' })
    return false
  } catch (error) {
    console.error('session check', error)
    return true
  }
}

let pendingCheck: Promise<boolean> | undefined

/**
 * Asks the server whether the session that this browser keeps still lives, once at a time. To an ended
 * session policies answer with nothing, so whoever finds nothing, or is refused, asks here. A session
 * that has ended is forgotten, which every room hears of (`session.ts`). Where nobody can say, it lives.
 */
export const checkSession = (): Promise<boolean> => {
  pendingCheck ??= fetchSessionState().finally(() => {
    pendingCheck = undefined
  })
  return pendingCheck
}

/** @throws SessionEndedError where nothing was to be found because the session has ended. */
export const requireSession = async (): Promise<void> => {
  if (!(await checkSession())) throw new SessionEndedError()
}

/**
 * Asks again, once, where the session lives although it was refused: a login in another tab is told of
 * before its session can be read here, and the request went out as nobody's.
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
