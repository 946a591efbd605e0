import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../support/auth.ts'

let server: AuthServer
let accessToken: string
beforeAll(async () => {
  server = await startAuthServer()
  accessToken = (await server.newClient('fuzzer@client.example')).session.access_token
})
afterAll(() => server.stop())

const calls = [
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/signup'],
  ['POST', '/resend'],
  ['POST', '/recover'],
  ['POST', '/verify'],
  ['PUT', '/user'],
] as const

const field = fc.constantFrom(
  'email',
  'password',
  'data',
  'type',
  'token_hash',
  'refresh_token',
  'nonce',
  'phone',
  'token',
)
const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant('a@b.example'))
// Made before anything listens: making them keeps the process busy for longer than idle
// connections live.
const nonsense = fc.sample(fc.dictionary(field, value), { seed: 20261121, numRuns: 40 })

const send = (method: string, path: string, body: string, headers = {}) =>
  server.request(path, {
    method,
    body,
    headers: { authorization: `Bearer ${accessToken}`, ...headers },
  })

const expectRefusal = async (answer: Response) => {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const body = (await answer.json()) as Record<string, unknown>
  expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts|node_modules|select |insert /iu)
}

describe.each(calls)('%s %s', (method, path) => {
  it.each([
    '{',
    '[]',
    'null',
    '"text"',
    '{"email":1}',
    '{"email":{"$ne":null},"password":["x"]}',
    '{"email":"a\\u0000@client.example","password":"Tide-Table-2027"}',
    '{"email":"a@client.example","password":"Tide\\u0000Table","data":{}}',
    '{"email":"a@client.example\\r\\nBcc: b@client.example","password":"Tide-Table-2027"}',
    '{"type":"__proto__","token_hash":"x","refresh_token":7,"data":[],"nonce":{}}',
    '{"data":{"a":"\\ud800"},"email":"a@client.example","password":"Tide-Table-2027"}',
    '{"data":{"\\u0000":1},"email":"a@client.example","password":"Tide-Table-2027"}',
  ])('refuses %j in the shape of the contract', async (body) => {
    await expectRefusal(await send(method, path, body))
  })

  it('refuses a body that is too large', async () => {
    const answer = await send(method, path, `{"email":"${'x'.repeat(100_000)}"}`)
    expect(answer.status).toBe(413)
    await expectRefusal(answer)
  })

  it('never breaks, whatever it is sent [F12]', async () => {
    for (const body of nonsense) {
      const answer = await send(method, path, JSON.stringify(body))
      expect(answer.status, JSON.stringify(body)).toBeLessThan(500)
      await answer.text()
    }
  })
})

it('puts the code where an older client reads it', async () => {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: server.platform.keys.publishable },
    body: '{"email":"unknown@client.example","password":"wrong-password"}',
  })
  expect(await answer.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
})

it('opens for no request without a key, but for links, keys and health', async () => {
  const without = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/auth/v1${path}`, { redirect: 'manual', ...init })
  for (const path of ['/settings', '/user', '/admin/users', '/nonsense']) {
    expect((await without(path)).status).toBe(401)
    expect((await without(path, { headers: { apikey: 'guess' } })).status).toBe(401)
  }
  for (const [method, path] of calls) expect((await without(path, { method })).status).toBe(401)
  expect((await without('/health')).status).toBe(200)
  expect((await without('/.well-known/jwks.json')).status).toBe(200)
  expect((await without('/verify')).status).toBe(303)
})

it.each([
  ['POST', '/otp'],
  ['POST', '/magiclink'],
  ['GET', '/authorize?provider=github'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/sso'],
  ['DELETE', '/user'],
  ['PATCH', '/user'],
  ['POST', '/factors'],
  ['GET', '/%00'],
])('refuses what is no part of the contract: %s %s [R7.10]', async (method, path) => {
  await expectRefusal(await server.request(path, { method }))
})

it('publishes public keys only, for ten minutes, the same on every instance [R9.15]', async () => {
  const other = await startAuthServer({ pool: server.pool })
  const answer = await server.request('/.well-known/jwks.json')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  const published = await answer.json()
  expect(published).toEqual({
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ],
  })
  expect(await (await other.request('/.well-known/jwks.json')).json()).toEqual(published)
  await other.stop()
})

it('lets the client library check a token with those keys [R7.11]', async () => {
  const { client } = await server.newClient('claims@client.example')
  const { data, error } = await client.getClaims()
  expect(error).toBeNull()
  expect(data?.claims.email).toBe('claims@client.example')
})

it('lets the pages of the site call, and no others', async () => {
  const allowed = async (origin: string) => {
    const preflight = await server.request('/token?grant_type=password', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    return preflight.headers.get('access-control-allow-origin')
  }
  expect(await allowed('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
  expect(await allowed('https://evil.example')).toBeNull()
  expect(await allowed('null')).toBeNull()
})
