import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { caseStudies } from '../../content/pages/case-studies.ts'
import { services } from '../../content/services/index.ts'
import { paths } from '../../domain/site/paths.ts'
import { all, type BuiltPage, dist, pages } from './pages.ts'

const listed = pages.filter(({ isListed }) => isListed)
/** Listed pages, without aliases. */
const kept = listed.filter((page) => new URL(canonical(page)).pathname === page.path)

function canonical({ html }: BuiltPage) {
  return all(html, /<link rel="canonical" href="([^"]+)"/gu).join(' and ')
}

const meta = ({ html }: BuiltPage, name: string) =>
  all(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'gu'))
const titleOf = ({ html }: BuiltPage) => all(html, /<title>([^<]*)<\/title>/gu)

test.each(pages)('$name has one of each that a page needs [R2.58]', (page) => {
  const { html } = page
  expect(html).toContain('<html lang="en-NZ"')
  expect(html.match(/<h1[\s>]/gu)).toHaveLength(1)
  expect(html).toMatch(/<body[^>]*>\s*<a [^>]*href="#main">Skip to main content<\/a>/u)
  expect(titleOf(page)).toHaveLength(1)
  for (const name of [
    'description',
    'og:type',
    'og:title',
    'og:description',
    'og:url',
    'og:site_name',
  ]) {
    expect(meta(page, name), name).toEqual([expect.stringMatching(/\S/u)])
  }
  expect(meta(page, 'og:description')).toEqual(meta(page, 'description'))
})

test.each(listed)('$name fits into a list of results', (page) => {
  expect(titleOf(page)[0]?.length).toBeLessThanOrEqual(65)
  const [description = ''] = meta(page, 'description')
  expect(description.length).toBeGreaterThanOrEqual(30)
  expect(description.length).toBeLessThanOrEqual(170)
})

test('no two pages share a title or a description', () => {
  for (const texts of [kept.flatMap(titleOf), kept.flatMap((page) => meta(page, 'description'))]) {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})

test.each(listed)('$name names the one address to keep, and its picture [R2.58]', async (page) => {
  const { origin, pathname } = new URL(canonical(page))
  expect(meta(page, 'og:url')).toEqual([canonical(page)])
  // An alias points to a page that is listed.
  expect(kept.map(({ path }) => path)).toContain(pathname)
  const [picture = ''] = meta(page, 'og:image')
  expect(picture.startsWith(`${origin}/share/`)).toBe(true)
  const png = await readFile(join(dist, new URL(picture).pathname))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  // The header of a PNG has its width and height at bytes 16 and 20.
  expect(meta(page, 'og:image:width')).toEqual([`${png.readUInt32BE(16)}`])
  expect(meta(page, 'og:image:height')).toEqual([`${png.readUInt32BE(20)}`])
  expect(meta(page, 'og:image:alt')).toEqual(meta(page, 'og:title'))
  expect(meta(page, 'twitter:card')).toEqual(['summary_large_image'])
})

test('each page has a picture of its own', () => {
  const pictures = kept.flatMap((page) => meta(page, 'og:image'))
  expect(new Set(pictures).size).toBe(kept.length)
})

test('each case study has the picture that it names [R2.10]', async () => {
  const pictures = await Promise.all(
    caseStudies.map(({ imageUrl }) => readFile(join(dist, imageUrl), 'base64')),
  )
  expect(new Set(pictures).size).toBe(caseStudies.length)
})

test('the sitemap has the address of every listed page, and no other', async () => {
  const sitemap = await readFile(join(dist, 'sitemap-0.xml'), 'utf8')
  const locations = all(sitemap, /<loc>([^<]+)<\/loc>/gu).map((url) => new URL(url).href)
  expect(locations.sort()).toEqual(kept.map(canonical).sort())
  const hidden = pages.filter(({ isListed }) => !isListed).map(({ name }) => name)
  expect(hidden).toEqual(
    expect.arrayContaining(['404.html', 'contact/sent.html', 'contact/try-again.html']),
  )
})

test('robots.txt allows every page, so that robots see each noindex', async () => {
  const robots = await readFile(join(dist, 'robots.txt'), 'utf8')
  expect(robots).not.toMatch(/^Disallow: \S/mu)
  expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap-index\.xml$/mu)
})

const DATA = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu

const words = v.pipe(v.string(), v.regex(/\S/u))
const ownAddress = v.pipe(
  v.string(),
  v.check((url) => kept.some((page) => canonical(page) === url), 'is no page to be found'),
)
const named = { name: words, url: ownAddress }

/** The properties that search engines require of each type, and no others. */
const thing = v.variant('@type', [
  v.strictObject({
    '@type': v.literal('Organization'),
    ...named,
    telephone: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/u)),
    address: v.strictObject({
      '@type': v.literal('PostalAddress'),
      addressLocality: words,
      addressCountry: words,
    }),
    sameAs: v.optional(v.array(v.pipe(v.string(), v.url()))),
  }),
  v.strictObject({
    '@type': v.literal('Service'),
    ...named,
    description: words,
    areaServed: words,
    provider: v.strictObject({ '@type': v.literal('Organization'), ...named }),
  }),
  v.strictObject({
    '@type': v.literal('FAQPage'),
    mainEntity: v.array(
      v.strictObject({
        '@type': v.literal('Question'),
        name: words,
        acceptedAnswer: v.strictObject({ '@type': v.literal('Answer'), text: words }),
      }),
    ),
  }),
  v.strictObject({
    '@type': v.literal('BreadcrumbList'),
    itemListElement: v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('ListItem'),
          position: v.number(),
          name: words,
          item: ownAddress,
        }),
      ),
      v.check((items) => items.every(({ position }, index) => position === index + 1), 'gap'),
    ),
  }),
  v.strictObject({
    '@type': v.literal('WebApplication'),
    ...named,
    description: words,
    applicationCategory: v.literal('BusinessApplication'),
    operatingSystem: words,
    offers: v.strictObject({
      '@type': v.literal('Offer'),
      price: v.number(),
      priceCurrency: v.literal('NZD'),
    }),
  }),
])
const described = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(thing),
})

const SERVICES = services.map(({ slug }) => `/${slug}`)

const kindsOf = (path: string) => {
  if (path === paths.home) return ['Organization', 'FAQPage']
  if (SERVICES.includes(path)) return ['BreadcrumbList', 'Service']
  return ['BreadcrumbList', ...(path === paths.roiCalculator ? ['WebApplication'] : [])]
}

test.each(listed)(
  '$name describes itself as data, with what schema.org asks for [R2.58]',
  (page) => {
    const [, text = ''] = [...page.html.matchAll(DATA)][0] ?? []
    const { '@graph': things } = v.parse(described, JSON.parse(text))
    const { pathname } = new URL(canonical(page))
    expect(things.map((one) => one['@type'])).toEqual(kindsOf(pathname))
    for (const one of things) if ('url' in one) expect(new URL(one.url).pathname).toBe(pathname)
    // No inline markup.
    expect(text).not.toMatch(/\[\[|\]\(/u)
  },
)

test("the FAQ's structured data has the words of the page", () => {
  const home = pages.find(({ path }) => path === '/')
  const [, text = ''] = [...(home?.html ?? '').matchAll(DATA)][0] ?? []
  const asked = [...text.matchAll(/"@type":"Question","name":"([^"]+)"/gu)].map(([, name]) => name)
  expect(asked).toHaveLength(8)
  const shown = (home?.html ?? '').replaceAll(/<\/?span[^>]*>/gu, '').replaceAll('&#x27;', "'")
  for (const question of asked) expect(shown).toContain(question)
})

test('pages that are not listed have no structured data', () => {
  for (const { html, isListed } of pages) if (!isListed) expect(html).not.toMatch(DATA)
})
