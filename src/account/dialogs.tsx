import { closeDialog, showDialog } from '../ui/dialog-root.ts'
import { AccountDialog, type AccountDialogKind } from './AccountDialog.tsx'

/**
 * Opens the account dialog on `kind`, out of `opener`. With `onLoggedIn` a login shuts the dialog and
 * stays on the page.
 */
export const openAccountDialog = (
  kind: AccountDialogKind,
  opener: HTMLElement,
  onLoggedIn?: (userId: string) => void,
): void => {
  const stay =
    onLoggedIn &&
    ((userId: string) => {
      closeDialog()
      onLoggedIn(userId)
    })
  showDialog(<AccountDialog kind={kind} onLoggedIn={stay} onClose={closeDialog} />, opener)
}
