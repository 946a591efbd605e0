/** The key it is kept under (R9.13). */
const KEY = 'redirectAfterLogin'

const here = () => location.pathname + location.search + location.hash

/** Keeps in this tab where the next login leads: back to this page, unless `path` names another. */
export const keepRedirectAfterLogin = (path = here()): void => {
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
