import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { httpsRedirect } from './https-redirect.ts'

const SITE = 'https://shop.example'

const ask = (config: Parameters<typeof httpsRedirect>[0], protocol: string) =>
  new Hono()
    .use(httpsRedirect(config))
    .get('*', (c) => c.text('here'))
    .request('http://evil.example/contact?from=home', {
      headers: { 'x-forwarded-proto': protocol },
    })

describe('the redirect to HTTPS', () => {
  it('leads to the configured origin, path and query kept [R9.32]', async () => {
    const response = await ask({ siteUrl: SITE, trustedProxies: 1 }, 'http')
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(`${SITE}/contact?from=home`)
  })

  it.each([
    ['what came by HTTPS', { siteUrl: SITE, trustedProxies: 1 }, 'https'],
    ['a header that no trusted proxy has set', { siteUrl: SITE, trustedProxies: 0 }, 'http'],
    ['one machine', { siteUrl: 'http://127.0.0.1:3000', trustedProxies: 1 }, 'http'],
  ])('leaves %s as it is', async (_, config, protocol) => {
    expect((await ask(config, protocol)).status).toBe(200)
  })
})
