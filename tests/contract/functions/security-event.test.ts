import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

const OWN = 'http://127.0.0.1:3000'

let database: TestDatabase
let host: FunctionHost

beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool, { environment: { SITE_URL: OWN } })
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('truncate public.security_events, private.rate_limits')
})

const events = async () =>
  (await database.pool.query('select type, path, referrer, detail from public.security_events'))
    .rows

const legacy = (fields: object = {}) => ({
  'csp-report': {
    'document-uri': `${OWN}/contact?email=mere@client.example#top`,
    referrer: 'https://search.example/?q=secret',
    'blocked-uri': 'https://evil.example/x.js?token=1',
    'effective-directive': 'script-src-elem',
    'source-file': `${OWN}/contact`,
    'line-number': 12,
    ...fields,
  },
})
const modern = (fields: object = {}) => ({
  type: 'csp-violation',
  age: 5,
  url: `${OWN}/roi`,
  body: {
    documentURL: `${OWN}/roi?calls=30`,
    blockedURL: 'inline',
    effectiveDirective: 'style-src-attr',
    ...fields,
  },
})
const report = (body: unknown, type = 'application/csp-report') =>
  host.post('security-event', body, { 'content-type': type })

describe('a security event', () => {
  it('of a missing page is kept without query and with the referring host only [R4.50, R7.25]', async () => {
    const response = await host.post('security-event', {
      type: '404-error',
      path: '/missing?email=mere@client.example',
      referrer: 'https://search.example/?q=secret',
      timestamp: '2026-12-01T00:00:00Z',
    })
    expect(response.status).toBe(204)
    expect(await events()).toEqual([
      { type: '404-error', path: '/missing', referrer: 'search.example', detail: {} },
    ])
  })

  it('of a missing page that one of ours led to is kept with the path of that, without its query [R7.25]', async () => {
    await host.post('security-event', {
      type: '404-error',
      path: '/missing',
      referrer: `${OWN}/about?email=mere@client.example#top`,
    })
    expect(await events()).toMatchObject([{ referrer: `${new URL(OWN).host}/about` }])
  })

  it('reported by the browser is kept without anything personal [R7.25]', async () => {
    expect((await report(legacy())).status).toBe(204)
    expect((await report([modern()], 'application/reports+json')).status).toBe(204)
    expect(await events()).toEqual([
      {
        type: 'csp-violation',
        path: '/contact',
        referrer: 'search.example',
        detail: {
          directive: 'script-src-elem',
          blocked: 'https://evil.example',
          source: OWN,
          line: 12,
        },
      },
      {
        type: 'csp-violation',
        path: '/roi',
        referrer: '',
        detail: { directive: 'style-src-attr', blocked: 'inline', source: '', line: 0 },
      },
    ])
  })

  it.each([
    ['another origin', legacy({ 'document-uri': 'https://elsewhere.example/' })],
    ['no address', legacy({ 'document-uri': 'about:blank' })],
    ['an extension of Chromium', legacy({ 'source-file': 'chrome-extension' })],
    ['an extension of Firefox', legacy({ 'source-file': 'moz-extension://a-b-c/content.js' })],
    ['an extension of Safari', legacy({ 'blocked-uri': 'safari-web-extension://a/b.js' })],
    ['nothing known', { 'csp-report': 'no' }],
  ])('of %s is answered, and not kept', async (_, body) => {
    expect((await report(body)).status).toBe(204)
    expect(await events()).toEqual([])
  })

  it('comes at most ten to a report, however many it holds', async () => {
    await report(Array(100).fill(modern()), 'application/reports+json')
    expect(await events()).toHaveLength(10)
  })

  it.each([
    ['of no known type', { type: 'drop-table', path: '/' }],
    ['without a path', { type: '404-error' }],
    ['of another site', { type: '404-error', path: 'https://elsewhere.example/' }],
    ['that is a list', []],
  ])('%s is refused', async (_, body) => {
    const response = await host.post('security-event', body)
    expect(response.status).toBe(422)
    expect(await events()).toEqual([])
  })

  it('with too much detail is kept without it, and with a NUL refused', async () => {
    const response = await host.post('security-event', {
      type: '404-error',
      path: `/${'x'.repeat(5000)}`,
      detail: Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, 'v'])),
    })
    expect(response.status).toBe(204)
    expect(await events()).toMatchObject([{ detail: {} }])
    const withNul = await host.post('security-event', { type: '404-error', path: '/a\u0000b' })
    expect(withNul.status).toBe(422)
  })

  it('is limited for each address', async () => {
    const send = () => host.post('security-event', { type: '404-error', path: '/' })
    for (let index = 0; index < 60; index += 1) await send()
    expect((await send()).status).toBe(429)
    expect(await events()).toHaveLength(60)
  })
})
