// The script of every page.

import { PENDING_TOAST_KEY } from '../ui/pending-toast-key.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { startAccountActions } from './account-actions.ts'
import { afterPaint } from './after-paint.ts'
import { startCounter } from './counter.ts'
import { watchErrors } from './errors/watch-errors.ts'
import { startMenu } from './menu.ts'
import { watchForOutdated } from './outdated.ts'
import { startThemeSwitch } from './theme.ts'
import { startTypeface } from './typeface.ts'

// Optional, or with a fallback.
const ignore = () => {}

watchErrors()
watchForOutdated(document)
startMenu(document)
startAccountActions(document)
startThemeSwitch(document)
const warnOfViolation = (violation: SecurityPolicyViolationEvent) => {
  import('./security-warning.ts').then((security) => security.warnOfViolation(violation), ignore)
}
for (const violation of window.earlyViolations ?? []) warnOfViolation(violation)
addEventListener('securitypolicyviolation', warnOfViolation)
startTypeface(document)
// Last: nothing of use waits for what counts visits.
startCounter(document)
afterPaint(() => {
  try {
    // The code for showing a toast is fetched only where one waits.
    if (sessionStorage.getItem(PENDING_TOAST_KEY)) {
      import('../ui/pending-toast.ts').then((waiting) => waiting.showPendingToast())
    }
  } catch {
    // Storage is blocked: nothing is stored.
  }
  // Loaded when the page is shown and the browser is idle. Until then, and if it fails, the page shows the
  // office's plain hours.
  whenIdle(() => {
    import('./start-when-idle.ts').then((idle) => idle.startWhenIdle(document), ignore)
  })
})
