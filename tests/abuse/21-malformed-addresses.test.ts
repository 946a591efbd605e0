import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

let server: RestServer
let whole: TestPlatform
let headers: Record<string, string>

beforeAll(async () => {
  server = await startRestServer()
  headers = await server.headersOf()
  whole = await startTestPlatform({ site: new Map() })
})
afterAll(async () => {
  await whole.stop()
  await server.stop()
})

/** Sends `path` to the letter: `fetch` would tidy it up. */
const get = (path: string, origin = server.url): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    request({ hostname, port, path, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })

describe('an address that is not one of ours', () => {
  test.each([
    '/rest/v1/../../etc/passwd',
    '/rest/v1/%2e%2e/%2e%2e/etc/passwd',
    '/rest/v1/..%2f..%2fetc%2fpasswd',
    '/rest/v1/..%5c..%5cwindows',
    '/rest/v1/%252e%252e%252fetc',
    '/rest/v1/....//user_roles',
    '/rest/v1//user_roles',
    '/rest/v1/user_roles/',
    '/rest/v1/user_roles%00',
    '/rest/v1/user_roles%00.json',
    '/rest/v1/%00',
    '/rest/v1/%',
    '/rest/v1/%zz',
    '/rest/v1/%c0%ae%c0%ae',
    '/rest/v1/%e0%a4%a',
    '/rest/v1/%ff%fe',
    '/rest/v1/rpc/%00',
    '/rest/v1/rpc/..%2fuser_roles',
    '/rest/v1/rpc/%e0%a4%a',
    '/rest/v1/user_roles?select=%',
    '/rest/v1/user_roles?select=%zz',
    '/rest/v1/user_roles?select=%c0%ae',
    '/rest/v1/user_roles?role=eq.%00',
    '/rest/v1/user_roles?role=eq.a%00b',
    '/rest/v1/user_roles?%00=eq.a',
    '/rest/v1/user_roles?role=eq.%e0%a4%a',
    '/rest/v1/user_roles?=eq.a',
  ])('%s is answered with 400 or 404 [A21]', async (path) => {
    const { status, body } = await get(path)
    expect([400, 404]).toContain(status)
    expect(body).not.toMatch(/root:|node_modules|\.ts:\d/u)
  })

  test('and the server goes on [A21]', async () => {
    expect((await get('/rest/v1/user_roles?select=role')).status).toBe(401)
  })
})

describe('an address below no interface of ours', () => {
  const malformed = [
    ...[
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '/..%5cwindows',
    ],
    ...['//etc/passwd', '/%00', '/a%00.html', '/%', '/%zz', '/%ff', '/%c0%ae%c0%ae', '/%e0%a4%a'],
  ]
  const parts = ['', '/_astro', '/admin', '/mailbox', '/auth/v1', '/functions/v1', '/storage/v1']

  test.each(parts.flatMap((part) => malformed.map((path) => part + path)))(
    '%s is answered with 4xx [A21]',
    async (path) => {
      const { status, body } = await get(path, whole.url)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body).not.toMatch(/root:|node_modules|\.ts:\d/u)
    },
  )

  test('and the server goes on [A21]', async () => {
    expect((await get('/livez', whole.url)).status).toBe(200)
  })
})
