import { MODULE_FAILED } from '../ui/module-failed.ts'

/** What the account dialog shows first. */
export type AccountDialogKind = 'login' | 'register' | 'reset'

/** Opens the dialog from `opener`; with `onLoggedIn` a login closes it and stays on the page. */
export type OpenAccountDialog = (
  kind: AccountDialogKind,
  opener: HTMLElement,
  onLoggedIn?: (userId: string) => void,
) => void

/** Asks `person` to log in once more; resolves with whether that was done. */
export type OpenLoginAgain = (
  person: { readonly id: string; readonly email: string },
  opener: HTMLElement,
) => Promise<boolean>

type LoadDialog = () => Promise<{
  readonly openAccountDialog: OpenAccountDialog
  readonly openLoginAgain: OpenLoginAgain
}>

let load: LoadDialog = () => Promise.reject(new Error('No account dialog is registered'))

/** Called once by the page's script; `loadDialog` imports the account dialog on demand. */
export const registerLogin = (loadDialog: LoadDialog): void => {
  load = loadDialog
}

/**
 * Opens the account dialog on `kind`. If its code cannot be loaded, the page says that it needs a refresh
 * (`shell/outdated.ts`).
 */
export const openLogin = async (...asked: Parameters<OpenAccountDialog>): Promise<void> => {
  try {
    const { openAccountDialog } = await load()
    openAccountDialog(...asked)
  } catch (error) {
    dispatchEvent(new CustomEvent(MODULE_FAILED, { detail: error }))
  }
}

/** The same for the dialog that asks for the password once more: false where its code cannot be loaded. */
export const openLoginAgain: OpenLoginAgain = async (...asked) => {
  try {
    const dialogs = await load()
    return await dialogs.openLoginAgain(...asked)
  } catch (error) {
    dispatchEvent(new CustomEvent(MODULE_FAILED, { detail: error }))
    return false
  }
}
