import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../support/auth.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const refresh = (refresh_token: string) => server.client().refreshSession({ refresh_token })

const DAY_MS = 24 * 3_600_000

it('goes on for ninety days of use and no longer [R4.24]', async () => {
  const { client, session } = await server.newClient('used@client.example')
  for (let days = 13; days < 90; days += 13) {
    server.advance(13 * DAY_MS)
    expect((await client.refreshSession()).error).toBeNull()
  }
  server.advance(12 * DAY_MS)
  expect((await client.refreshSession()).error).toMatchObject({
    status: 400,
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  })
  expect((await refresh(session.refresh_token)).error?.code).toBe('session_expired')
})

it('ends after fourteen days without use [R4.24]', async () => {
  const { client } = await server.newClient('unused@client.example')
  server.advance(14 * DAY_MS)
  expect((await client.refreshSession()).error?.code).toBe('session_expired')
})
