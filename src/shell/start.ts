// The script of every page.
import { startAccountActions } from './account-actions.ts'
import { startMenu } from './menu.ts'
import { startOfficeClock } from './office-clock.ts'
import { startThemeSwitch } from './theme.ts'
import { WAITING_TOAST } from './waiting-toast.ts'

if (matchMedia('(max-width: 48rem)').matches) {
  for (const fold of document.querySelectorAll('details[data-folds]')) fold.removeAttribute('open')
}
startMenu(document)
startAccountActions(document)
startOfficeClock(document, () => new Date())
try {
  startThemeSwitch(document)
  // The code for showing one is fetched only where one waits.
  if (sessionStorage.getItem(WAITING_TOAST)) {
    import('./pending-toast.ts').then(({ showPendingToast }) => showPendingToast())
  }
} catch {
  // Storage is blocked: nothing can have been kept.
}
