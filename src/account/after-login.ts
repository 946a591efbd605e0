import { safeRedirect } from '../../domain/safe-redirect.ts'
import { paths } from '../paths.ts'
import { learnRole } from './role.ts'

/** Specification, section 9: the key it is kept under. */
const KEY = 'redirectAfterLogin'

/** Keeps in this tab where the next login leads. */
export const keepRedirectAfterLogin = (path: string): void => {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Storage is shut: the login leads to where every login does.
  }
}

const takeStored = (): string | null => {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return stored
  } catch {
    return null
  }
}

/** Where `userId`, just logged in, was on the way to; else the questions, or the dashboard. */
export const goOnAfterLogin = async (userId: string): Promise<void> => {
  const role = await learnRole(userId)
  const fallback = role === 'admin' ? paths.admin : paths.discoveryQuestions
  location.assign(safeRedirect(takeStored(), fallback))
}
