import { isSessionShown, showSession, storedUser } from './session-display.ts'
import { notifySessionEnd } from './session-end.ts'

/** Follows a login or logout in another tab, on a page without an auth client. */
export const followSession = (): void => {
  const wasLoggedIn = isSessionShown()
  const user = storedUser()
  showSession(user)
  if (wasLoggedIn && !user) notifySessionEnd()
}
