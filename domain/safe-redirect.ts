// The URL parser drops tabs and line ends and turns "\" into "/", so that neither may reach it.
const UNSAFE = /[\p{Cc}\\]/u
const BASE = 'https://same.invalid'

/**
 * `candidate` when it is a path of this origin ("/x?y#z"), else `fallback`. What comes back never
 * leaves the origin, whatever it is resolved against.
 */
export const safeRedirect = (candidate: string | null | undefined, fallback: string): string => {
  if (!candidate?.startsWith('/') || UNSAFE.test(candidate)) return fallback
  const resolved = URL.parse(candidate, BASE)
  // "/.//x" is of this origin, but its resolved path "//x" would not be.
  if (!resolved || resolved.origin !== BASE || resolved.pathname.startsWith('//')) return fallback
  return `${resolved.pathname}${resolved.search}${resolved.hash}`
}

/** The path of the absolute `address` when it stands on `origin`, else `fallback`. */
export const sameOriginPath = (
  address: string | null | undefined,
  origin: string,
  fallback: string,
): string => {
  const parsed = address && !UNSAFE.test(address) ? URL.parse(address) : null
  if (!parsed || parsed.origin !== origin) return fallback
  return safeRedirect(`${parsed.pathname}${parsed.search}${parsed.hash}`, fallback)
}
