import { spawnSync } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { publicForms } from '../../content/enquiries/public-forms.ts'
import { adminViews } from '../../domain/site/applications.ts'
import { PUBLIC_FORMS, paths } from '../../domain/site/paths.ts'
import { inlineScripts, inlineStyles } from '../../packages/platform/static/inline-code.ts'
import { type BuiltPage, dist, pages } from './pages.ts'

const page = (name: string) => pages.find((candidate) => candidate.name === name)?.html ?? ''

/** Their functions fill in the placeholders. */
const templates = new Set(PUBLIC_FORMS.map((form) => `${form}/try-again.html`))

// What is measured stands in .size-limit.ts, the ceilings in scripts/support/size-ceilings.ts.
test('every page and view is measured, and none is over its ceiling [R9.27]', () => {
  const command = ['node_modules/size-limit/bin.js', '--json']
  const { stdout } = spawnSync(process.execPath, command, {
    cwd: join(dist, '..'),
    encoding: 'utf8',
  })
  const checks: { name: string; passed?: boolean; size: number }[] = JSON.parse(stdout)
  const measured = new Set(checks.filter(({ size }) => size > 0).map(({ name }) => name))
  const views = Object.keys(adminViews).map((view) => `desk: ${view}`)
  const wanted = [...pages.map((built) => `dist/${built.name}`), ...views]
  expect(wanted.filter((name) => !measured.has(name))).toEqual([])
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})

// The server allows them by hash, and every hash is in the policy of every page.
test('few scripts and one style are inlined in pages, the same on all', () => {
  const scripts = new Set(pages.flatMap(({ html }) => inlineScripts(html)))
  const styles = new Set(pages.flatMap(({ html }) => inlineStyles(html)))
  expect(scripts.size).toBeLessThanOrEqual(10)
  expect([...styles]).toEqual(['astro-island,astro-slot,astro-static-slot{display:contents}'])
})

test.each(pages)('$name asks for nothing that the policy would refuse [R9.34]', ({ html }) => {
  expect(html).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)="/u)
  const foreign = [
    ...html.matchAll(/<(?:script|link|img|iframe)[^>]*(?:src|href)="https?:[^"]*"/gu),
  ]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('rel="canonical"'))
  expect(foreign).toEqual([])
})

const ROOMS = new Set<string>([
  paths.profile,
  paths.admin,
  paths.discoveryQuestions,
  paths.submission,
  paths.messages,
  paths.book,
])

test('all public pages share one stylesheet, home needs no other, and no page more than one of its own, the rooms and the tour three', async () => {
  const sheetsOf = ({ html }: BuiltPage) =>
    [
      ...html
        .replace(/<noscript>.*?<\/noscript>/gsu, '')
        .matchAll(/<link rel="stylesheet" href="([^"]+)"/gu),
    ].map(([, href]) => href)
  const home = sheetsOf(pages.find(({ path }) => path === paths.home) as BuiltPage)
  expect(home).toHaveLength(1)
  for (const page of pages) {
    const sheets = sheetsOf(page)
    expect(sheets, page.path).toEqual(expect.arrayContaining(home))
    // What both rooms show of a project is a stylesheet of its own, and so is what the tour draws of either.
    const most = ROOMS.has(page.path) || page.path === paths.tour ? 4 : 2
    expect(sheets.length, page.path).toBeLessThanOrEqual(most)
  }
})

test.each(pages)('$name has no markup, placeholder or mark left over', ({ name, html }) => {
  const marks = templates.has(name) ? /\[\[mi:|\{\{/u : /\[\[mi:|\{\{|%%/u
  const text = inlineScripts(html).reduce((left, script) => left.replace(script, ''), html)
  expect(text).not.toMatch(marks)
})

test('every text file has a brotli and a gzip copy', async () => {
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

test.each(Object.values(publicForms))(
  'the try-again page of the form $form.name holds every placeholder that its function fills',
  ({ form }) => {
    const html = page(`${form.name}/try-again.html`)
    for (const [name, { control }] of Object.entries(form.fields)) {
      if (control !== 'select') expect(html).toContain(`%%${name}%%`)
      expect(html).toContain(`aria-invalid="%%invalid:${name}%%"`)
      expect(html).toMatch(new RegExp(`id="${form.name}-${name}-error">%%error:${name}%%</p>`, 'u'))
    }
    expect(html).toContain('>%%error%%<')
    expect(html).not.toMatch(/<option[^>]*selected/u)
  },
)
