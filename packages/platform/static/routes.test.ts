import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticRoutes } from './routes.ts'
import { loadStaticTable, pageText } from './table.ts'

const HOME = '<!doctype html><title>Home</title>'
let folder: string
let app: Hono

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'))
  await mkdir(join(folder, '_astro'))
  await mkdir(join(folder, 'contact'))
  await mkdir(join(folder, 'orders'))
  await writeFile(join(folder, 'orders', 'order.html'), 'order')
  await writeFile(join(folder, 'index.html'), HOME)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(HOME))
  await writeFile(join(folder, 'index.html.gz'), gzipSync(HOME))
  await writeFile(join(folder, '_redirects'), '/old /new 301')
  await writeFile(join(folder, '_headers'), '/*')
  await writeFile(join(folder, 'login.html'), 'login')
  await writeFile(join(folder, 'admin.html'), 'admin')
  await writeFile(join(folder, 'contact', 'index.html'), 'contact')
  await writeFile(join(folder, '404.html'), 'Oops! Page not found')
  await writeFile(join(folder, '_astro', 'a.12345678.js'), 'export {}')
  app = createStaticRoutes({
    files: await loadStaticTable(folder, '/_astro/'),
    redirects: [
      { from: '/solutions/ai-integrations', to: '/workflow-automation', status: 301 },
      { from: '/sales-automation', to: '/workflow-automation', status: 301 },
      { from: '/customer-service-ai', to: '/always-on', status: 301 },
      { from: '/.well-known/change-password', to: '/profile#password', status: 302 },
    ],
    applications: [
      { below: '/admin', page: '/admin' },
      { below: '/orders', page: '/orders/order' },
    ],
    templates: { '/contact/try-again': '/contact' },
    formsOfScript: {
      pages: ['/login', '/register', '/confirm', '/update-password', '/profile'],
      instead: '/needs-javascript',
    },
  })
})
afterAll(() => rm(folder, { recursive: true }))

describe('the static site', () => {
  it('serves a page at one address only', async () => {
    expect(await (await app.request('/login')).text()).toBe('login')
    expect(await (await app.request('/contact')).text()).toBe('contact')
    const slash = await app.request('/contact/?a=b')
    expect([slash.status, slash.headers.get('location')]).toEqual([301, '/contact?a=b'])
    expect((await app.request('/contact///')).headers.get('location')).toBe('/contact')
    expect((await app.request('/login.html')).status).toBe(404)
  })

  it('is not slowed by paths of slashes', async () => {
    // The longest that a request may have. In quadratic time this would outlast the test many times.
    const path = `/a${'/'.repeat(16_000)}b`
    for (let n = 0; n < 100; n += 1) expect((await app.request(path)).status).toBe(404)
  })

  it('sends those who ask for an address that has moved to the new one', async () => {
    const asked = async (path: string) => {
      const response = await app.request(path)
      return [response.status, response.headers.get('location')]
    }
    expect(await asked('/solutions/ai-integrations')).toEqual([301, '/workflow-automation'])
    expect(await asked('/sales-automation/?utm_source=x')).toEqual([
      301,
      '/workflow-automation?utm_source=x',
    ])
    expect(await asked('/customer-service-ai')).toEqual([301, '/always-on'])
    expect(await asked('/.well-known/change-password')).toEqual([302, '/profile#password'])
    expect(await asked('/.well-known/change-password?from=$&')).toEqual([
      302,
      '/profile?from=$&#password',
    ])
  })

  it('serves the smallest body that the browser accepts', async () => {
    const get = (acceptEncoding: string) =>
      app.request('/', { headers: { 'accept-encoding': acceptEncoding } })
    const brotli = await get('gzip, deflate, br')
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(HOME)
    expect((await get('gzip, br;q=0')).headers.get('content-encoding')).toBe('gzip')
    const plain = await get('')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(HOME)
    expect(brotli.headers.get('vary')).toBe('accept-encoding')
  })

  it('answers 304 for the strong tag of that very encoding', async () => {
    const etag = (await app.request('/', { headers: { 'accept-encoding': 'br' } })).headers.get(
      'etag',
    )
    const again = (acceptEncoding: string) =>
      app.request('/', {
        headers: { 'accept-encoding': acceptEncoding, 'if-none-match': etag ?? '' },
      })
    expect(etag).not.toMatch(/^W\//u)
    expect((await again('br')).status).toBe(304)
    expect((await again('gzip')).status).toBe(200)
  })

  it('lets browsers keep hashed names for ever and ask again for the rest', async () => {
    const cacheControl = async (path: string) =>
      (await app.request(path)).headers.get('cache-control')
    expect(await cacheControl('/_astro/a.12345678.js')).toContain('immutable')
    expect(await cacheControl('/')).toContain('must-revalidate')
    // What is not there today may be there tomorrow.
    for (const path of ['/nowhere', '/_astro/b.12345678.js']) {
      expect(await cacheControl(path), path).toBe('no-cache')
    }
  })

  it('answers the 404 page, with its status, for what is not there [R2.41]', async () => {
    for (const path of [
      '/nowhere',
      '/404',
      '/_astro/',
      '/..%2f..%2fetc/passwd',
      '/index.html.br',
      '/_redirects',
      '/_headers',
      '/%E0%A4%A',
      '/caf%E9',
      '/a%00b',
    ]) {
      const response = await app.request(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).toBe('Oops! Page not found')
    }
  })

  it('answers every address of an application with its page', async () => {
    for (const path of ['/admin', '/admin/messages', '/admin/orders/1?from=x']) {
      const response = await app.request(path)
      expect([path, response.status, await response.text()]).toEqual([path, 200, 'admin'])
    }
    expect((await app.request('/administrators')).status).toBe(404)
    expect(await (await app.request('/orders/5')).text()).toBe('order')
    expect((await app.request('/orders')).status).toBe(404)
  })

  it('shows no template with its blanks', async () => {
    const response = await app.request('/contact/try-again')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact'])
  })

  it('says of a form without its script what it needs, and repeats nothing that was typed', async () => {
    for (const path of ['/login', '/register', '/confirm', '/update-password', '/profile']) {
      const body = new URLSearchParams({ email: 'hemi@tawhiri.example', password: 'Spring-Tide-7' })
      const response = await app.request(path, { method: 'POST', body })
      expect([response.status, response.headers.get('location')], path).toEqual([
        303,
        '/needs-javascript',
      ])
    }
    expect((await app.request('/', { method: 'POST' })).status).toBe(405)
  })

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await app.request('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(String(HOME.length))
    expect((await app.request('/', { method: 'DELETE' })).status).toBe(405)
  })

  it('returns the text of a prerendered page, to be filled in', async () => {
    const table = await loadStaticTable(folder)
    expect(pageText(table, '/contact')).toBe('contact')
    expect(pageText(table, '/nowhere')).toBeUndefined()
  })
})
