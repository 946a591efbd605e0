import { LOGIN_NEEDED } from '../../domain/accounts/recent-login.ts'
import { openLoginAgain } from './open-login.ts'
import { storedUser } from './session-display.ts'

/**
 * Asks whoever is logged in here for the password once more, and the code where there is a second factor, in a
 * dialog over the page. @returns whether the same person has logged in; false if the dialog was left.
 */
export const logInAgain = async (opener: HTMLElement): Promise<boolean> => {
  const person = storedUser()
  return person !== null && (await openLoginAgain(person, opener))
}

/**
 * Does `act`. Where the server wants a login of the last ten minutes for it (`LOGIN_NEEDED`), asks for that, and
 * does it then by itself. @returns 'left' if it was not done because the person did not log in.
 */
export const withRecentLogin = async <Outcome>(
  act: () => Promise<Outcome | typeof LOGIN_NEEDED>,
  opener: HTMLElement,
): Promise<Outcome | 'left'> => {
  const first = await act()
  if (first !== LOGIN_NEEDED) return first
  if (!(await logInAgain(opener))) return 'left'
  const second = await act()
  return second === LOGIN_NEEDED ? 'left' : second
}
