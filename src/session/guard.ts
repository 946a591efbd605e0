import { useEffect, useRef } from 'react'
import { guardWords } from '../../content/account-toasts.ts'
import { paths } from '../../domain/paths.ts'
import { toastOnNextPage } from '../ui/pending-toast.ts'
import { keepRedirectAfterLogin } from './redirect-after-login.ts'
import { type AccountState, useAccount } from './session.ts'
import { isSessionEndExpected } from './session-end.ts'

const guards = {
  admin: { toast: guardWords.admin, goTo: paths.home },
  profile: { toast: guardWords.profile, goTo: paths.login },
} as const

type GuardedPage = keyof typeof guards

/** Leads a visitor away from `page`, says why on the next one, and keeps the way back. */
const redirectToLogin = (page: GuardedPage): void => {
  const { toast, goTo } = guards[page]
  keepRedirectAfterLogin()
  toastOnNextPage(toast, 'error')
  location.replace(goTo)
}

/**
 * Who is logged in, on a page that is nothing for visitors: those are led away. Somebody whose
 * session ends while the page is open stays, with what was typed.
 */
export const useGuard = (page: GuardedPage): AccountState => {
  const account = useAccount()

  const hasLooked = useRef(false)
  const isVisitor = account.user === null

  useEffect(() => {
    if (account.isLoading || hasLooked.current) return
    hasLooked.current = true
    // Whoever logged out before it was known who they are is on the way home.
    if (isVisitor && !isSessionEndExpected()) redirectToLogin(page)
  }, [account.isLoading, isVisitor, page])

  return account
}
