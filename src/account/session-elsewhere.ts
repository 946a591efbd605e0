import { isOfSession, showSession, storedUser } from './session-display.ts'
import { tellSessionEnd } from './session-end.ts'

/**
 * Brings a page in line with a login or logout in another tab, where no client listens for it.
 * `key` is that of the stored value which changed.
 */
export const followSession = (key: string | null): void => {
  if (!isOfSession(key)) return
  const wasLoggedIn = document.documentElement.classList.contains('signed-in')
  const user = storedUser()
  showSession(user)
  if (wasLoggedIn && !user) tellSessionEnd()
}
