const KEY = 'refreshedForm'

/** Loads the page again for the sake of a form that broke. */
export const refreshForForm = (): void => {
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // Storage is shut: the form comes back empty.
  }
  location.reload()
}

/** Whether the page was loaded so, once: its form then wakes by itself, to show what was typed. */
export const wasRefreshedForForm = (): boolean => {
  try {
    const was = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return was
  } catch {
    return false
  }
}
