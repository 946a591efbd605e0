import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applicationAt } from '../../domain/site/applications.ts'
import { paths } from '../../domain/site/paths.ts'
import { redirects } from '../../domain/site/redirects.ts'
import { bookingLinks } from './booking-links.ts'
import { all, dist, pages, readAddress } from './pages.ts'

const redirected = new Set(redirects.map(({ from }) => from))
/** Addresses of the backend. */
const BACKEND = /^\/(?:functions|auth|rest)\/v1\//u
const ID = /\sid="([^"]+)"/gu

const own = new URL(all(await readAddress('/'), /rel="canonical" href="([^"]+)"/gu)[0] ?? '').origin

/** The problem of `href` on the page at `path`; undefined if it resolves. */
const deadEnd = async (href: string, path: string): Promise<string | undefined> => {
  const url = new URL(href, own + path)
  if (url.origin !== own || BACKEND.test(url.pathname)) return undefined
  if (redirected.has(url.pathname)) return `${href} is an old address`
  const page = applicationAt(url.pathname)?.page ?? url.pathname
  const target = await readAddress(page).catch(() => undefined)
  if (target === undefined) return `${href}: nothing stands there`
  const anchor = decodeURIComponent(url.hash.slice(1))
  return anchor && !all(target, ID).includes(anchor)
    ? `${href}: no such place on the page`
    : undefined
}

const deadEnds = async (hrefs: string[], path: string) =>
  (await Promise.all([...new Set(hrefs)].map((href) => deadEnd(href, path)))).filter(Boolean)

test.each(pages)('every link and file on $name leads somewhere', async ({ html, path }) => {
  const named = all(html, /\s(?:href|src|action|component-url|renderer-url)="([^"]*)"/gu)
  expect(await deadEnds(named, path)).toEqual([])
})

test.each(pages)('every name that $name refers to is there once', ({ html }) => {
  const ids = all(html, ID)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const referred = all(
    html,
    /\s(?:aria-(?:labelledby|describedby|controls)|for|commandfor)="([^"]+)"/gu,
  )
  expect(referred.flatMap((list) => list.split(' ')).filter((id) => !ids.includes(id))).toEqual([])
})

// No scheduling page is configured; for one that is, see tests/long/second-brand.test.ts.
test.each(pages.filter(({ html }) => bookingLinks(html).length > 0))(
  'what books a call on $name leads to the page of calls [R2.47]',
  ({ html }) => {
    // What goes along with the call stands behind it.
    for (const { href } of bookingLinks(html)) expect(href.split('?')[0]).toBe(paths.book)
  },
)

test('what books a call says so [R2.290]', () => {
  const labels = pages.flatMap(({ html }) => bookingLinks(html).map(({ label }) => label))
  expect(labels.length).toBeGreaterThan(50)
  for (const label of labels) expect(label).toMatch(/^Book/u)
})

test('every redirect ends at a page, not at another redirect', async () => {
  const targets = redirects.map(({ to }) => to)
  expect(await deadEnds(targets, '/')).toEqual([])
})

test('the news feed and the maps of the site name pages that are there', async () => {
  for (const file of ['robots.txt', 'sitemap-index.xml', 'sitemap-0.xml', 'rss.xml']) {
    const text = await readFile(join(dist, file), 'utf8')
    const addresses = all(text, /(https?:\/\/[^\s<"]+)/gu).filter((url) => url.startsWith(own))
    expect(addresses, file).not.toHaveLength(0)
    expect(await deadEnds(addresses, '/'), file).toEqual([])
  }
})
