import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const threeBrowsers = async (email: string) => {
  const { client: first } = await server.newClient(email)
  const login = async () => {
    const client = server.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    return client
  }
  const browsers = [first, await login(), await login()] as const
  const tokens = await Promise.all(
    browsers.map(async (browser) => (await browser.getSession()).data.session?.refresh_token ?? ''),
  )
  const open = async () =>
    Promise.all(
      tokens.map(async (refresh_token) => {
        const { error } = await server.client().refreshSession({ refresh_token })
        return !error
      }),
    )
  return { first, open }
}

it.each([
  ['local', [false, true, true]],
  ['others', [true, false, false]],
  ['global', [false, false, false]],
] as const)('ends with scope %s the sessions it should [R4.22, R7.6]', async (scope, expected) => {
  const { first, open } = await threeBrowsers(`${scope}@client.example`)
  expect((await first.signOut({ scope })).error).toBeNull()
  expect(await open()).toEqual(expected)
})

it('refuses the access token of an ended session [R8.35]', async () => {
  const { client, session } = await server.newClient('ended@client.example')
  await client.signOut({ scope: 'local' })
  const answer = await server.request('/user', {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  })
})

it('leaves the sessions of others alone', async () => {
  const other = await server.newClient('other@client.example')
  const { client } = await server.newClient('leaver@client.example')
  await client.signOut({ scope: 'global' })
  expect((await other.client.refreshSession()).error).toBeNull()
})

it('refuses any other scope', async () => {
  const { session } = await server.newClient('scope@client.example')
  const answer = await server.request('/logout?scope=unknown', {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  expect(answer.status).toBe(400)
})
