import { expect, test } from 'vitest'
import { externalise } from './external-inline-code.ts'

test('an inline script becomes a file named by its content', () => {
  const { html, files } = externalise('<p>a</p><script>run()</script>')
  expect(files).toEqual([
    { name: expect.stringMatching(/^inline\.[\w-]{10}\.js$/u), code: 'run()' },
  ])
  expect(html).toBe(`<p>a</p><script src="/_astro/${files[0]?.name}"></script>`)
  expect(externalise('<script>run()</script>').files).toEqual(files)
})

test('scripts that follow each other become one, in their order', () => {
  const { html, files } = externalise('<script>a();</script><script>b()</script><p></p>')
  expect(files.map((file) => file.code)).toEqual(['a();b()'])
  expect(html.match(/<script/gu)).toHaveLength(1)
})

test('an external script before an inline one keeps to itself', () => {
  const { html, files } = externalise('<script src="/x.js"></script><script>b()</script>')
  expect(html).toContain('<script src="/x.js"></script>')
  expect(files.map((file) => file.code)).toEqual(['b()'])
})

test('a module keeps its type, and data stays where it is', () => {
  expect(externalise('<script type="module">a()</script>').html).toMatch(
    /^<script type="module" src="\/_astro\/inline\.[^"]+"><\/script>$/u,
  )
  const data = '<script type="application/ld+json">{"@type":"FAQPage"}</script>'
  expect(externalise(data)).toEqual({ html: data, files: [] })
})

test('an inline style becomes a file; Astro’s rule for islands is said elsewhere', () => {
  const { html, files } = externalise('<style>p{margin:0}</style>')
  expect(files.map((file) => file.code)).toEqual(['p{margin:0}'])
  expect(html).toMatch(/^<link rel="stylesheet" href="\/_astro\/inline\.[^"]+\.css">$/u)
  const island = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'
  expect(externalise(island)).toEqual({ html: '', files: [] })
})

test.each([
  '<p style="color:red">a</p>',
  "<p class='a' style='color:red'>a</p>",
  '<button onclick="go()">a</button>',
])('%s stops the build', (html) => {
  expect(() => externalise(html)).toThrow(/content security policy refuses/u)
})

test('words about style in the text are no attribute', () => {
  const html = '<p title="a">in style="bold" and onclick="x" as text</p>'
  expect(externalise(html)).toEqual({ html, files: [] })
})
