import { now } from '../../domain/time/present.ts'
import { track } from '../api/track.ts'
import { isOfSession, storedUser } from '../session/session-display.ts'
import { UNCONFIRMED_LOGOUT_KEY } from '../session/unconfirmed-logout-key.ts'
import { preloadToasts } from '../ui/toasts.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { startConsent } from './consent/start.ts'
import { startOfficeClock } from './office-clock.ts'
import { asksNotToBeTracked } from './privacy-signals.ts'

/**
 * Loaded when idle: the measurements of the page, the report of a 404, the office clock, the question about
 * consent, and following logins and logouts: those in other tabs, and those that the server has not confirmed.
 */
export const startWhenIdle = (page: Document): void => {
  if (!asksNotToBeTracked()) measure()
  prepareForErrors(page)
  if (page.querySelector('[data-security-event="404-error"]')) recordNotFound()
  startConsent(page)
  confirmLogouts()
  addEventListener('storage', ({ key }) => {
    if (isOfSession(key)) follow()
  })
  // A page restored from the back/forward cache may be out of date.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    track('page_view')
    follow()
  })
  // The session may have changed before this listener was added.
  const isShown = page.documentElement.classList.contains('signed-in')
  if (isShown !== (storedUser() !== null)) follow()
  if (isShown) prepareLogout()
  // By itself: the first clock of a zone takes long enough to be felt.
  whenIdle(() => startOfficeClock(page, now))
}

const follow = async () => {
  const { followSession } = await import('../session/session-elsewhere.ts')
  followSession()
}

/** Logging out, here or in another tab, asking about what is not saved, and saying so work without a network, too. */
const prepareLogout = () => {
  Promise.all([
    import('../session/sign-out.ts').then((account) => account.preloadQuestion()),
    import('../session/session-elsewhere.ts'),
  ]).catch(
    // The logout tries it again.
    () => {},
  )
  preloadToasts()
}

const confirmLogouts = () => {
  try {
    if (sessionStorage.getItem(UNCONFIRMED_LOGOUT_KEY) === null) return
  } catch {
    // Storage is blocked: nothing is kept.
    return
  }
  import('../session/unconfirmed-logout.ts').then(
    (unconfirmed) => unconfirmed.confirmLogouts(),
    // The next page tries it.
    () => {},
  )
}

/** After a new version of the site, code that is not loaded yet could no longer be. */
const prepareForErrors = (page: Document) => {
  import('./errors/reporter.ts').then(
    (reporter) => reporter.rememberInput(page),
    // Not actionable.
    () => {},
  )
}

const measure = () => {
  import('./measurements.ts').then(
    (measurements) => measurements.startMeasurements(),
    // Not actionable.
    () => {},
  )
}

const recordNotFound = () => {
  import('../api/public/security-event.ts').then(
    (security) => security.reportSecurityEvent('404-error'),
    // Not actionable.
    () => {},
  )
}
