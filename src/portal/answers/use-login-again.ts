import { useEffect, useState } from 'react'
import { openLogin } from '../../session/open-login.ts'

interface LoginAgain {
  readonly isNeeded: boolean
  /** The server has refused a session that the browser still holds. */
  readonly noteRefusal: () => void
  /** Opens the login dialog over the page, from `opener`. */
  readonly ask: (opener: HTMLElement | null) => Promise<void>
  /** The same, and calls `continueAfterLogin` after it. */
  readonly askAndContinue: (opener: HTMLElement | null) => Promise<void>
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
  const [wasRefused, setWasRefused] = useState(false)
  const [isBack, setIsBack] = useState(false)

  useEffect(() => {
    if (!isBack || !isLoggedIn || wasRefused) return
    setIsBack(false)
    continueAfterLogin()
  }, [isBack, isLoggedIn, wasRefused, continueAfterLogin])

  // The refusal was of an earlier session: a login in another tab may have replaced it.
  useEffect(() => {
    if (isLoggedIn) setWasRefused(false)
  }, [isLoggedIn])

  return {
    isNeeded: !isLoggedIn || wasRefused,
    noteRefusal: () => setWasRefused(true),
    ask: (opener) => openLogin('login', opener ?? document.body, () => setWasRefused(false)),
    askAndContinue: (opener) =>
      openLogin('login', opener ?? document.body, (loggedIn) => {
        setWasRefused(false)
        setIsBack(loggedIn === userId)
      }),
  }
}
