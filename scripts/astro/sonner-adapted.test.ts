import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withoutInsertedStyle } from './sonner-without-inline-style.ts'

test('the installed Sonner adds no style element any more', async () => {
  const code = await readFile('node_modules/sonner/dist/index.mjs', 'utf8')
  expect(code).toContain('__insertCSS("')
  const taken = withoutInsertedStyle(code)
  expect(taken).not.toContain('__insertCSS("')
  expect(taken).toContain('export { Toaster, toast')
})

test('a Sonner that does it otherwise stops the build', () => {
  expect(() => withoutInsertedStyle('insertStyles(css)')).toThrow(/sonner/u)
})
