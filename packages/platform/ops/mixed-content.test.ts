import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

/** The directives of the policy that a page and that other answers carry. */
const policiesAt = async (siteUrl: string) => {
  const config = { siteUrl, hstsIncludeSubdomains: false, hasCspReports: true }
  const app = new Hono()
    .use(securityHeaders(config, { scripts: ["'sha256-abc='"], styles: [] }))
    .get('/page', (c) => c.html('<h1>Here</h1>'))
    .get('/data', (c) => c.json({}))
  const responses = await Promise.all(['/page', '/data'].map((path) => app.request(path)))
  return responses.map((response) =>
    (response.headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim()),
  )
}

it('has browsers ask by HTTPS for what a page names in the clear [R9.33]', async () => {
  for (const directives of await policiesAt('https://shop.example')) {
    expect(directives).toContain('upgrade-insecure-requests')
  }
})

it('leaves plain HTTP on one machine as it is', async () => {
  for (const directives of await policiesAt('http://127.0.0.1:3000')) {
    expect(directives).toContain("default-src 'none'")
    expect(directives).not.toContain('upgrade-insecure-requests')
  }
})
