import { useEffect, useRef } from 'react'
import { guardWords } from '../../content/accounts/account-toasts.ts'
import { paths } from '../../domain/site/paths.ts'
import { toastOnNextPage } from '../ui/pending-toast.ts'
import { keepRedirectAfterLogin } from './redirect-after-login.ts'
import { type AccountState, useAccount } from './session.ts'
import { isSessionEndExpected } from './session-end.ts'

const guards = {
  admin: { toast: guardWords.admin, goTo: paths.home },
  profile: { toast: guardWords.profile, goTo: paths.login },
  room: { toast: guardWords.room, goTo: paths.login },
} as const

export type GuardedPage = keyof typeof guards

/** Redirects a visitor from `page`, with a toast on the next page, and stores the way back. */
const redirectToLogin = (page: GuardedPage): void => {
  const { toast, goTo } = guards[page]
  keepRedirectAfterLogin()
  toastOnNextPage(toast, 'error')
  location.replace(goTo)
}

/**
 * The account, on a page that redirects visitors, if it is one. A user whose session ends while the page is open stays,
 * with what was typed; so does one whose session could not be checked.
 */
export const useGuard = (page: GuardedPage | undefined): AccountState => {
  const account = useAccount()

  const hasLooked = useRef(false)
  const isVisitor = account.user === null
  const isUnknown = account.isLoading || account.hasCheckFailed

  useEffect(() => {
    if (isUnknown || hasLooked.current) return
    hasLooked.current = true
    // A user who has just logged out is already being redirected to the home page.
    if (page && isVisitor && !isSessionEndExpected()) redirectToLogin(page)
  }, [isUnknown, isVisitor, page])

  return account
}
