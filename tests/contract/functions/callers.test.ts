import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthRoutes } from '../../../packages/platform/auth/routes.ts'
import { createSigningKeys } from '../../../packages/platform/auth/signing-keys.ts'
import { createTokens, type Tokens } from '../../../packages/platform/auth/tokens.ts'
import type { Platform } from '../../../packages/platform/core/context.ts'
import { createFunctionRoutes } from '../../../packages/platform/functions/routes.ts'
import { createMailer } from '../../../packages/platform/mail/transport.ts'
import { bindTo, createRuntime } from '../../../server/functions.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type DenoFunction, denoVersion, startInDeno } from '../../support/deno.ts'
import { whoami } from '../../support/edge-functions/whoami/handler.ts'
import { type ApiServer, startApiServer } from '../../support/http.ts'
import { newAdministrator, newClient, type Person } from '../../support/people.ts'

// One function for people who are signed in, on our own server and under the real Deno.
const HOUR_MS = 3_600_000

let database: TestDatabase
let api: ApiServer
let deno: DenoFunction | undefined
let platform: Platform
let tokens: Tokens
let client: Person
let administrator: Person

beforeAll(async () => {
  database = await createTestDatabase()
  api = await startApiServer(
    (started, authenticate) => {
      platform = started
      tokens = createTokens(platform, createSigningKeys(platform))
      const host = { platform, mailer: createMailer(platform), sitePage: () => undefined }
      const bind = bindTo(
        createRuntime(host, { agencyEmail: 'agency@example.com', sentryDsn: undefined }),
      )
      return new Hono()
        .onError((_error, c) => c.body(null, 500))
        .route('/auth/v1', createAuthRoutes(platform))
        .route(
          '/functions/v1',
          createFunctionRoutes(host, authenticate, {
            whoami: { verifyJwt: false, handle: bind(whoami) },
          }),
        )
    },
    { pool: database.pool },
  )
  if (denoVersion()) {
    deno = await startInDeno(
      'whoami',
      {
        SUPABASE_URL: api.url,
        SUPABASE_DB_URL: database.url,
        SUPABASE_SERVICE_ROLE_KEY: platform.keys.secret,
        SITE_URL: platform.config.siteUrl,
      },
      'tests/support/edge-functions',
    )
  }
  client = await newClient(database.pool)
  administrator = await newAdministrator(database.pool)
})
afterAll(async () => {
  await deno?.stop()
  await api.stop()
  await database.drop()
})

type Headers = Record<string, string>

const publishable = () => ({ apikey: platform.keys.publishable })
const bearer = (token: string): Headers => ({
  ...publishable(),
  authorization: `Bearer ${token}`,
})
const signed = async (claims: Record<string, unknown>, at = platform.now()) =>
  bearer(await tokens.signAccessToken({ role: 'authenticated', ...claims }, at))
const headersOf = (person: Person, aal: 'aal1' | 'aal2' = 'aal1') =>
  signed(person.caller(aal).claims)

const tampered = async (): Promise<Headers> => {
  const { authorization = '' } = await headersOf(client)
  const [header, payload = '', signature] = authorization.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const others = Buffer.from(JSON.stringify({ ...claims, sub: administrator.id, aal: 'aal2' }))
  return {
    ...publishable(),
    authorization: [header, others.toString('base64url'), signature].join('.'),
  }
}

const ended = async () => {
  const left = await newClient(database.pool)
  const headers = await headersOf(left)
  await database.pool.query('delete from auth.sessions where id = $1', [left.sessionId])
  return headers
}

const tooOld = async () => {
  const old = await newClient(database.pool)
  await database.pool.query(
    `update auth.sessions set created_at = now() - interval '91 days', refreshed_at = now() where id = $1`,
    [old.sessionId],
  )
  return headersOf(old)
}

const strangers: [string, () => Promise<Headers> | Headers][] = [
  ['nobody', () => ({})],
  ['the publishable key', publishable],
  ['the publishable key as a bearer', () => bearer(platform.keys.publishable)],
  ['the secret key', () => ({ apikey: platform.keys.secret })],
  ['the secret key as a bearer', () => bearer(platform.keys.secret)],
  ['no token', () => bearer('nonsense')],
  [
    'a token without an API key',
    async () => ({ authorization: (await headersOf(client)).authorization ?? '' }),
  ],
  ["a token with another's claims", tampered],
  ['an expired token', () => signed(client.caller().claims, new Date(Date.now() - 2 * HOUR_MS))],
  ['a token of a session that has ended', ended],
  ['a token of a session that is too old', tooOld],
  [
    "a token of another's session",
    () => signed({ ...client.caller().claims, session_id: administrator.sessionId }),
  ],
  [
    'a token of the role service_role',
    () => signed({ ...client.caller().claims, role: 'service_role' }),
  ],
  ['a token without a session', () => signed({ sub: client.id })],
]

const newProject = async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    'insert into public.projects (client_id, begun_at) values ($1, now()) returning id',
    [(await newClient(database.pool)).id],
  )
  return rows[0]?.id ?? ''
}
const startOf = async (id: string) =>
  (await database.pool.query('select starts_on from public.projects where id = $1', [id])).rows[0]
    .starts_on
const entriesOn = async (id: string) =>
  (
    await database.pool.query('select via, actor_id from public.audit_log where subject_id = $1', [
      id,
    ])
  ).rows

const hosts: [string, () => string | undefined][] = [
  ['our own server', () => `${api.url}/functions/v1/whoami`],
  ['the real Deno', () => deno?.url],
]

describe.each(hosts)('a function for people who are signed in, on %s', (host, address) => {
  const isMissing = host === 'the real Deno' && !denoVersion()
  const call = (init: RequestInit = {}, query = '') => fetch(`${address()}${query}`, init)
  const post = async (headers: Headers, body: object) =>
    call({ method: 'POST', headers, body: JSON.stringify(body) })

  it.skipIf(isMissing).each(strangers)('refuses %s', async (_, headers) => {
    const response = await call({ headers: await headers() })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'no_authorization' })
  })

  it.skipIf(isMissing)('knows its caller, and sees what that person may see', async () => {
    await newClient(database.pool)
    const response = await call({ headers: await headersOf(client) }, '?echo=kia+ora')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      caller: { id: client.id, sessionId: client.sessionId, role: 'client', aal: 'aal1' },
      echo: 'kia ora',
      profiles: [{ user_id: client.id }],
      settings: { role: 'authenticated', id: client.id, timeout: '8s' },
    })
  })

  it.skipIf(isMissing)('tells administrators by role and second factor', async () => {
    const roleOf = async (person: Person, aal: 'aal1' | 'aal2') =>
      (await (await call({ headers: await headersOf(person, aal) })).json()).caller.role
    expect(await roleOf(administrator, 'aal2')).toBe('administrator')
    expect(await roleOf(administrator, 'aal1')).toBe('client')
    expect(await roleOf(client, 'aal2')).toBe('client')
  })

  it.skipIf(isMissing)(
    'works as the caller: the database decides, and the log names person and function',
    async () => {
      const id = await newProject()
      const work = { as: 'caller', project: id }
      const refused = await post(await headersOf(client, 'aal2'), work)
      expect(await refused.json()).toEqual({ changed: false })
      expect(await startOf(id)).toBeNull()
      const done = await post(await headersOf(administrator, 'aal2'), work)
      expect(await done.json()).toEqual({ changed: true })
      expect(await entriesOn(id)).toEqual([{ via: 'function:whoami', actor_id: administrator.id }])
    },
  )

  it.skipIf(isMissing)(
    'works with the rights of the owner for a person whom the log names',
    async () => {
      const id = await newProject()
      const done = await post(await headersOf(client), { as: 'owner', project: id })
      expect(await done.json()).toEqual({ changed: true })
      expect(await entriesOn(id)).toEqual([{ via: 'function:whoami', actor_id: client.id }])
    },
  )

  it.skipIf(isMissing).each(['caller', 'owner'])(
    'leaves nothing of work as the %s that fails',
    async (as) => {
      const id = await newProject()
      const failed = await post(await headersOf(administrator, 'aal2'), {
        as,
        project: id,
        fail: true,
      })
      expect(failed.status).toBe(500)
      expect(await startOf(id)).toBeNull()
    },
  )

  it.skipIf(isMissing)('answers the methods that it names, and no other', async () => {
    const headers = { origin: platform.config.siteUrl }
    const preflight = await call({ method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('allow')).toBe('GET, POST, OPTIONS')
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST')
    const read = await call({ headers: { ...headers, ...(await headersOf(client)) } })
    expect(read.headers.get('access-control-allow-origin')).toBe(platform.config.siteUrl)
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const response = await call({ method, headers: await headersOf(client) })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS'])
    }
  })
})
