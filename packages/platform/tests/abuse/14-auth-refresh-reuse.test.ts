import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAuthenticate } from '../../auth/authenticate.ts'
import { createSignedUrls } from '../../storage/signed-urls.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'
import { enrollFactor } from '../support/totp.ts'

const GRACE_MS = 10_000

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const LATER_MS = 60 * 60 * 1000
const refresh = (refresh_token = '') => server.client().refreshSession({ refresh_token })

it.each([
  ['a request for the account', (token: string) => server.client().getUser(token)],
  [
    'a request for data',
    (token: string) =>
      createAuthenticate(server.platform)(
        new Request('http://127.0.0.1/rest/v1/notes', {
          headers: {
            apikey: server.platform.keys.publishable,
            authorization: `Bearer ${token}`,
          },
        }),
      ),
  ],
])(
  'a refresh token used again after %s with its successor ends the session for both [A14]',
  async (name, use) => {
    const email = `stolen-${name.split(' ').at(-1)}@client.example`
    const { client, session } = await server.newClient(email)
    const elsewhere = server.client()
    await elsewhere.signInWithPassword({ email, password: PASSWORD })

    const current = await refresh(session.refresh_token)
    await use(current.data.session?.access_token ?? '')
    server.advance(GRACE_MS + 1)
    expect((await refresh(session.refresh_token)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    expect((await refresh(current.data.session?.refresh_token)).error?.code).toBe(
      'refresh_token_not_found',
    )
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await elsewhere.refreshSession()).error).toBeNull()
  },
)

it('a refresh token used again after its successor was refreshed ends the session [A14]', async () => {
  const { session } = await server.newClient('stolen-twice@client.example')
  const current = await refresh(session.refresh_token)
  const next = await refresh(current.data.session?.refresh_token)
  expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_already_used')
  expect((await refresh(next.data.session?.refresh_token)).error?.code).toBe(
    'refresh_token_not_found',
  )
})

it('a refresh whose answer was lost is answered however late, with the tokens that nobody has used [R4.188]', async () => {
  const { session } = await server.newClient('lost-answer@client.example')
  server.advance(1000)
  const lost = await refresh(session.refresh_token)
  server.advance(LATER_MS / 2)
  // The tokens of before still work meanwhile, and say nothing of the answer.
  await server.client().getUser(session.access_token)
  const again = await refresh(session.refresh_token)
  expect(again.error).toBeNull()
  expect(again.data.session?.refresh_token).toBe(lost.data.session?.refresh_token)
  expect((await refresh(again.data.session?.refresh_token)).error).toBeNull()
})

it('... also when the account opens a signed address meanwhile, which is no answer [R4.188]', async () => {
  const { session } = await server.newClient('lost-and-signed@client.example')
  const { sub, session_id } = decodeJwt(session.access_token)
  server.advance(1000)
  await refresh(session.refresh_token)
  server.advance(LATER_MS / 2)
  const urls = createSignedUrls(server.platform)
  const place = { bucket: 'files', path: 'plan.txt' }
  const caller = { role: 'authenticated', claims: { sub, session_id } } as const
  const token = new URL(await urls.sign(place, 60, caller), 'http://127.0.0.1').searchParams.get(
    'token',
  )
  expect((await urls.verify(place, token ?? '')).role).toBe('authenticated')
  expect((await refresh(session.refresh_token)).error).toBeNull()
})

it('a database that takes no writes still knows who is logged in [R9.55]', async () => {
  const { session } = await server.newClient('read-only@client.example')
  const { apikey, authorization } = {
    apikey: server.platform.keys.publishable,
    authorization: `Bearer ${session.access_token}`,
  }
  const request = () =>
    new Request('http://127.0.0.1/rest/v1/notes', { headers: { apikey, authorization } })
  const connection = await server.pool.connect()
  try {
    await connection.query('set default_transaction_read_only = on')
    const pool = { query: connection.query.bind(connection) } as typeof server.pool
    const caller = await createAuthenticate({ ...server.platform, pool })(request())
    expect(caller.role).toBe('authenticated')
  } finally {
    connection.release(true)
  }
})

it('a refresh token from before the second factor is not raised with the session [A14]', async () => {
  const { client, session } = await server.newClient('raised@client.example')
  await enrollFactor(client, server.platform.now)
  const { error } = await server.client().refreshSession({ refresh_token: session.refresh_token })
  expect(error?.code).toBe('refresh_token_already_used')
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
})
