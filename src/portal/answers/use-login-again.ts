import { useEffect, useState } from 'react'
import { openLogin } from '../../session/open-login.ts'

interface LoginAgain {
  readonly isNeeded: boolean
  /** Opens the login dialog over the page, from `opener`, and calls `continueAfterLogin` after it. */
  readonly ask: (opener: HTMLElement | null) => Promise<void>
}

/**
 * Login in place for `userId`, once the session has ended. An interrupted action is resumed by
 * `continueAfterLogin`, unless another user has logged in.
 */
export const useLoginAgain = (
  userId: string,
  isLoggedIn: boolean,
  continueAfterLogin: () => void,
): LoginAgain => {
  const [isBack, setIsBack] = useState(false)

  useEffect(() => {
    if (!isBack || !isLoggedIn) return
    setIsBack(false)
    continueAfterLogin()
  }, [isBack, isLoggedIn, continueAfterLogin])

  return {
    isNeeded: !isLoggedIn,
    ask: (opener) =>
      openLogin('login', opener ?? document.body, (loggedIn) => setIsBack(loggedIn === userId)),
  }
}
