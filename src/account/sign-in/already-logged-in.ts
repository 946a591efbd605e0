import { checkSession } from '../../api/session-check.ts'
import { showSession, storedUser } from '../../session/session-display.ts'

/** Says on the login page who is logged in. A session that the server has ended gives way to the form. */
export const showLoggedInUser = async (page: Document): Promise<void> => {
  const user = storedUser()
  const who = page.querySelector('[data-user-email]')
  if (who) who.textContent = user?.email ?? ''
  if (!user) return
  showSession((await checkSession()) ? storedUser() : null)
}
