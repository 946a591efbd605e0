import { hasAdminRole } from '../api/user-role.ts'
import { keepAdministrator, showSession, storedUser } from './session-display.ts'
import { isSessionEndExpected } from './session-end.ts'

export type Role = 'client' | 'admin'

// By the time an answer arrives, and a refusal most of all.
const hasLeft = (userId: string) => isSessionEndExpected() || storedUser()?.id !== userId

/** The role of `userId`, who is logged in; kept for display. Where it cannot be read, a client. */
export const learnRole = async (userId: string): Promise<Role> => {
  try {
    const isAdmin = await hasAdminRole(userId)
    if (hasLeft(userId)) return 'client'
    keepAdministrator(isAdmin ? userId : null)
    showSession({ id: userId })
    return isAdmin ? 'admin' : 'client'
  } catch (error) {
    if (!hasLeft(userId)) console.error('role', error)
    return 'client'
  }
}
