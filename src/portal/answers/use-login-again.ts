import { useEffect, useRef, useState } from 'react'
import { openLogin } from '../../session/open-login.ts'

interface LoginAgain {
  readonly isNeeded: boolean
  /** Opens the login dialog over the page, from `opener`, and calls `continueAfterLogin` after it. */
  readonly ask: (opener: HTMLElement | null) => Promise<void>
}

/**
 * Login in place for `userId`, once the session has ended. An interrupted action is resumed by
 * `continueAfterLogin`, unless another user has logged in; the focus returns to the field that had it.
 */
export const useLoginAgain = (
  userId: string,
  isLoggedIn: boolean,
  continueAfterLogin: () => void,
): LoginAgain => {
  const [isBack, setIsBack] = useState(false)
  const field = useRef<HTMLElement>(null)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) field.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  useEffect(() => {
    if (!isBack || !isLoggedIn) return
    setIsBack(false)
    continueAfterLogin()
    // By then the dialog has closed and given the focus back to what opened it, which may be gone with its notice.
    setTimeout(() => {
      if (document.activeElement === document.body) field.current?.focus()
    })
  }, [isBack, isLoggedIn, continueAfterLogin])

  return {
    isNeeded: !isLoggedIn,
    ask: (opener) =>
      openLogin('login', opener ?? document.body, (loggedIn) => setIsBack(loggedIn === userId)),
  }
}
