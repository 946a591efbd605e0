import { GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoKeyHeader } from '../../scripts/support/demo-key.ts'
import { DEMO_ADMINISTRATOR } from '../../server/demo-administrator.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startFunctions } from '../support/functions.ts'
import { startTestPlatform } from '../support/platform.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it.each([
  ['without demo mode', { DEMO: '0' }],
  [
    'in production',
    {
      NODE_ENV: 'production',
      SITE_URL: 'https://southerly.example',
      SMTP_URL: 'smtp://127.0.0.1:2525',
    },
  ],
])(
  '%s there is no function that logs in without a password [R7.24, A27]',
  async (_, environment) => {
    const host = await startFunctions(database.pool, { environment })
    const answer = async (name: string) => {
      const response = await host.post(name, {}, { apikey: host.platform.keys.secret })
      const { date: _date, ...headers } = Object.fromEntries(response.headers)
      return { status: response.status, headers, body: await response.text() }
    }
    expect(await answer('demo-admin')).toEqual(await answer('no-such-function'))
    expect((await answer('demo-admin')).status).toBe(404)
    await host.stop()
  },
)

it('a session of demo mode sees nothing once it is off [A27]', async () => {
  const demo = await startTestPlatform({
    databaseUrl: database.url,
    environment: { DEMO: '1', SITE_URL: 'http://127.0.0.1:3000' },
  })
  const { publishable } = demo.platform.keys
  const headers = {
    apikey: publishable,
    authorization: `Bearer ${publishable}`,
    ...demoKeyHeader,
  }
  const authAt = (url: string) =>
    new GoTrueClient({ url: `${url}/auth/v1`, headers, persistSession: false })
  const code = async () => {
    const response = await fetch(`${demo.url}/functions/v1/demo-admin`, { method: 'POST', headers })
    return (await response.json()).tokenHash
  }
  const { data } = await authAt(demo.url).verifyOtp({ type: 'magiclink', token_hash: await code() })
  const unused = await code()
  const session = data.session
  if (!session) throw new Error('Not logged in')
  const readAt = async (url: string) => {
    const { data: rows, status } = await new PostgrestClient(`${url}/rest/v1`, {
      headers: { apikey: publishable, authorization: `Bearer ${session.access_token}` },
    })
      .from('questionnaire_submissions')
      .select('id')
    return { status, rows: rows?.length }
  }
  expect((await readAt(demo.url)).rows).toBeGreaterThan(0)
  await demo.stop()

  const plain = await startTestPlatform({
    databaseUrl: database.url,
    environment: { DEMO: '0', SITE_URL: 'http://127.0.0.1:3000' },
  })
  expect(await readAt(plain.url)).toEqual({ status: 401, rows: undefined })
  const client = authAt(plain.url)
  const { refresh_token } = session
  expect((await client.refreshSession({ refresh_token })).error).not.toBeNull()
  const late = await client.verifyOtp({ type: 'magiclink', token_hash: unused })
  expect(late.error?.code).toBe('otp_expired')
  await plain.stop()
})

it('nor does another address keep it an administrator [A27]', async () => {
  const environment = { SITE_URL: 'http://127.0.0.1:3000' }
  const { url: databaseUrl } = database
  const demo = await startTestPlatform({ databaseUrl, environment: { ...environment, DEMO: '1' } })
  await fetch(`${demo.url}/functions/v1/demo-admin`, {
    method: 'POST',
    headers: demoKeyHeader,
  })
  await demo.stop()
  const moved = await database.pool.query(
    `update auth.users set email = 'moved@elsewhere.example' where email = $1`,
    [DEMO_ADMINISTRATOR],
  )
  expect(moved.rowCount).toBe(1)

  const plain = await startTestPlatform({ databaseUrl, environment: { ...environment, DEMO: '0' } })
  await plain.stop()
  const { rows } = await database.pool.query(
    'select email from public.user_roles join auth.users on id = user_id',
  )
  expect(rows).toEqual([])
})
