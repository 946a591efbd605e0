import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../support/auth.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const refresh = (refresh_token: string) => server.client().refreshSession({ refresh_token })

const HOUR_MS = 3_600_000

it('rotates: the new pair works, and the session stays the same [R4.6]', async () => {
  const { client, session } = await server.newClient('rotate@client.example')
  const { data, error } = await client.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  expect((await client.getUser()).data.user?.id).toBe(session.user.id)
  expect((await client.refreshSession()).error).toBeNull()
})

it('answers a token used again within the grace with the current one', async () => {
  const { session } = await server.newClient('grace@client.example')
  const first = await refresh(session.refresh_token)
  const again = await refresh(session.refresh_token)
  expect(again.error).toBeNull()
  expect(again.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
})

it('gives tabs that refresh at the same moment one and the same token', async () => {
  const { session } = await server.newClient('tabs@client.example')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => refresh(session.refresh_token)),
  )
  const tokens = answers.map(({ data }) => data.session?.refresh_token)
  expect(new Set(tokens).size).toBe(1)
  expect((await refresh(tokens[0] ?? '')).error).toBeNull()
})

it('treats an older token than the last one as stolen, even at once', async () => {
  const { session } = await server.newClient('older@client.example')
  const second = await refresh(session.refresh_token)
  const third = await refresh(second.data.session?.refresh_token ?? '')
  expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_already_used')
  expect((await refresh(third.data.session?.refresh_token ?? '')).error).not.toBeNull()
})

it('stores no token that could be presented', async () => {
  const { session } = await server.newClient('stored@client.example')
  const { rows } = await server.pool.query(
    `select to_jsonb(sessions)::text as row from auth.sessions
     union all select to_jsonb(tokens)::text from auth.refresh_tokens tokens`,
  )
  const signature = session.refresh_token.split('.').at(-1) ?? ''
  expect(signature).toHaveLength(43)
  expect(JSON.stringify(rows)).not.toContain(signature)
})

it.each(['', 'x', 'a.b.c', `${crypto.randomUUID()}.0.${'A'.repeat(43)}`])(
  'refuses the made-up token %j [R8.35]',
  async (refresh_token) => {
    const answer = await server.post('/token?grant_type=refresh_token', { refresh_token })
    expect(answer.status).toBe(400)
    expect((await answer.json()).code).toBe('refresh_token_not_found')
  },
)

it('refuses a token whose counter was changed', async () => {
  const { session } = await server.newClient('counter@client.example')
  const [id, , signature] = session.refresh_token.split('.')
  const answer = await refresh(`${id}.1.${signature}`)
  expect(answer.error?.code).toBe('refresh_token_not_found')
  expect((await refresh(session.refresh_token)).error).toBeNull()
})

it('goes on for as long as config.toml says, in use, and no longer', async () => {
  const { client } = await server.newClient('used@client.example')
  for (let hours = 7; hours < 24; hours += 7) {
    server.advance(7 * HOUR_MS)
    expect((await client.refreshSession()).error).toBeNull()
  }
  server.advance(3 * HOUR_MS)
  expect((await client.refreshSession()).error).toMatchObject({
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  })
})

it('ends after the hours without use that config.toml says', async () => {
  const { client } = await server.newClient('unused@client.example')
  server.advance(8 * HOUR_MS)
  expect((await client.refreshSession()).error?.code).toBe('session_expired')
})

it('writes when it was used in UTC, as the policies read it', async () => {
  const { client, session } = await server.newClient('when@client.example')
  await client.refreshSession()
  const { rows } = await server.pool.query(
    `select refreshed_at at time zone 'UTC' = updated_at as "isUtc" from auth.sessions
     where id = $1`,
    [session.refresh_token.split('.')[0]],
  )
  expect(rows).toEqual([{ isUtc: true }])
})
