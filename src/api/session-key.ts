/** Suffix of the storage key of a session; `before-paint.js` looks for it, too. */
export const SESSION_KEY_END = '-auth-token'

/** The storage key of the session for the platform at `url`: the official client's default. */
export const sessionKey = (url: string): string =>
  `sb-${new URL(url).hostname.split('.')[0]}${SESSION_KEY_END}`

/** Whether `key` is the storage key of a session, of any platform. */
export const isSessionKey = (key: string): boolean =>
  key.startsWith('sb-') && key.endsWith(SESSION_KEY_END)
