import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { adapted } from './adapt-sonner.ts'

const installed = await readFile('node_modules/sonner/dist/index.mjs', 'utf8')

test('the installed Sonner adds no style element any more', () => {
  expect(installed).toContain('__insertCSS("')
  expect(adapted(installed)).not.toContain('__insertCSS("')
  expect(adapted(installed)).toContain('export { Toaster, toast')
})

test('a toast of it goes at a swipe of 20 pixels [R9.20]', () => {
  expect(adapted(installed)).toContain('const SWIPE_THRESHOLD = 20;')
  expect(adapted(installed)).toContain('(swipeAmount) >= SWIPE_THRESHOLD')
})

test.each(['__insertCSS', 'SWIPE_THRESHOLD'])('one without %s stops the build', (name) => {
  expect(() => adapted(installed.replaceAll(name, 'other'))).toThrow(name)
})
