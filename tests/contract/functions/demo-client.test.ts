import { GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoClientLogin } from '../../../content/accounts/demo-login.ts'
import { demoKeyHeader } from '../../../scripts/support/demo-key.ts'
import { newClient } from '../../support/people.ts'
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts'

let server: TestPlatform
beforeAll(async () => {
  server = await startTestPlatform({ environment: { DEMO: '1' } })
})
afterAll(() => server.stop())

const ask = (body: unknown, key: Record<string, string> = demoKeyHeader) =>
  fetch(`${server.url}/functions/v1/demo-client`, {
    method: 'POST',
    headers: {
      apikey: server.platform.keys.publishable,
      'content-type': 'application/json',
      ...key,
    },
    body: JSON.stringify(body),
  })

it.each(demoClientLogin.clients)(
  '$email is signed in, at aal1, and reads the own project alone [R2.379]',
  async ({ email }) => {
    const client = new GoTrueClient({
      url: `${server.url}/auth/v1`,
      headers: { apikey: server.platform.keys.publishable },
      autoRefreshToken: false,
      persistSession: false,
    })
    const { tokenHash } = await (await ask({ email })).json()
    const { data } = await client.verifyOtp({ type: 'magiclink', token_hash: tokenHash })
    expect(data.user?.email).toBe(email)
    const level = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data?.currentLevel).toBe('aal1')
    const { data: projects } = await new PostgrestClient(`${server.url}/rest/v1`, {
      headers: {
        apikey: server.platform.keys.publishable,
        authorization: `Bearer ${data.session?.access_token}`,
      },
    })
      .from('projects')
      .select('client_id')
    expect(projects?.filter(({ client_id }) => client_id !== data.user?.id)).toEqual([])
  },
)

it('opens no account that is no example, nor the example administrator, nor anything without the key [R2.379]', async () => {
  const [demo] = demoClientLogin.clients
  const client = await newClient(server.platform.pool, { email: 'true@client.example' })
  await fetch(`${server.url}/functions/v1/demo-admin`, {
    method: 'POST',
    headers: { apikey: server.platform.keys.publishable, ...demoKeyHeader },
  })
  for (const email of [client.email, 'administrator@demo.example', 'nobody@client.example', {}]) {
    expect((await ask({ email })).status).toBe(404)
  }
  expect((await ask(null)).status).toBe(400)
  expect((await ask({ email: demo.email }, {})).status).toBe(401)
})

it('is not there outside demo mode [R2.379]', async () => {
  const plain = await startTestPlatform()
  const answer = await fetch(`${plain.url}/functions/v1/demo-client`, {
    method: 'POST',
    headers: { apikey: plain.platform.keys.publishable, ...demoKeyHeader },
  })
  expect(answer.status).toBe(404)
  await plain.stop()
})
