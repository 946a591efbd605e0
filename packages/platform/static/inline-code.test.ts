import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineScripts, inlineSourcesOf } from './inline-code.ts'
import type { Asset } from './table.ts'

const asset = (text: string, type = 'text/html; charset=utf-8'): Asset => ({
  type,
  cacheControl: '',
  bodies: { identity: { bytes: new TextEncoder().encode(text), etag: '' } },
})

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('finds what runs, and neither data nor what has an address', () => {
  const html = `<script data-font="/f.woff2">a\nb</script><script src="/x.js"></script>
    <script type="application/ld+json">{"c":1}</script><script type="module">d</script>`
  expect(inlineScripts(html)).toEqual(['a\nb', 'd'])
})

it('names every script and style of every page once, by the hash that a browser takes of it', () => {
  const site = new Map([
    ['/', asset('<style>p{}</style><script>ā()</script>')],
    ['/about', asset('<style>p{}</style><script>ā()</script><script>b()</script>')],
    ['/feed.xml', asset('<script>c()</script>', 'application/xml')],
  ])
  expect(inlineSourcesOf(site)).toEqual({
    scripts: [sourceOf('ā()'), sourceOf('b()')],
    styles: [sourceOf('p{}')],
  })
})
