import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headersOf } from 'embedded-platform/site'
import { expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../../domain/site/security-headers.ts'
import { inlineScripts, inlineStyles } from '../../packages/platform/static/inline-code.ts'
import { dist, pages } from './pages.ts'

test('the headers for static hosts have a policy that allows the inline code of every page', async () => {
  const file = await readFile(join(dist, '_headers'), 'utf8')
  const policy = /^ {2}content-security-policy: (.+)$/mu.exec(file)?.[1] ?? ''
  for (const { html, path } of pages) {
    for (const code of [...inlineScripts(html), ...inlineStyles(html)]) {
      const hash = createHash('sha256').update(code).digest('base64')
      expect([path, policy.includes(`'sha256-${hash}'`)]).toEqual([path, true])
    }
  }
  expect(policy).not.toContain('unsafe')
})

test('a page looks for the headers that the server sends, and for no others [R7.28]', () => {
  const settings = {
    siteUrl: 'https://southerly.example',
    hstsIncludeSubdomains: false,
    hasCspReports: false,
  }
  expect(Object.keys(headersOf(settings)).toSorted()).toEqual(SECURITY_HEADERS)
})
