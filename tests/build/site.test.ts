import { spawnSync } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inlineScripts } from '../../platform/static/inline-scripts.ts'
import { type BuiltPage, dist, pages } from './pages.ts'

const page = (name: string) => pages.find((candidate) => candidate.name === name)?.html ?? ''

// The budgets stand in .size-limit.ts: two of each page, the account dialog and two applications.
test('everything is within its budget', () => {
  const command = ['node_modules/size-limit/bin.js', '--json']
  const { stdout } = spawnSync(process.execPath, command, {
    cwd: join(dist, '..'),
    encoding: 'utf8',
  })
  const checks: { name: string; passed?: boolean; size: number }[] = JSON.parse(stdout)
  expect(checks).toHaveLength(2 * pages.length + 3)
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})

test.each(pages)('$name asks for nothing that the policy would refuse', ({ html }) => {
  // What loads the page's script, and what waits for the styles: the policy allows both by hash.
  expect(inlineScripts(html)).toEqual([expect.stringContaining('document.write('), '0'])
  expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+="/u)
  const foreign = [
    ...html.matchAll(/<(?:script|link|img|iframe)[^>]*(?:src|href)="https?:[^"]*"/gu),
  ]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('rel="canonical"'))
  expect(foreign).toEqual([])
})

// docs/decisions/2026-11-21-first-paint.md; the dashboard has its application beside it.
test('every page names one script', () => {
  const named = ({ html }: BuiltPage) => html.match(/<script[^>]*\s(?:src|data-page)="\//gu)?.length
  expect(pages.filter((page) => named(page) !== 1).map(({ path }) => path)).toEqual(['/admin'])
})

// Styles that some pages import, and any of their components may come to use.
test.each(['button-signal', 'go', 'hang-even', 'page-head', 'section-head'])(
  'a page that says .%s has its rules',
  async (name) => {
    const says = new RegExp(`class="(?:[^"]* )?${name}[" ]`, 'u')
    const without: string[] = []
    for (const { path, html } of pages.filter(({ html }) => says.test(html))) {
      const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/u.exec(html) ?? []
      const css = await readFile(join(dist, sheet), 'utf8')
      if (!css.includes(`.${name}`)) without.push(path)
    }
    expect(without).toEqual([])
  },
)

test.each(pages)('$name has no markup, placeholder or mark left over', ({ name, html }) => {
  // The page for a form that came back is filled in by the function.
  const marks = name === 'contact/try-again.html' ? /\[\[mi:|\{\{/u : /\[\[mi:|\{\{|%%/u
  const [script = ''] = inlineScripts(html)
  expect(html.replace(script, '')).not.toMatch(marks)
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
