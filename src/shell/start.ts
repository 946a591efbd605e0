// The script of every page.

import { PENDING_TOAST_KEY } from '../ui/pending-toast-key.ts'
import { startAccountActions } from './account-actions.ts'
import { afterPaint } from './after-paint.ts'
import { startMenu } from './menu.ts'
import { watchForOutdated } from './outdated.ts'
import { startThemeSwitch } from './theme.ts'
import { startTypeface } from './typeface.ts'

// What the page does without: it has another way, or nobody asked for it.
const ignore = () => {}

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
afterPaint(() => {
  try {
    // The code for showing a toast is fetched only where one waits.
    if (sessionStorage.getItem(PENDING_TOAST_KEY)) {
      import('../ui/pending-toast.ts').then((waiting) => waiting.showPendingToast())
    }
  } catch {
    // Storage is blocked: nothing can have been kept.
  }
  // Some is no part of the first load: its chunk is asked for when everything else is there and shown
  // and the browser has nothing to do. Until then, and where it cannot be had, the page says the
  // office's hours in plain words.
  const whenIdle: (work: () => void) => void = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    import('./when-idle.ts').then((idle) => idle.startWhenIdle(document), ignore)
  })
})
