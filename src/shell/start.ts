// The script of every page.
import { startAccountActions } from './account-actions.ts'
import { startMenu } from './menu.ts'
import { startOfficeClock } from './office-clock.ts'
import { showPendingToast } from './pending-toast.ts'
import { startThemeSwitch } from './theme.ts'

startMenu(document)
startAccountActions(document)
startOfficeClock(document, () => new Date())
startThemeSwitch(document)
showPendingToast()
