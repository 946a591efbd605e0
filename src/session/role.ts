import { hasAdminRole } from '../api/user-role.ts'
import { keepAdministrator, showSession, storedUser } from './session-display.ts'
import { isSessionEndExpected } from './session-end.ts'

export type Role = 'client' | 'admin'

// By the time an answer arrives, and a refusal most of all.
const isNoLongerCurrent = (userId: string) => isSessionEndExpected() || storedUser()?.id !== userId

const ask = async (userId: string): Promise<Role> => {
  const isAdmin = await hasAdminRole(userId)
  if (!isNoLongerCurrent(userId)) {
    keepAdministrator(isAdmin ? userId : null)
    showSession({ id: userId })
  }
  return isAdmin ? 'admin' : 'client'
}

let known: { readonly userId: string; readonly role: Promise<Role> } | undefined

/**
 * The role of `userId`, who is logged in, and kept for display: asked once, however many want to know.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached; the next call asks again.
 */
export const roleOf = (userId: string): Promise<Role> => {
  if (known?.userId === userId) return known.role
  const asked = { userId, role: ask(userId) }
  known = asked
  asked.role.catch(() => {
    if (known === asked) known = undefined
  })
  return asked.role
}

/** The next to want to know asks again: the role may have been taken away, or the session have ended. */
export const forgetRole = (): void => {
  known = undefined
}

/** The same for display. Where it cannot be read, a client. */
export const displayRole = async (userId: string): Promise<Role> => {
  try {
    return await roleOf(userId)
  } catch (error) {
    if (!isNoLongerCurrent(userId)) console.error('role', error)
    return 'client'
  }
}
