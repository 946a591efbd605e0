import { showSession, storedUser } from './session-display.ts'
import { notifySessionEnd } from './session-end.ts'

/** Brings a page in line with a login or logout in another tab, where no client listens for it. */
export const followSession = (): void => {
  const wasLoggedIn = document.documentElement.classList.contains('signed-in')
  const user = storedUser()
  showSession(user)
  if (wasLoggedIn && !user) notifySessionEnd()
}
