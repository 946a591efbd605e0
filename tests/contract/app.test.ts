import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { agency } from '../../content/agency.ts'
import { missingHeaders } from '../../domain/site/security-headers.ts'
import { loadStaticTable, type StaticTable } from '../../packages/platform/static/table.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

const FRESH = 'public, max-age=0, must-revalidate'
const FOREVER = 'public, max-age=31536000, immutable'

const page = (text: string, cacheControl = FRESH) => {
  const bytes = new TextEncoder().encode(text)
  return {
    type: 'text/html; charset=utf-8',
    cacheControl,
    bodies: { identity: { bytes, etag: '"1"' } },
  }
}

const site: StaticTable = new Map([
  ['/', page('<h1>Home</h1>')],
  ['/scripted', page('<script>run()</script>')],
  ['/404', page('Oops! Page not found')],
  ['/_astro/a.12345678.js', page('', FOREVER)],
])

let app: TestPlatform
beforeAll(async () => {
  app = await startTestPlatform({ site })
})
afterAll(() => app.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

/** Sends bytes as they are: `fetch` would mend what is broken on purpose. */
const raw = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.once('close', () => resolve(answer))
    // A server that has refused what it has not read yet resets the connection.
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') reject(error)
    })
  })

describe('one origin', () => {
  it('reports that it is live and ready', async () => {
    expect((await fetch(`${app.url}/livez`)).status).toBe(200)
    const ready = await fetch(`${app.url}/readyz`)
    expect(ready.status).toBe(200)
    expect(ready.headers.get('cache-control')).toBe('no-store')
  })

  it('gives the browser its public settings and no secret', async () => {
    const text = await (await fetch(`${app.url}/config.json`)).text()
    expect(JSON.parse(text)).toMatchObject({
      supabaseUrl: app.url,
      publishableKey: app.platform.keys.publishable,
    })
    expect(text).not.toContain(app.platform.keys.secret)
    expect(text).not.toContain('postgres')
    expect(text).not.toContain('demoAdministrator')
  })

  it('says whom to tell of a weakness, with a date that is always ahead (RFC 9116)', async () => {
    const response = await fetch(`${app.url}/.well-known/security.txt`)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/iu)
    const lines = (await response.text()).trimEnd().split('\n')
    const fields = new Map(lines.map((line) => line.split(/: (.*)/u, 2) as [string, string]))
    expect(fields.get('Contact')).toBe(`mailto:${agency.email}`)
    expect(fields.get('Canonical')).toBe(`${app.url}/.well-known/security.txt`)
    const daysLeft = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
    expect(daysLeft).toBeGreaterThan(300)
    expect(daysLeft).toBeLessThan(365)
  })

  it('trusts a Host header only where it names the same machine', async () => {
    const port = new URL(app.url).port
    const answerTo = async (host: string) =>
      raw(`GET /config.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(await answerTo(`localhost:${port}`)).toContain(`"http://localhost:${port}"`)
    for (const host of ['evil.example', `evil.example:${port}`]) {
      expect(await answerTo(host)).toContain(`"${app.url}"`)
      expect(await answerTo(host)).not.toContain('//evil.example')
    }
  })

  it('sends the strict policy with every answer, errors included [R7.27, R9.34]', async () => {
    for (const path of [
      '/',
      '/scripted',
      '/nowhere',
      '/config.json',
      '/auth/v1/settings',
      '/rest/v1/nothing',
      '/livez',
    ]) {
      const { headers } = await fetch(app.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      const isPage = headers.get('content-type')?.startsWith('text/html')
      const scripts = isPage ? "script-src 'self' 'sha256-" : "script-src 'self';"
      expect([path, policy.includes(scripts)]).toEqual([path, true])
      expect(policy).not.toContain('unsafe')
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "connect-src 'self'",
          "form-action 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
        ]),
      )
      expect([path, missingHeaders(headers, 'http:')]).toEqual([path, []])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/u)
    }
  })

  it('serves the site, and its 404 page elsewhere', async () => {
    expect(await (await fetch(app.url)).text()).toBe('<h1>Home</h1>')
    const missing = await fetch(`${app.url}/nowhere`)
    expect([missing.status, await missing.text()]).toEqual([404, 'Oops! Page not found'])
  })

  it.each([
    ['/realtime/v1/websocket?apikey=key&vsn=1.0.0', 'Realtime'],
    ['/realtime/v1/api/broadcast', 'Realtime'],
    ['/graphql/v1', 'GraphQL'],
    ['/analytics/v1/logs', '/analytics/v1'],
  ])(
    'answers %s, which the hosted platform has, in words that say it is not here',
    async (path, name) => {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(app.url + path, { method })
        expect([answer.status, await answer.json()]).toEqual([
          404,
          { code: 'not_found', message: `${name} is not supported here` },
        ])
      }
    },
  )

  it('answers a socket for Realtime alike', async () => {
    const answer = await raw(
      'GET /realtime/v1/websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\n' +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 404 /u)
    expect(answer).toContain('Realtime is not supported here')
  })

  it.each([
    ['/', FRESH],
    ['/_astro/a.12345678.js', FOREVER],
    ['/nowhere', 'no-cache'],
    ['/auth/v1/.well-known/jwks.json', 'public, max-age=600'],
    ['/auth/v1/user', 'no-store'],
    ['/auth/v1/nothing', 'no-store'],
    ['/rest/v1/business_profiles', 'no-store'],
    ['/functions/v1/client-account', 'no-store'],
    ['/functions/v1/nothing', 'no-store'],
    ['/storage/v1/object/submissions/a/b.pdf', 'no-store'],
    ['/config.json', 'no-store'],
    ['/mailbox', 'no-store'],
    ['/livez', 'no-store'],
    ['/.well-known/security.txt', 'public, max-age=86400'],
  ])(
    'lets browsers cache what is the same for all users, and nothing else: %s [A25]',
    async (path, kept) => {
      const { headers } = await fetch(app.url + path)
      expect(headers.get('cache-control')).toBe(kept)
    },
  )

  it('survives requests that are no HTTP', async () => {
    for (const request of [
      'GET / HTTP/9.9\r\n\r\n',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      'POST /functions/v1/contact-form HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      '\0\0\0\r\n\r\n',
    ]) {
      expect(await raw(request)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/u)
    }
    expect((await fetch(`${app.url}/livez`)).status).toBe(200)
  })

  it('keeps a report of its own policy and drops one about another site [R9.34]', async () => {
    const report = (documentUri: string, directive = 'script-src') =>
      fetch(`${app.url}/csp-report`, {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report' },
        body: JSON.stringify({
          'csp-report': {
            'document-uri': documentUri,
            'violated-directive': directive,
            'blocked-uri': 'inline',
          },
        }),
      })
    expect((await report(`${app.url}/`)).ok).toBe(true)
    expect((await report('https://elsewhere.example/')).ok).toBe(true)
    // A browser may cut what it reports in the middle of a character.
    expect((await report(`${app.url}/`, `${'a'.repeat(99)}\u{1f600}`)).ok).toBe(true)
    const { rows } = await app.platform.pool.query('select type, path from public.security_events')
    const event = { type: 'csp-violation', path: '/' }
    expect(rows).toEqual([event, event])
  })

  it.each([
    '/auth/v1/token?grant_type=password',
    '/rest/v1/questionnaire_submissions',
    '/storage/v1/object/submissions/folder/cut-off.csv',
  ])('logs a disconnected client at debug level: %s', async (path) => {
    const { keys, logger } = app.platform
    const logged = new Promise((resolve) => {
      for (const level of ['debug', 'error'] as const) {
        vi.spyOn(logger, level).mockImplementation((entry: unknown) => resolve({ level, entry }))
      }
    })
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${keys.secret}\r\nContent-Length: 1000\r\n\r\n`
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => {
      socket.write(`${head}{`, () => socket.destroy())
    })
    expect(await logged).toMatchObject({ level: 'debug', entry: { status: 400 } })
  })

  it('stops one instance and leaves the other serving [F7]', async () => {
    const second = await startTestPlatform({ site, databaseUrl: app.databaseUrl })
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    await second.stop()
    await expect(fetch(`${second.url}/livez`)).rejects.toThrow()
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  })

  it('does not start where the site has not been built', async () => {
    await expect(loadStaticTable('/nonexistent/dist')).rejects.toThrow(/ENOENT/u)
  })
})
