import { expect, test } from 'vitest'
import { redirects } from './redirects.ts'

test('every address is redirected once, to another of this site, in one step [R2.26]', () => {
  const from = redirects.map((redirect) => redirect.from)
  expect(new Set(from).size).toBe(from.length)
  for (const { to } of redirects) {
    expect(to).toMatch(/^\/[a-z#]/u)
    expect(from).not.toContain(to)
  }
})
