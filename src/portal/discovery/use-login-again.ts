import { useEffect, useState } from 'react'
import { openLogin } from '../../session/open-login.ts'

interface LoginAgain {
  readonly isNeeded: boolean
  /** The server refuses a session that the browser still believes in. */
  readonly noteRefusal: () => void
  /** Opens the login dialog over the page, out of `opener`. */
  readonly ask: (opener: HTMLElement | null) => Promise<void>
  /** The same, and what was begun goes on after it. */
  readonly askAndContinue: (opener: HTMLElement | null) => Promise<void>
}

/**
 * The login that `userId` needs once the session has ended, in place. Where it stood in the way of
 * something, `continueAfterLogin` does that then, unless somebody else has logged in.
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

  // It was of a session before: somebody may have logged in from another tab.
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
