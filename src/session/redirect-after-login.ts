/** Key in session storage (R9.13). */
const KEY = 'redirectAfterLogin'

const here = () => location.pathname + location.search + location.hash

/** Stores the target of this tab's next login: this page, or `path`. */
export const keepRedirectAfterLogin = (path = here()): void => {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Storage is blocked: the login opens its default page.
  }
}

/** Reads and clears the stored target; the caller must validate it. */
export const takeRedirectAfterLogin = (): string | null => {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return stored
  } catch {
    return null
  }
}
