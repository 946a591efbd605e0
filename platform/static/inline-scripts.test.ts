import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineScriptSources, inlineScripts } from './inline-scripts.ts'
import type { Asset } from './table.ts'

const asset = (text: string, type = 'text/html; charset=utf-8'): Asset => ({
  type,
  cacheControl: '',
  bodies: { identity: { bytes: new TextEncoder().encode(text), etag: '' } },
})

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('finds what runs, and neither data nor what has an address', () => {
  const html = `<script data-page="/p.js">a\nb</script><script src="/x.js"></script>
    <script type="application/ld+json">{"c":1}</script><script>d</script>`
  expect(inlineScripts(html)).toEqual(['a\nb', 'd'])
})

it('names every script of every page once, by the hash that a browser takes of it', () => {
  const site = new Map([
    ['/', asset('<script>ā()</script>')],
    ['/about', asset('<script>ā()</script><script>b()</script>')],
    ['/feed.xml', asset('<script>c()</script>', 'application/xml')],
  ])
  expect(inlineScriptSources(site)).toEqual([sourceOf('ā()'), sourceOf('b()')])
})
