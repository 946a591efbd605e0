// The URL parser drops tabs and line ends and turns "\\" into "/", so that neither may reach it.
const UNSAFE = /[\p{Cc}\\]/u

/** The path and query of `address` where it stands on `origin`; undefined for any other. */
const ownPath = (address: string | undefined, origin: string): string | undefined => {
  const parsed = address && !UNSAFE.test(address) ? URL.parse(address) : null
  // "/.//x" is of this origin, but its resolved path "//x" is another origin.
  if (!parsed || parsed.origin !== origin || parsed.pathname.startsWith('//')) return undefined
  return parsed.pathname + parsed.search
}

/**
 * Where a mail link ends: `redirectTo` when it is an address of the site, else the site itself. The
 * fragment is removed: it carries the outcome of the verification.
 */
export const safeRedirectTo = (redirectTo: string | undefined, siteUrl: string): string =>
  `${siteUrl}${ownPath(redirectTo, siteUrl) ?? '/'}`

/** `target` with `parameters` in its fragment, which browsers do not send to servers. */
export const withFragment = (target: string, parameters: Record<string, string>): string =>
  `${target}#${new URLSearchParams(parameters)}`
