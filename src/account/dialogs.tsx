import type { OpenAccountDialog } from '../session/open-login.ts'
import { closeDialog, showDialog } from '../ui/dialog-root.ts'
import { AccountDialog } from './AccountDialog.tsx'

/** What `openLogin` of the session opens. */
export const openAccountDialog: OpenAccountDialog = (kind, opener, onLoggedIn) => {
  const stay =
    onLoggedIn &&
    ((userId: string) => {
      closeDialog()
      onLoggedIn(userId)
    })
  showDialog(<AccountDialog kind={kind} onLoggedIn={stay} onClose={closeDialog} />, opener)
}
