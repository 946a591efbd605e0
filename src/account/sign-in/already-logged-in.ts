import { checkSession } from '../../api/session-check.ts'
import { showSession, storedUser } from '../../session/session-display.ts'

/** Shows the logged-in account on the login page, or the form if the server has ended the session. */
export const showLoggedInUser = async (page: Document): Promise<void> => {
  const user = storedUser()
  const who = page.querySelector('[data-user-email]')
  if (who) who.textContent = user?.email ?? ''
  if (!user) return
  showSession((await checkSession()) ? storedUser() : null)
}
