import { paths } from '../../domain/paths.ts'
import { safeRedirect } from '../../domain/safe-redirect.ts'
import { takeRedirectAfterLogin } from './redirect-after-login.ts'
import { displayRole } from './role.ts'

/** Where `userId`, just logged in, was on the way to; else the questions, or the dashboard. */
export const redirectAfterLogin = async (userId: string): Promise<void> => {
  const role = await displayRole(userId)
  const fallback = role === 'admin' ? paths.admin : paths.discoveryQuestions
  const goTo = new URL(safeRedirect(takeRedirectAfterLogin(), fallback), location.origin)
  const isThisPage = goTo.pathname === location.pathname && goTo.search === location.search
  location.assign(goTo)
  // To a fragment of the same page a browser scrolls, and the page stays as it was for a visitor.
  if (isThisPage && goTo.hash) location.reload()
}
