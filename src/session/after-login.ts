import { paths } from '../../domain/site/paths.ts'
import { safeRedirect } from '../../domain/site/safe-redirect.ts'
import { takeRedirectAfterLogin } from './redirect-after-login.ts'
import { displayRole } from './role.ts'

/** Opens the page that `userId` wanted before the login; else the questions, or the dashboard. */
export const redirectAfterLogin = async (userId: string): Promise<void> => {
  const role = await displayRole(userId)
  const fallback = role === 'admin' ? paths.admin : paths.discoveryQuestions
  const goTo = new URL(safeRedirect(takeRedirectAfterLogin(), fallback), location.origin)
  const isThisPage = goTo.pathname === location.pathname && goTo.search === location.search
  location.assign(goTo)
  // A fragment of the same page would only scroll, and leave the visitor's page.
  if (isThisPage && goTo.hash) location.reload()
}
