/** How the key ends under which a browser's storage keeps a session; the script before the paint asks, too. */
export const SESSION_KEY_END = '-auth-token'

/** The key of the session at the platform at `url`: the one that the official client takes by itself. */
export const sessionKey = (url: string): string =>
  `sb-${new URL(url).hostname.split('.')[0]}${SESSION_KEY_END}`

/** Whether a session is kept under `key`, of whichever platform. */
export const isSessionKey = (key: string): boolean =>
  key.startsWith('sb-') && key.endsWith(SESSION_KEY_END)
