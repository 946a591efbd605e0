import { accountToasts } from '../../content/account-toasts.ts'
import { loginMessages } from '../../domain/login.ts'
import { setAnswersDraftsAside } from '../data/answers-draft.ts'
import { paths } from '../paths.ts'
import { toastOnNextPage } from '../shell/pending-toast.ts'
import { toast } from '../shell/toasts.ts'
import { authClient } from './client.ts'
import { keepAdministrator, showSession, storedUser } from './session-display.ts'
import { expectSessionEnd, sessionBegan } from './session-end.ts'

/**
 * Ends the session of this browser, or every session of the account, and goes home. Where the
 * server cannot be reached it says so; this browser is logged out all the same, others are not.
 */
export const signOut = async (scope: 'local' | 'global' = 'local'): Promise<void> => {
  expectSessionEnd()
  const putDraftsBack = setAnswersDraftsAside()
  const { error } = await (await authClient()).signOut({ scope })
  if (error) {
    const user = storedUser()
    showSession(user)
    if (user) {
      sessionBegan()
      putDraftsBack()
    }
    await toast.error(error.message || loginMessages.unknown)
    return
  }
  keepAdministrator(null)
  toastOnNextPage(accountToasts.signedOut)
  location.assign(paths.home)
}
