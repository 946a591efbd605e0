import { safeRedirect } from '../../domain/safe-redirect.ts'
import { paths } from '../paths.ts'

/** Specification, section 9: the key it is kept under. */
const KEY = 'redirectAfterLogin'

/** Where to go after a login, once; where nothing or nothing safe is stored, the questions. */
export const takeRedirectAfterLogin = (): string => {
  const stored = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return safeRedirect(stored, paths.discoveryQuestions)
}

export const goOnAfterLogin = (): void => location.assign(takeRedirectAfterLogin())
