import { MODULE_FAILED } from '../ui/module-failed.ts'

/** What the account dialog shows first. */
export type AccountDialogKind = 'login' | 'register' | 'reset'

/** Opens the dialog out of `opener`; with `onLoggedIn` a login shuts it and stays on the page. */
export type OpenAccountDialog = (
  kind: AccountDialogKind,
  opener: HTMLElement,
  onLoggedIn?: (userId: string) => void,
) => void

type LoadDialog = () => Promise<{ readonly openAccountDialog: OpenAccountDialog }>

let load: LoadDialog = () => Promise.reject(new Error('No account dialog is registered'))

/** For the page around everything: `loadDialog` fetches the account dialog, once it is asked for. */
export const registerLogin = (loadDialog: LoadDialog): void => {
  load = loadDialog
}

/**
 * Opens the account dialog on `kind`, on any page. Where its code cannot be had, the page says that it
 * needs a refresh (`shell/outdated.ts`).
 */
export const openLogin = async (...asked: Parameters<OpenAccountDialog>): Promise<void> => {
  try {
    const { openAccountDialog } = await load()
    openAccountDialog(...asked)
  } catch {
    dispatchEvent(new Event(MODULE_FAILED))
  }
}
