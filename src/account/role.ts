import { hasAdminRole } from '../data/user-role.ts'
import { keepAdministrator, showSession } from './session-display.ts'

export type Role = 'client' | 'admin'

/** The role of `userId`, who is logged in; kept for display. Where it cannot be read, a client. */
export const learnRole = async (userId: string): Promise<Role> => {
  try {
    const isAdmin = await hasAdminRole(userId)
    keepAdministrator(isAdmin ? userId : null)
    showSession({ id: userId })
    return isAdmin ? 'admin' : 'client'
  } catch (error) {
    console.error('role', error)
    return 'client'
  }
}
