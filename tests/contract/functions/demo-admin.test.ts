import { request } from 'node:http'
import { GoTrueClient } from '@supabase/auth-js'
import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_KEY, demoKeyHeader } from '../../../scripts/support/demo-key.ts'
import { removeDemo } from '../../../server/demo.ts'
import { newClient } from '../../support/people.ts'
import { startTestPlatform, type TestPlatform } from '../../support/platform.ts'

let server: TestPlatform
beforeAll(async () => {
  server = await startTestPlatform({ environment: { DEMO: '1' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.platform.pool.query('truncate private.rate_limits')
})

const headers = () => {
  const key = server.platform.keys.publishable
  return { apikey: key, authorization: `Bearer ${key}`, ...demoKeyHeader }
}
const browser = () =>
  new GoTrueClient({
    url: `${server.url}/auth/v1`,
    headers: headers(),
    autoRefreshToken: false,
    persistSession: false,
  })
const press = async () => {
  const functions = new FunctionsClient(`${server.url}/functions/v1`, { headers: headers() })
  const { data, error } = await functions.invoke('demo-admin', { body: {} })
  const response: Response | undefined = error?.context
  return { data, status: response?.status ?? 200, problem: await response?.json() }
}
const logIn = async () => {
  const client = browser()
  const { data } = await press()
  const { error } = await client.verifyOtp({ type: 'magiclink', token_hash: data.tokenHash })
  if (error) throw error
  return client
}
const tokenOf = async (client: GoTrueClient) =>
  (await client.getSession()).data.session?.access_token ?? ''
const asData = (token: string) =>
  new PostgrestClient(`${server.url}/rest/v1`, {
    headers: { ...headers(), authorization: `Bearer ${token}` },
  })
const account = async () =>
  (
    await server.platform.pool.query(
      `select users.id, users.email, encrypted_password, role.role from auth.users
       join public.user_roles as role on role.user_id = users.id
       where raw_app_meta_data @> '{"is_demo": true}'`,
    )
  ).rows

describe('the example administrator', () => {
  it('is offered by /config.json [R7.24]', async () => {
    expect(await (await fetch(`${server.url}/config.json`)).json()).toMatchObject({
      demo: true,
      demoAdministrator: 'administrator@demo.example',
    })
  })

  it('is made at the first press, once, without a password [R4.18]', async () => {
    const presses = await Promise.all([press(), press(), press()])
    expect(presses.map(({ data }) => data.created).sort()).toEqual([false, false, true])
    expect(await account()).toMatchObject([{ role: 'admin', encrypted_password: null }])
    const { rows } = await server.platform.pool.query(
      `select distinct via from public.audit_log where action = 'role.granted'`,
    )
    expect(rows).toEqual([{ via: 'function:demo-admin' }])
    expect((await press()).data).toEqual({ tokenHash: expect.any(String), created: false })
  })

  it('comes in at aal2, which a refresh keeps, and sees what administrators see', async () => {
    const client = await logIn()
    const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    await client.refreshSession()
    const { data: later } = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(later?.currentLevel).toBe('aal2')
    const { count } = await asData(await tokenOf(client))
      .from('questionnaire_submissions')
      .select('*', { count: 'exact', head: true })
    expect(count).toBeGreaterThan(0)
  })

  it('uses up its code [R4.18]', async () => {
    const { data } = await press()
    const use = () => browser().verifyOtp({ type: 'magiclink', token_hash: data.tokenHash })
    expect((await use()).error).toBeNull()
    expect((await use()).error).toMatchObject({ code: 'otp_expired', status: 403 })
  })

  it('is no way to another account: every other link is aal1', async () => {
    const client = await newClient(server.platform.pool, { email: 'true@client.example' })
    await server.platform.pool.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin')`,
      [client.id],
    )
    const { rows } = await server.platform.pool.query(
      `select email from auth.users where raw_app_meta_data @> '{"is_demo": true}'`,
    )
    const demoClient = rows.find(({ email }) => !email.endsWith('@demo.example'))?.email
    for (const email of [client.email, demoClient]) {
      const answer = await fetch(`${server.url}/auth/v1/admin/generate_link`, {
        method: 'POST',
        headers: {
          apikey: server.platform.keys.secret,
          authorization: `Bearer ${server.platform.keys.secret}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ type: 'magiclink', email }),
      })
      const { hashed_token } = await answer.json()
      const other = browser()
      await other.verifyOtp({ type: 'magiclink', token_hash: hashed_token })
      const { data } = await other.mfa.getAuthenticatorAssuranceLevel()
      expect(data?.currentLevel).toBe('aal1')
    }
  })

  it('takes no request that was sent by way of a foreign name or a proxy', async () => {
    const statusWith = (extra: Record<string, string>) =>
      new Promise((resolve, reject) => {
        const url = `${server.url}/functions/v1/demo-admin`
        request(url, { method: 'POST', headers: { ...headers(), ...extra } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end('{}')
      })
    expect(await statusWith({})).toBe(200)
    expect(await statusWith({ host: 'rebound.example' })).toBe(403)
    expect(await statusWith({ 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  })

  it('asks for the demo key, which the login page takes out of its address [R6.15]', async () => {
    const without = async (extra: Record<string, string>) => {
      const { 'x-demo-key': _, ...others } = headers()
      const response = await fetch(`${server.url}/functions/v1/demo-admin`, {
        method: 'POST',
        headers: { ...others, ...extra },
      })
      return { status: response.status, code: (await response.json()).code }
    }
    const locked = { status: 401, code: 'demo_key_required' }
    expect(await without({})).toEqual(locked)
    expect(await without({ 'x-demo-key': 'a-wrong-key-of-length' })).toEqual(locked)

    const open = (key: string) =>
      fetch(`${server.url}/login?demo=${key}&reset=true`, { redirect: 'manual' })
    const wrong = await open('a-wrong-key-of-length')
    expect(wrong.headers.get('location')).toBe('/login?demo=true&reset=true')
    expect(wrong.headers.get('set-cookie')).toBeNull()
    const right = await open(DEMO_KEY)
    expect(right.status).toBe(303)
    expect(right.headers.get('location')).toBe('/login?demo=true&reset=true')
    const [cookie = ''] = (right.headers.get('set-cookie') ?? '').split(';')
    expect(await without({ cookie })).toEqual({ status: 200, code: undefined })

    const configWith = async (extra: Record<string, string>) =>
      (await fetch(`${server.url}/config.json`, { headers: extra })).text()
    expect(JSON.parse(await configWith({}))).toMatchObject({ demo: true, demoUnlocked: false })
    expect(JSON.parse(await configWith({ cookie }))).toMatchObject({ demoUnlocked: true })
    expect(await configWith({ cookie })).not.toContain(DEMO_KEY)
  })

  it('takes no request of another site', async () => {
    for (const extra of [{ 'sec-fetch-site': 'same-site' }, { origin: 'http://127.0.0.1:1' }]) {
      const response = await fetch(`${server.url}/functions/v1/demo-admin`, {
        method: 'POST',
        headers: { ...headers(), ...extra },
      })
      expect([extra, response.status]).toEqual([extra, 403])
    }
  })

  it('is asked for so often and no more', async () => {
    for (let n = 0; n < 60; n += 1) {
      expect((await press()).status).toBe(200)
    }
    expect(await press()).toMatchObject({
      status: 429,
      problem: { code: 'over_request_rate_limit' },
    })
  })
})

describe('what the page is told when it does not work', () => {
  it('403 where the role was taken away', async () => {
    const [{ id }] = await account()
    await server.platform.pool.query('delete from public.user_roles where user_id = $1', [id])
    expect(await press()).toMatchObject({ status: 403, problem: { code: 'not_admin' } })
    await server.platform.pool.query('delete from auth.users where id = $1', [id])
  })

  it('409 where another account has the address, which stays as it is', async () => {
    await press()
    const [{ id }] = await account()
    await server.platform.pool.query(
      `update auth.users set raw_app_meta_data = '{}' where id = $1`,
      [id],
    )
    expect(await press()).toMatchObject({ status: 409, problem: { code: 'user_already_exists' } })
    await server.platform.pool.query('delete from auth.users where id = $1', [id])
  })

  it('503 where the account cannot be made', async () => {
    const { pool } = server.platform
    await pool.query('alter table auth.users add constraint closed check (false) not valid')
    const answer = await press()
    await pool.query('alter table auth.users drop constraint closed')
    expect(answer).toMatchObject({ status: 503, problem: { code: 'service_unavailable' } })
  })
})

it('goes with the example data', async () => {
  await press()
  expect(await account()).toHaveLength(1)
  await removeDemo(server.platform.pool)
  expect(await account()).toEqual([])
})
