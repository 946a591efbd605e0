/**
 * Puts `query` (without a question mark) into the address bar in place of the one that is there. The page's
 * path and fragment stay, and the history gets no entry.
 */
export const replaceQuery = (query: string): void => {
  const { pathname, hash } = location
  try {
    history.replaceState(history.state, '', `${pathname}${query && `?${query}`}${hash}`)
  } catch {
    // Browsers refuse what comes too often; the next change tries again.
  }
}

/** Puts `query` into the address bar in place of the parameters `keys`; others stay. */
export const replaceParameters = (keys: readonly string[], query: string): void => {
  const others = new URLSearchParams(location.search)
  for (const key of keys) others.delete(key)
  replaceQuery([others.toString(), query].filter(Boolean).join('&'))
}
