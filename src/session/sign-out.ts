import { accountToasts } from '../../content/accounts/account-toasts.ts'
import { paths } from '../../domain/site/paths.ts'
import { unlessUnanswered } from '../api/auth-fetch.ts'
import { authClient } from '../api/connection.ts'
import { removeStoredSession, storedSession } from '../api/stored-session.ts'
import { discardCallDrafts } from '../storage/call-draft.ts'
import { discardFormDrafts } from '../storage/form-draft.ts'
import { countDeviceOnly, countUnsaved, hideKeptAnswers } from '../storage/kept-answers.ts'
import { discardMessages, hideMessages, openPlaces } from '../storage/kept-messages.ts'
import { toastOnNextPage } from '../ui/pending-toast.ts'
import { toast } from '../ui/toasts.ts'
import { saveBeforeLogout } from './save-before-logout.ts'
import { keepAdministrator, showSession, storedUser } from './session-display.ts'
import {
  announceRemoval,
  expectLogoutHere,
  expectSessionEnd,
  tellOtherTabs,
} from './session-end.ts'
import { keepUnconfirmedLogout } from './unconfirmed-logout.ts'

type Scope = 'local' | 'global'

/**
 * Logs out of this browser, or of every one, and opens the home page. Asks first where answers are not saved.
 * What the server does not confirm is sent again, and the toast says so: this browser is logged out all the same.
 * @returns false if the client stays.
 */
export const signOut = async (scope: Scope = 'local'): Promise<boolean> => {
  const session = storedSession()
  const userId = storedUser()?.id
  const putAway = userId === undefined ? () => {} : await askWhatStays(userId)
  if (!putAway) return false
  putAway()
  // Without a network there is no home page to open: this one stays, and shows that the session has ended.
  const { onLine } = navigator
  if (onLine) expectSessionEnd()
  else expectLogoutHere()
  tellOtherTabs()
  const isConfirmed = await endAtServer(scope)
  if (!isConfirmed) {
    removeStoredSession()
    announceRemoval()
  }
  // Once more: what another tab has loaded meanwhile.
  if (userId !== undefined) hideKeptAnswers(userId)
  discardCallDrafts()
  discardFormDrafts()
  keepAdministrator(null)
  showSession(null)
  if (isConfirmed) {
    toastOnNextPage(accountToasts.signedOut)
    location.assign(paths.home)
    return true
  }
  const isKept = session !== undefined && keepUnconfirmedLogout({ ...session, scope })
  const words = accountToasts[isKept ? 'unconfirmed' : 'notEnded'][scope]
  if (onLine) {
    toastOnNextPage(words, 'error')
    location.assign(paths.home)
  } else {
    await toast.error(words)
    addEventListener('online', () => location.assign(paths.home), { once: true })
  }
  return true
}

const loadDialog = () => import('./LogoutDialog.tsx')

/** Fetches what `signOut` may ask: most of all without a network something is not saved. */
export const preloadQuestion = async (): Promise<void> => {
  await loadDialog()
}

const endAtServer = async (scope: Scope): Promise<boolean> => {
  try {
    const client = await authClient()
    // Of a token that has expired the client asks for a new one first, for half a minute.
    const answer = await unlessUnanswered(client.signOut({ scope }))
    return answer !== 'unanswered' && answer.error === null
  } catch {
    return false
  }
}

/**
 * Asks once what shall become of answers that are not saved and messages that are not sent. Nothing is hidden or
 * deleted before it is answered: who stays finds everything, in every tab.
 * @returns what carries the answer out; undefined to stay.
 */
const askWhatStays = async (userId: string): Promise<(() => void) | undefined> => {
  if (countUnsaved(userId) > 0) await saveBeforeLogout()
  const count = countUnsaved(userId)
  const places = openPlaces(userId)
  if (count === 0 && places.length === 0) return () => hideKeptAnswers(userId)

  const { askAtLogout } = await loadDialog()
  const choice = await askAtLogout({ count, tooLong: countDeviceOnly(userId), places })
  if (choice === 'stay') return undefined
  return () => {
    hideKeptAnswers(userId)
    if (choice === 'keep') hideMessages(userId)
    else discardMessages(userId)
  }
}
