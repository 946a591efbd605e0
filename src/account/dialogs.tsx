import { fetchClientCode } from '../api/client-code.ts'
import type { OpenAccountDialog, OpenLoginAgain } from '../session/open-login.ts'
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
  fetchClientCode()
  showDialog(<AccountDialog kind={kind} onLoggedIn={stay} onClose={closeDialog} />, opener)
}

const loadLoginAgain = () => import('./sign-in/LoginAgainDialog.tsx')

/** Fetches the dialog before it is asked for while the network is lost: some browsers do not try a failed `import()` again. */
export const fetchLoginAgain = (): void => {
  loadLoginAgain().catch(() => {})
}

/** What `logInAgain` of the session opens. */
export const openLoginAgain: OpenLoginAgain = async (person, opener) => {
  // By itself: most who log in never see it.
  const { LoginAgainDialog } = await loadLoginAgain()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const end = (isLoggedIn: boolean) => {
    closeDialog()
    resolve(isLoggedIn)
  }
  showDialog(<LoginAgainDialog person={person} onEnd={end} />, opener)
  return promise
}
