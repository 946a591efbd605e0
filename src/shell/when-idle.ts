import { track } from '../api/track.ts'
import { isOfSession, storedUser } from '../session/session-display.ts'
import { startOfficeClock } from './office-clock.ts'

/**
 * What no page needs at first: that its view is counted, and recorded where nothing is at its address,
 * the clock, and an eye on logins and logouts elsewhere.
 */
export const startWhenIdle = (page: Document): void => {
  track('page_view')
  if (page.querySelector('[data-security-event="404-error"]')) recordNotFound()
  startOfficeClock(page, () => new Date())
  addEventListener('storage', ({ key }) => {
    if (isOfSession(key)) follow()
  })
  // The browser shows a page as it was left, whatever has happened since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow()
  })
  // Nobody listened until now, in a tab in the background for long.
  const isShown = page.documentElement.classList.contains('signed-in')
  if (isShown !== (storedUser() !== null)) follow()
}

const follow = async () => {
  const { followSession } = await import('../session/session-elsewhere.ts')
  followSession()
}

const recordNotFound = () => {
  import('../api/security-event.ts').then(
    (security) => security.reportSecurityEvent('404-error'),
    // Nobody can do anything about it.
    () => {},
  )
}
