// The script of every page.
import { track } from '../data/track.ts'
import { startAccountActions } from './account-actions.ts'
import { startMenu } from './menu.ts'
import { watchForOutdated } from './outdated.ts'
import { startThemeSwitch } from './theme.ts'
import { WAITING_TOAST } from './waiting-toast.ts'

const now = () => new Date()
// What the page does without: it has another way, or nobody asked for it.
const ignore = () => {}

if (matchMedia('(max-width: 48rem)').matches) {
  for (const fold of document.querySelectorAll('details[data-folds]')) fold.removeAttribute('open')
}
track('page_view')
watchForOutdated(document)
startMenu(document)
startAccountActions(document)
addEventListener('securitypolicyviolation', (violation) => {
  import('./security-warning.ts').then((security) => security.warnOfViolation(violation), ignore)
})
// The clock is no part of the first load: its chunk is asked for when everything else is there and
// the browser has nothing to do. Until then, and where it cannot be had, the page says the hours in
// plain words.
addEventListener('load', () => {
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    import('./office-clock.ts').then((clock) => clock.startOfficeClock(document, now), ignore)
  })
})
try {
  addEventListener('storage', ({ key }) => {
    import('../account/session-elsewhere.ts').then((session) => session.followSession(key))
  })
  startThemeSwitch(document)
  // The code for showing one is fetched only where one waits.
  if (sessionStorage.getItem(WAITING_TOAST)) {
    import('./pending-toast.ts').then((waiting) => waiting.showPendingToast())
  }
} catch {
  // Storage is blocked: nothing can have been kept.
}
