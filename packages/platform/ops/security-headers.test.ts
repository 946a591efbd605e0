import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

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
  expect(await hstsOf('https://southerly.example', false)).toBe('max-age=31536000')
  expect(await hstsOf('https://southerly.example', true)).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(await hstsOf('http://127.0.0.1:3000', true)).toBeNull()
})
