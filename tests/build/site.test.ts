import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { overBudget, weighPages } from '../../scripts/site/weight.ts'
import { builtSite } from './built-site.ts'

const dist = builtSite()
const pages = await Promise.all(
  (await Array.fromAsync(glob('**/*.html', { cwd: dist }))).map(async (name) => ({
    name,
    html: await readFile(join(dist, name), 'utf8'),
  })),
)
const files = new Set(await Array.fromAsync(glob('*.{xml,txt}', { cwd: dist })))
const page = (name: string) => pages.find((candidate) => candidate.name === name)?.html ?? ''

test('every page is within its budget', async () => {
  expect((await weighPages(dist)).flatMap(overBudget)).toEqual([])
})

test.each(pages)('$name asks for nothing that a policy of self would refuse', ({ html }) => {
  const inlineScripts = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/gu)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('application/ld+json'))
  expect(inlineScripts).toEqual([])
  expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+="/u)
  const foreign = [
    ...html.matchAll(/<(?:script|link|img|iframe)[^>]*(?:src|href)="https?:[^"]*"/gu),
  ]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('rel="canonical"'))
  expect(foreign).toEqual([])
})

test.each(pages)('$name has the metadata of a page', ({ html }) => {
  expect(html).toContain('<html lang="en-NZ"')
  expect(html).toMatch(/<title>[^<]+<\/title>/u)
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/u)
  expect(html.match(/<h1[\s>]/gu)).toHaveLength(1)
  expect(html).toMatch(/<a class="skip-link" href="#main">Skip to main content<\/a>/u)
})

test.each(pages)('every link within the site on $name leads somewhere', ({ name, html }) => {
  const ids = (text: string) => new Set([...text.matchAll(/\sid="([^"]+)"/gu)].map(([, id]) => id))
  const broken = [...html.matchAll(/<a[^>]*\shref="([/#][^"]*)"/gu)]
    .map(([, href = '']) => href)
    .filter((href) => {
      const [address = '', fragment] = href.split('#')
      const [path = ''] = address.split('?')
      if (files.has(path.slice(1))) return false
      const target = path === '' ? name : path === '/' ? 'index.html' : `${path.slice(1)}.html`
      return !page(target) || (fragment && !ids(page(target)).has(fragment))
    })
  expect(broken).toEqual([])
})

test.each(pages)('$name has no markup, placeholder or mark left over', ({ name, html }) => {
  // The page for a form that came back is filled in by the function.
  const marks = name === 'contact/try-again.html' ? /\[\[mi:|\{\{/u : /\[\[mi:|\{\{|%%/u
  expect(html).not.toMatch(marks)
})

test('every text file has a brotli and a gzip sibling of the same content', async () => {
  for await (const name of glob('**/*.{html,css,js,svg,txt,xml}', { cwd: dist })) {
    const content = await readFile(join(dist, name))
    expect(brotliDecompressSync(await readFile(join(dist, `${name}.br`))), name).toEqual(content)
    expect(gunzipSync(await readFile(join(dist, `${name}.gz`))), name).toEqual(content)
  }
})

test('the contact form posts natively, and names what it collects', () => {
  const form = /<form[\s\S]*?<\/form>/u.exec(page('contact.html'))?.[0] ?? ''
  expect(form).toContain('method="post"')
  expect(form).toContain('action="/functions/v1/contact-form"')
  for (const name of ['name', 'email', 'phone', 'interest', 'message', 'website']) {
    expect(form).toContain(`name="${name}"`)
  }
  expect(form).toMatch(/collects this to answer you[\s\S]*12 months[\s\S]*see, correct or delete/u)
})

test('the page for a form that came back holds every mark that the function fills', () => {
  const html = page('contact/try-again.html')
  for (const name of ['name', 'email', 'phone', 'message']) {
    expect(html).toContain(`%%${name}%%`)
  }
  for (const name of ['name', 'email', 'phone', 'interest', 'message']) {
    expect(html).toContain(`aria-invalid="%%invalid:${name}%%"`)
    expect(html).toMatch(new RegExp(`id="contact-${name}-error">%%error:${name}%%</p>`, 'u'))
  }
  expect(html).toContain('>%%error%%<')
  expect(html).not.toMatch(/<option[^>]*selected/u)
})

test('only the pages to be found are open to search engines and in the sitemap', async () => {
  const hidden = pages.filter(({ html }) => html.includes('<meta name="robots" content="noindex"'))
  expect(hidden.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['404.html', 'contact/sent.html', 'contact/try-again.html']),
  )
  const sitemap = await readFile(join(dist, 'sitemap-0.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+(\/?[^<]*)<\/loc>/gu)].map(
    ([, path]) => (path === '/' || path === '' ? 'index.html' : `${path?.slice(1)}.html`),
  )
  expect(listed.sort()).toEqual(
    pages
      .filter((candidate) => !hidden.includes(candidate))
      .map(({ name }) => name)
      .sort(),
  )
  expect(page('index.html')).toMatch(/<link rel="canonical" href="https?:\/\/[^/"]+\/"/u)
})
