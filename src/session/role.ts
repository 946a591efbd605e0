import { hasAdminRole } from '../api/user-role.ts'
import { keepAdministrator, showSession, storedUser } from './session-display.ts'
import { isSessionEndExpected } from './session-end.ts'

export type Role = 'client' | 'admin'

// The user may have changed while the request was pending.
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
 * The role of the logged-in `userId`, stored for display; concurrent calls share one request.
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

/** Makes the next call request it again, after a revoked role or an ended session. */
export const clearRole = (): void => {
  known = undefined
}

/** The same for display; `client` if it cannot be read. */
export const displayRole = async (userId: string): Promise<Role> => {
  try {
    return await roleOf(userId)
  } catch (error) {
    if (!isNoLongerCurrent(userId)) console.error('role', error)
    return 'client'
  }
}
