import { accountToasts } from '../../content/account-toasts.ts'
import { loginMessages } from '../../domain/login.ts'
import { paths } from '../../domain/paths.ts'
import { authClient } from '../api/client.ts'
import {
  answersDraft,
  discardAnswersDraft,
  hasOpenDraft,
  hideAnswersDraft,
} from '../storage/answers-draft.ts'
import { toastOnNextPage } from '../ui/pending-toast.ts'
import { toast } from '../ui/toasts.ts'
import { keepAdministrator, showSession, storedUser } from './session-display.ts'
import { expectSessionEnd, sessionBegan } from './session-end.ts'

/**
 * Ends the session of this browser, or every session of the account, and opens the home page. Asks first
 * about answers not submitted. If the server cannot be reached, it says so; this browser is logged out all
 * the same, others are not.
 * @returns false if the session continues.
 */
export const signOut = async (scope: 'local' | 'global' = 'local'): Promise<boolean> => {
  const takeBack = await settleAnswers(storedUser()?.id)
  if (!takeBack) return false
  expectSessionEnd()
  const { error } = await (await authClient()).signOut({ scope })
  if (error) {
    const user = storedUser()
    showSession(user)
    if (user) {
      sessionBegan()
      takeBack()
    }
    await toast.error(error.message || loginMessages.unknown)
    return false
  }
  keepAdministrator(null)
  toastOnNextPage(accountToasts.signedOut)
  location.assign(paths.home)
  return true
}

/** @returns a function that undoes it if the logout fails; undefined to stay. */
const settleAnswers = async (userId: string | undefined): Promise<(() => void) | undefined> => {
  if (!userId) return () => {}
  if (!hasOpenDraft(userId)) return discardAnswersDraft(userId)
  const { askAboutAnswers } = await import('./LogoutDialog.tsx')
  const choice = await askAboutAnswers()
  if (choice === 'stay') return undefined
  if (choice === 'keep') return hideAnswersDraft(userId)
  const file = answersDraft(userId).file?.kept
  const takeBack = discardAnswersDraft(userId)
  if (file) await removeFile(file.path)
  return takeBack
}

// Needs the session. If it fails, the file stays in the client's folder until unused files are purged.
const removeFile = async (path: string) => {
  try {
    const { removeSubmissionFile } = await import('../api/client/submission-file.ts')
    await removeSubmissionFile(path)
  } catch (error) {
    console.warn('file', error)
  }
}
