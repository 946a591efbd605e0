import { isSessionKey } from '../api/session-key.ts'

/** Where `before-paint.js` reads, before the first paint, whose session is an administrator's. */
const ADMINISTRATOR = 'administrator'

/** Whether the value stored under `key` says whose session this is. */
export const isOfSession = (key: string | null): boolean =>
  key !== null && (key === ADMINISTRATOR || isSessionKey(key))

interface SessionUser {
  readonly id: string
}

interface StoredUser extends SessionUser {
  /** Empty where the session does not say. */
  readonly email: string
}

const administrator = () => {
  try {
    return localStorage.getItem(ADMINISTRATOR)
  } catch {
    return null
  }
}

/** Shows the links of `user`, or of a visitor. Display only: it grants nothing. */
export const showSession = (user: SessionUser | null): void => {
  const { classList } = document.documentElement
  classList.toggle('signed-in', user !== null)
  classList.toggle('administrator', user !== null && user.id === administrator())
}

/** Keeps for display which user is an administrator; null once nobody is. */
export const keepAdministrator = (userId: string | null): void => {
  try {
    if (userId === null) localStorage.removeItem(ADMINISTRATOR)
    else localStorage.setItem(ADMINISTRATOR, userId)
  } catch {
    // Storage is shut, and no session is kept either.
  }
}

/** Whose session this browser keeps, as far as its storage says; the server may know better. */
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
