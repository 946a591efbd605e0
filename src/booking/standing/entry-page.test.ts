import { afterEach, expect, it, vi } from 'vitest'
import { entryPage } from './entry-page.ts'

afterEach(() => vi.unstubAllEnvs())

it('a downloaded entry leads to the address that mails lead to, wherever the page was opened [R2.473]', () => {
  vi.stubEnv('PUBLIC_SITE_URL', 'https://www.example.nz')
  expect(location.origin).not.toContain('example.nz')
  expect(entryPage()).toBe('https://www.example.nz/book')
  expect(entryPage('abc')).toBe('https://www.example.nz/book#token_hash=abc')
})

it('a site that was built without an address has its own [R2.473]', () => {
  vi.stubEnv('PUBLIC_SITE_URL', '')
  expect(entryPage()).toBe(`${location.origin}/book`)
})
