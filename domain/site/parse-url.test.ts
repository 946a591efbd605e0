import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'

test.each([
  ['https://a.example/b?c#d', undefined],
  ['/b', 'https://a.example'],
  ['', undefined],
  ['', 'https://a.example/x'],
  ['/b', undefined],
  ['https://', undefined],
  ['/b', 'none'],
] as const)('%j with the base %j is parsed as by URL.parse', (text, base) => {
  expect(parseUrl(text, base)?.href).toBe(URL.parse(text, base)?.href)
})
