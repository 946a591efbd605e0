import { parseUrl } from './parse-url.ts'

// The URL parser drops tabs and line ends and turns "\" into "/", so that neither may reach it.
const UNSAFE = /[\p{Cc}\\]/u
const BASE = 'https://same.invalid'

// What a mail link carries, as `take-mail-link.js` takes it out of the address of every page.
const LINK_FRAGMENT = /[#&](?:token_hash|\w+_token|error|error_code|message|code)=/u
const LINK_PARAMETERS = [
  'token_hash',
  'access_token',
  'refresh_token',
  'provider_token',
  'token',
  'code',
]

/**
 * `candidate` when it is a path of this origin ("/x?y#z"), else `fallback`. What comes back never
 * leaves the origin, whatever it is resolved against, and carries nothing of a mail link.
 */
export const safeRedirect = (candidate: string | null | undefined, fallback: string): string => {
  if (!candidate?.startsWith('/') || UNSAFE.test(candidate)) return fallback
  const resolved = parseUrl(candidate, BASE)
  // "/.//x" is of this origin, but its resolved path "//x" would not be.
  if (!resolved || resolved.origin !== BASE || resolved.pathname.startsWith('//')) return fallback
  if (LINK_FRAGMENT.test(resolved.hash)) resolved.hash = ''
  for (const name of LINK_PARAMETERS) {
    // Only where there is one: deleting writes all other parameters anew.
    if (resolved.searchParams.has(name)) resolved.searchParams.delete(name)
  }
  return `${resolved.pathname}${resolved.search}${resolved.hash}`
}

/** The path of the absolute `address` when it stands on `origin`, else `fallback`. */
export const sameOriginPath = (
  address: string | null | undefined,
  origin: string,
  fallback: string,
): string => {
  const parsed = address && !UNSAFE.test(address) ? parseUrl(address) : null
  if (!parsed || parsed.origin !== origin) return fallback
  return safeRedirect(`${parsed.pathname}${parsed.search}${parsed.hash}`, fallback)
}
