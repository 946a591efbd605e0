import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const settings = {
  siteUrl: 'https://shop.example',
  hstsIncludeSubdomains: false,
  hasCspReports: true,
}

it('allows other sources on the pages that are named, and on no other answer [R7.34]', async () => {
  const sources = { 'script-src': ['https://tags.example'], 'frame-src': ['https://ads.example'] }
  const app = new Hono()
    .use(securityHeaders(settings, { scripts: [], styles: [] }, { pages: ['/open'], sources }))
    .get('/open', (c) => (c.req.query('gone') ? c.html('gone', 404) : c.html('here')))
    .get('*', (c) => (c.req.path.endsWith('.txt') ? c.text('here') : c.html('here')))
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('content-security-policy')
  const closed = await policyOf('/closed')
  expect(closed).not.toContain('.example')
  expect(await policyOf('/open')).toBe(
    closed
      ?.replace("script-src 'self'", "script-src 'self' https://tags.example")
      .replace("frame-src 'self'", "frame-src 'self' https://ads.example"),
  )
  for (const path of ['/open?gone=1', '/open/below', '/open.txt', '/']) {
    expect([path, await policyOf(path)]).toEqual([path, closed])
  }
})

const hstsOf = async (siteUrl: string, hstsIncludeSubdomains: boolean) => {
  const app = new Hono()
    .use(
      securityHeaders(
        { siteUrl, hstsIncludeSubdomains, hasCspReports: true },
        { scripts: [], styles: [] },
      ),
    )
    .get('*', (c) => c.text('here'))
  return (await app.request('/')).headers.get('strict-transport-security')
}

it('keeps browsers to HTTPS, on the names below only where that was asked for [R7.27, R9.32]', async () => {
  expect(await hstsOf('https://shop.example', false)).toBe('max-age=31536000')
  expect(await hstsOf('https://shop.example', true)).toBe('max-age=31536000; includeSubDomains')
  expect(await hstsOf('http://127.0.0.1:3000', true)).toBeNull()
})
