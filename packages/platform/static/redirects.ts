import { redirects } from '../../../domain/redirects.ts'

const known = new Map(redirects.map((redirect) => [redirect.from, redirect]))

/**
 * Where `path`, without trailing slashes, has moved to, with the query that it was asked with;
 * undefined where it has not.
 */
export const redirectOf = (
  path: string,
  search: string,
): { location: string; status: 301 | 302 } | undefined => {
  const redirect = known.get(path)
  if (!redirect) return undefined
  // Before the fragment, where the new address has one.
  const location = redirect.to.replace(/(?=#|$)/u, () => search)
  return { location, status: redirect.status }
}
