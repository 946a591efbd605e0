import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'
import { enrollFactor } from '../support/totp.ts'

const GRACE_MS = 10_000

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

it('a refresh token used again after the grace ends the session for both [A14]', async () => {
  const email = 'stolen@client.example'
  const { client, session } = await server.newClient(email)
  const elsewhere = server.client()
  await elsewhere.signInWithPassword({ email, password: PASSWORD })
  const refresh = (refresh_token = '') => server.client().refreshSession({ refresh_token })

  const current = await refresh(session.refresh_token)
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
})

it('a refresh token from before the second factor is not raised with the session [A14]', async () => {
  const { client, session } = await server.newClient('raised@client.example')
  await enrollFactor(client, server.platform.now)
  const { error } = await server.client().refreshSession({ refresh_token: session.refresh_token })
  expect(error?.code).toBe('refresh_token_already_used')
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
})
