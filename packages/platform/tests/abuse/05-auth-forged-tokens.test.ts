import { createHmac } from 'node:crypto'
import { decodeJwt, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthenticate, Unauthenticated } from '../../auth/authenticate.ts'
import { createSigningKeys } from '../../auth/signing-keys.ts'
import { type AuthServer, startAuthServer } from '../support/auth.ts'

let server: AuthServer
let genuine: string
let claims: Record<string, unknown>
let kid: string
let publicJwk: JWK

beforeAll(async () => {
  server = await startAuthServer()
  const { session } = await server.newClient('genuine@client.example')
  genuine = session.access_token
  claims = decodeJwt(genuine)
  const answer = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)
  const { keys } = (await answer.json()) as { keys: JWK[] }
  publicJwk = keys[0] ?? {}
  kid = publicJwk.kid ?? ''
})
afterAll(() => server.stop())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signed with the server's own key, so that only what `changes` says is wrong. */
const signedByUs = async (changes: Record<string, unknown>, header = {}) => {
  const { privateKey } = await createSigningKeys(server.platform).current()
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
  )
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header })
    .sign(privateKey)
}

const hmac = (key: string | Buffer) => {
  const signed = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

const now = () => Math.floor(Date.now() / 1000)

const forgeries: Record<string, () => Promise<string> | string> = {
  'alg none': () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
  'alg none with our kid': () => `${encode({ alg: 'none', kid })}.${encode(claims)}.`,
  'HS256 with the public key as PEM': async () =>
    hmac(await exportSPKI((await importJWK(publicJwk, 'ES256')) as never)),
  'HS256 with the public key as JWK': () => hmac(JSON.stringify(publicJwk)),
  'HS256 with the publishable API key': () => hmac(server.platform.keys.publishable),
  "another's key under our kid": async () => {
    const { privateKey } = await generateKeyPair('ES256')
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
  },
  'a key of its own in the header': async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = await crypto.subtle.exportKey('jwk', publicKey)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', jwk: jwk as JWK })
      .sign(privateKey)
  },
  'wrong kid': () => signedByUs({}, { kid: 'unknown' }),
  'no kid': () => signedByUs({}, { kid: undefined }),
  'kid that is no text': () => signedByUs({}, { kid: { $ne: null } }),
  'wrong audience': () => signedByUs({ aud: 'anon' }),
  'no audience': () => signedByUs({ aud: undefined }),
  'wrong issuer': () => signedByUs({ iss: 'https://evil.example/auth/v1' }),
  'no issuer': () => signedByUs({ iss: undefined }),
  expired: () => signedByUs({ exp: now() - 60 }),
  'no expiry': () => signedByUs({ exp: undefined }),
  'not yet valid': () => signedByUs({ nbf: now() + 3600 }),
  'role postgres': () => signedByUs({ role: 'postgres' }),
  'role service_role': () => signedByUs({ role: 'service_role' }),
  'role anon': () => signedByUs({ role: 'anon' }),
  'no role': () => signedByUs({ role: undefined }),
  'role in a list': () => signedByUs({ role: ['authenticated'] }),
  'subject that is no id': () => signedByUs({ sub: "' or true --" }),
  'no session': () => signedByUs({ session_id: undefined }),
  'payload exchanged': () => {
    const [header, , signature] = genuine.split('.')
    return `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`
  },
  'signature cut': () => genuine.slice(0, -4),
  'no token at all': () => 'nonsense',
  'empty parts': () => '..',
}

const request = (headers: Record<string, string>) =>
  new Request('http://127.0.0.1/rest/v1/', { headers })

describe.each(Object.entries(forgeries))('a token with %s', (_name, forge) => {
  it('is 401 for the auth API and unauthenticated for the others [A5]', async () => {
    const authorization = `Bearer ${await forge()}`
    const answer = await server.request('/user', { headers: { authorization } })
    expect(answer.status).toBe(401)
    const authenticate = createAuthenticate(server.platform)
    const apikey = server.platform.keys.publishable
    await expect(authenticate(request({ apikey, authorization }))).rejects.toThrow(Unauthenticated)
  })
})

describe('the caller as the others see it', () => {
  it('is that of the token or the key, or unauthenticated [R6.1, A5]', async () => {
    const authenticate = createAuthenticate(server.platform)
    const { publishable, secret } = server.platform.keys
    const roleOf = async (headers: Record<string, string>) =>
      (await authenticate(request(headers))).role
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

    expect(await roleOf({ apikey: publishable, ...bearer(genuine) })).toBe('authenticated')
    expect(await roleOf({ apikey: publishable, ...bearer(await signedByUs({})) })).toBe(
      'authenticated',
    )
    expect(await roleOf({ apikey: publishable })).toBe('anon')
    expect(await roleOf({ apikey: publishable, ...bearer(publishable) })).toBe('anon')
    expect(await roleOf({ apikey: secret })).toBe('service_role')
    expect(await roleOf({ apikey: secret, ...bearer(secret) })).toBe('service_role')
    expect(await roleOf({ apikey: secret, ...bearer(genuine) })).toBe('authenticated')

    for (const headers of [
      {},
      bearer(genuine),
      bearer(secret),
      { apikey: '' },
      { apikey: 'guess' },
      { apikey: 'guess', ...bearer(secret) },
      { apikey: publishable, authorization: `Basic ${genuine}` },
      { apikey: publishable, authorization: 'Bearer' },
      { apikey: publishable, authorization: '' },
    ]) {
      await expect(authenticate(request(headers))).rejects.toThrow(Unauthenticated)
    }
  })
})
