import { accountToasts } from '../../content/account.ts'
import { loginMessages } from '../../domain/login.ts'
import { paths } from '../paths.ts'
import { toastOnNextPage } from '../shell/pending-toast.ts'
import { toast } from '../shell/toasts.ts'
import { authClient } from './client.ts'

/** Ends the session of this browser and goes home; where the server cannot be reached, says so. */
export const signOut = async (): Promise<void> => {
  const { error } = await (await authClient()).signOut({ scope: 'local' })
  if (error) {
    await toast.error(error.message || loginMessages.unknown)
    return
  }
  toastOnNextPage(accountToasts.signedOut)
  location.assign(paths.home)
}
