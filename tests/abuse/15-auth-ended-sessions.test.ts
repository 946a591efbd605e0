import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const refresh = (refresh_token: string) => server.client().refreshSession({ refresh_token })

it('abuse 15: after a logout the refresh token that was copied is worth nothing', async () => {
  const { client, session } = await server.newClient('copied@client.example')
  await client.signOut()
  expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_not_found')
})

it('abuse 15: a new password throws out whoever else is logged in', async () => {
  const email = 'intruded@client.example'
  const { session: intruder } = await server.newClient(email)
  const owner = server.client()
  await owner.signInWithPassword({ email, password: PASSWORD })
  expect((await owner.updateUser({ password: 'King-Tide-2028' })).error).toBeNull()

  expect((await refresh(intruder.refresh_token)).error?.code).toBe('refresh_token_not_found')
  const answer = await server.request('/user', {
    headers: { authorization: `Bearer ${intruder.access_token}` },
  })
  expect((await answer.json()).code).toBe('session_not_found')
  expect((await owner.refreshSession()).error).toBeNull()
})

it('abuse 15: a new password voids reset links that are out', async () => {
  const email = 'links@client.example'
  const { client } = await server.newClient(email)
  await server.client().resetPasswordForEmail(email)
  const { tokenHash } = await server.mail(email)
  await client.updateUser({ password: 'King-Tide-2028' })
  const { error } = await server.client().verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect(error?.code).toBe('otp_expired')
})
