/** An address that is answered with another one. */
export interface Redirect {
  readonly from: string
  readonly to: string
  /** 301 where the page has moved for good, 302 where the address only points at it. */
  readonly status: 301 | 302
}

type FindRedirect = (
  path: string,
  search: string,
) => { location: string; status: Redirect['status'] } | undefined

/**
 * Where a path, without trailing slashes, has moved to, with the query that it was asked with;
 * undefined where it has not.
 */
export const redirectsOf = (redirects: readonly Redirect[]): FindRedirect => {
  const known = new Map(redirects.map((redirect) => [redirect.from, redirect]))
  return (path, search) => {
    const redirect = known.get(path)
    if (!redirect) return undefined
    // Before the fragment, where the new address has one.
    const location = redirect.to.replace(/(?=#|$)/u, () => search)
    return { location, status: redirect.status }
  }
}
