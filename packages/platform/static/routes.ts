import { Hono } from 'hono'
import { matchesEtag, negotiate } from './negotiate.ts'
import { type Redirect, redirectsOf } from './redirects.ts'
import type { Asset, StaticTable } from './table.ts'

const NOT_FOUND_PAGE = '/404'

/** The pages of the site and their addresses. */
export interface Site {
  readonly files: StaticTable
  readonly redirects?: readonly Redirect[]
  /** Pages that answer all paths below an address, for client-side routing. */
  readonly applications?: readonly { readonly below: string; readonly page: string }[]
  /** Templates filled in by a function; requests for them are redirected. */
  readonly templates?: Readonly<Record<string, string>>
  /** Pages whose forms need JavaScript; without it the browser posts to the page itself. */
  readonly formsOfScript?: { readonly pages: readonly string[]; readonly instead: string }
}

// A loop, because /\/+$/ takes quadratic time over a path of slashes.
const withoutTrailingSlashes = (path: string): string => {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The decoded path; undefined for invalid UTF-8 or NUL. */
const decode = (path: string): string | undefined => {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}

const assetResponse = (asset: Asset, request: Request, status: 200 | 404): Response => {
  const { encoding, body } = negotiate(asset, request.headers.get('accept-encoding') ?? undefined)
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': status === 404 ? 'no-cache' : asset.cacheControl,
    etag: body.etag,
    vary: 'accept-encoding',
  }
  if (status === 200 && matchesEtag(request.headers.get('if-none-match') ?? undefined, body.etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers['content-length'] = String(body.bytes.byteLength)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return new Response(request.method === 'HEAD' ? null : body.bytes, { status, headers })
}

/**
 * Serves the built site. A page has one address: a trailing slash is redirected away, `.html` is not
 * served. Paths below an application's address get its page. Anything else not in the table gets the 404
 * page; nothing is read from disk.
 */
export const createStaticRoutes = ({
  files: table,
  redirects = [],
  applications = [],
  templates = {},
  formsOfScript,
}: Site): Hono => {
  const app = new Hono()
  const redirectOf = redirectsOf(redirects)
  const applicationAt = (path: string) =>
    applications.find(({ below }) => path.startsWith(`${below}/`))?.page
  const notFound = (request: Request): Response => {
    const page = table.get(NOT_FOUND_PAGE)
    return page ? assetResponse(page, request, 404) : new Response('Not found', { status: 404 })
  }

  app.on(['GET', 'HEAD'], '*', (c) => {
    const url = new URL(c.req.url)
    const path = decode(url.pathname)
    if (path === undefined) return notFound(c.req.raw)

    const instead = Object.hasOwn(templates, path) ? templates[path] : undefined
    if (instead) return c.redirect(instead, 303)

    const asset = path === NOT_FOUND_PAGE ? undefined : table.get(path)
    if (asset) return assetResponse(asset, c.req.raw, 200)

    const withoutSlash = withoutTrailingSlashes(path)
    if (withoutSlash !== path && table.has(withoutSlash)) {
      return c.redirect(encodeURI(withoutSlash) + url.search, 301)
    }
    const redirect = redirectOf(withoutSlash, url.search)
    if (redirect) return c.redirect(redirect.location, redirect.status)

    const application = table.get(applicationAt(path) ?? '')
    return application ? assetResponse(application, c.req.raw, 200) : notFound(c.req.raw)
  })

  // The posted fields are not read, so they reach no URL and no log.
  if (formsOfScript) {
    const { pages, instead } = formsOfScript
    for (const path of pages) app.post(path, (c) => c.redirect(instead, 303))
  }

  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))
  return app
}
