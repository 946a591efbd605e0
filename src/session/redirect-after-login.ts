/** The key it is kept under (R9.13). */
const KEY = 'redirectAfterLogin'

/** Keeps in this tab where the next login leads. */
export const keepRedirectAfterLogin = (path: string): void => {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Storage is shut: the login leads to where every login does.
  }
}

/** What was kept, once; whoever follows it checks it. */
export const takeRedirectAfterLogin = (): string | null => {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return stored
  } catch {
    return null
  }
}
