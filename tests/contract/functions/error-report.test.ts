import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

const OWN = 'http://127.0.0.1:3000'

let database: TestDatabase
let host: FunctionHost

beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool, { environment: { SITE_URL: OWN, TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('truncate public.error_reports, private.rate_limits')
})

const rows = async () =>
  (
    await database.pool.query(
      `select origin, kind, message, frames, path, release, count::integer as count
       from public.error_reports order by kind, message`,
    )
  ).rows

const error = (fields: object = {}) => ({
  kind: 'error',
  message: "TypeError: Cannot read properties of undefined (reading 'email')",
  frames: ['t (/_astro/menu.Bx12_3yz.js:1:234)'],
  path: '/contact',
  release: '0.2.0+abc',
  ...fields,
})
const send = (body: unknown, headers: Record<string, string> = {}) =>
  host.post('error-report', body, { 'content-type': 'text/plain', ...headers })
const from = (address: string) => ({ 'x-forwarded-for': address })

/** Letters alone, because numbers make no error another. */
const letters = (index: number) =>
  [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

describe('a report of an error', () => {
  it('is stored once and counted again, with the path and release of the last time [R7.38]', async () => {
    expect((await send(error())).status).toBe(204)
    await send(error({ path: '/about', release: '0.3.0' }), { 'content-type': 'application/json' })
    expect(await rows()).toEqual([
      {
        origin: 'browser',
        kind: 'error',
        message: 'TypeError: Cannot read properties of undefined (reading ***)',
        frames: ['t (/_astro/menu.Bx12_3yz.js:1:234)'],
        path: '/about',
        release: '0.3.0',
        count: 2,
      },
    ])
  })

  it('is counted once for each of fifty at a time', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(error(), from(`10.0.0.${index}`))),
    )
    expect(await rows()).toMatchObject([{ count: 50 }])
  })

  it('is taken from our own pages alone', async () => {
    const origin = 'https://elsewhere.example'
    expect((await send(error(), { origin })).status).toBe(403)
    expect((await send(error(), { origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await rows()).toEqual([])
    expect((await send(error(), { origin: OWN })).status).toBe(204)
  })

  it.each([
    ['of another type', 415, error(), 'text/html'],
    ['that is no JSON', 422, 'TypeError', 'text/plain'],
    ['of a kind that only the server writes', 422, error({ kind: 'request' }), 'text/plain'],
    ['of no path', 422, error({ path: 'https://elsewhere.example' }), 'text/plain'],
    ['above 8 kB', 413, error({ message: 'x'.repeat(8 * 1024) }), 'text/plain'],
  ])('%s is refused with %i', async (_, status, body, type) => {
    expect((await send(body, { 'content-type': type })).status).toBe(status)
    expect(await rows()).toEqual([])
  })

  it('of a CSP violation is seen among the errors, by directive and origin [R7.61]', async () => {
    const report = (line: number) => ({
      'csp-report': {
        'document-uri': `${OWN}/contact?email=mere@client.example`,
        'blocked-uri': 'https://evil.example/x.js?token=1',
        'effective-directive': 'script-src-elem',
        'line-number': line,
      },
    })
    for (const line of [1, 2]) {
      await host.post('security-event', report(line), { 'content-type': 'application/csp-report' })
    }
    expect(await rows()).toMatchObject([
      {
        origin: 'browser',
        kind: 'csp-violation',
        message: 'script-src-elem refused evil.example',
        path: '/contact',
        count: 2,
      },
    ])
  })
})

describe('against abuse, a report', () => {
  it('is scrubbed of tokens, addresses and numbers by the server as well [R7.60, A61]', async () => {
    const secrets = [
      'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJl',
      'mere@client.example',
      '+64 21 555 0142',
      '5b0c5b9e-1111-4222-8333-123456789abc',
      'hush-hush',
    ]
    await send(
      error({
        message: `${secrets.slice(0, 4).join(' ')} "${secrets[4]}" https://a.example/?q=${secrets[4]}`,
        frames: [
          ...secrets,
          `t (https://a.example/?token=${secrets[0]}:1:2)`,
          `${secrets[0]} (/_astro/menu.Bx12_3yz.js:1:234)`,
        ],
        path: `/confirm/${secrets[1]}`,
        release: secrets[1],
        email: secrets[1],
      }),
    )
    expect(await rows()).toMatchObject([{ path: 'other', release: 'unknown' }])
    const stored = JSON.stringify(await rows())
    for (const secret of secrets) expect(stored).not.toContain(secret)
  })

  it('is limited for each address', async () => {
    const statuses = new Set<number>()
    for (let index = 0; index <= 60; index += 1) {
      statuses.add((await send(error())).status)
    }
    expect([...statuses]).toEqual([204, 429])
    expect((await send(error(), from('10.0.0.2'))).status).toBe(204)
  })

  it('that is always another fills no table: those above the limit are one row [A62]', async () => {
    const flood = async (address: string, first: number) => {
      for (let index = 0; index < 15; index += 1) {
        await send(error({ message: `flood ${letters(first + index)}` }), from(address))
      }
    }
    await flood('10.1.0.0', 0)
    expect(await rows()).toHaveLength(11)
    for (let sender = 1; sender <= 21; sender += 1) await flood(`10.1.0.${sender}`, sender * 100)
    const stored = await rows()
    expect(stored).toHaveLength(105)
    expect(stored.find(({ kind }) => kind === 'further')).toMatchObject({
      frames: [],
      count: 22 * 15 - 104,
    })
    // What is known is still told apart.
    await send(error({ message: 'flood a' }), from('10.2.0.1'))
    expect((await rows()).find(({ message }) => message === 'flood a')).toMatchObject({ count: 2 })
  })
})
