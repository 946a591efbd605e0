import { isSessionKey } from '../api/session-key.ts'

/** Storage key that `before-paint.js` reads: the id of the user who is an administrator. */
const ADMINISTRATOR = 'administrator'

/** Whether a change of `key` in storage may change the session display. */
export const isOfSession = (key: string | null): boolean =>
  key !== null && (key === ADMINISTRATOR || isSessionKey(key))

interface SessionUser {
  readonly id: string
}

interface StoredUser extends SessionUser {
  /** Empty if the session has none. */
  readonly email: string
}

const administrator = () => {
  try {
    return localStorage.getItem(ADMINISTRATOR)
  } catch {
    return null
  }
}

/** Whether the page shows the links of a logged-in user. */
export const isSessionShown = (): boolean =>
  document.documentElement.classList.contains('signed-in')

/** Shows the links for `user`, or for a visitor. Display only: it grants nothing. */
export const showSession = (user: SessionUser | null): void => {
  const { classList } = document.documentElement
  classList.toggle('signed-in', user !== null)
  classList.toggle('administrator', user !== null && user.id === administrator())
}

/** Stores for display which user is an administrator; null clears it. */
export const keepAdministrator = (userId: string | null): void => {
  try {
    if (userId === null) localStorage.removeItem(ADMINISTRATOR)
    else localStorage.setItem(ADMINISTRATOR, userId)
  } catch {
    // Storage is blocked, so no session is stored either.
  }
}

/** The user of the stored session, unverified: the server may have ended it. */
export const storedUser = (): StoredUser | null => {
  try {
    const key = Object.keys(localStorage).find(isSessionKey)
    const { user } = JSON.parse((key && localStorage.getItem(key)) ?? '{}')
    if (typeof user?.id !== 'string') return null
    return { id: user.id, email: typeof user.email === 'string' ? user.email : '' }
  } catch {
    return null
  }
}
