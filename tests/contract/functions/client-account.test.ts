import type { GoTrueClient } from '@supabase/auth-js'
import { enrollFactor } from 'embedded-platform/testing/totp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  CLIENT_ACTS,
  type ClientAct,
  clientAccountSchema,
} from '../../../domain/accounts/client-account.ts'
import { asCaller } from '../../../packages/platform/postgres/as-caller.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../../support/auth.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

let database: TestDatabase
let auth: AuthServer
let host: FunctionHost
let other: FunctionHost
let administrator: { readonly id: string; readonly token: string; readonly aal1: string }

const tokenOf = async (browser: GoTrueClient) =>
  (await browser.getSession()).data.session?.access_token ?? ''

const newAdministrator = async (email: string) => {
  await auth.admin().createUser({ email, password: PASSWORD, email_confirm: true })
  const browser = auth.client()
  const { data } = await browser.signInWithPassword({ email, password: PASSWORD })
  const id = data.user?.id ?? ''
  await database.pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    id,
  ])
  const aal1 = await tokenOf(browser)
  await enrollFactor(browser, auth.platform.now)
  return { id, aal1, token: await tokenOf(browser) }
}

let numbered = 0
/** Logged in by the confirmation and by the password. */
const newClient = async () => {
  numbered += 1
  const email = `client-${numbered}@client.example`
  const { client, session } = await auth.newClient(email)
  return { id: session.user.id, email, browser: client, token: await tokenOf(client) }
}

beforeAll(async () => {
  database = await createTestDatabase()
  auth = await startAuthServer({ pool: database.pool })
  host = await startFunctions(database.pool)
  other = await startFunctions(database.pool)
  administrator = await newAdministrator('ana@southerly.example')
})
beforeEach(() => database.pool.query('truncate private.rate_limits, platform.rate_limits'))
afterAll(async () => {
  await other.stop()
  await host.stop()
  await auth.stop()
  await database.drop()
})

const headersOf = (token: string | undefined) => ({
  apikey: host.platform.keys.publishable,
  authorization: `Bearer ${token ?? host.platform.keys.publishable}`,
})
const show = (client: string, token: string | undefined = administrator.token, at = host) =>
  fetch(`${at.url}/functions/v1/client-account?client=${encodeURIComponent(client)}`, {
    headers: headersOf(token),
  })
const act = (client: string, what: string, token: string | undefined = administrator.token) =>
  host.post('client-account', { client, act: what }, headersOf(token))
const shown = async (client: string) =>
  v.parse(clientAccountSchema, await (await show(client)).json())
const codeOf = async (response: Response) => (await response.json()).code
const lines = async (subject: string) =>
  (
    await database.pool.query(
      `select action, actor_id, via, detail from public.audit_log
       where subject_table = 'auth.users' and subject_id = $1 order by id`,
      [subject],
    )
  ).rows

describe('is refused to', () => {
  it.each<[string, number, () => string | undefined | Promise<string>]>([
    ['a visitor', 401, () => ''],
    ['the service key, which has other ways', 401, () => host.platform.keys.secret],
    ['a client, of the own account too', 403, async () => (await newClient()).token],
    ['an administrator who gave the password alone', 403, () => administrator.aal1],
  ])('%s [R6.124]', async (_, status, token) => {
    const client = await newClient()
    const given = (await token()) || host.platform.keys.publishable
    expect((await show(client.id, given)).status).toBe(status)
    for (const what of CLIENT_ACTS) {
      expect((await act(client.id, what, given)).status).toBe(status)
    }
    expect((await shown(client.id)).sessions).toHaveLength(2)
    expect(await lines(client.id)).toEqual([])
  })

  it('an administrator from the moment the role is taken away [R6.124, A34]', async () => {
    const ben = await newAdministrator('ben@southerly.example')
    const client = await newClient()
    expect((await show(client.id, ben.token)).status).toBe(200)
    await database.pool.query('delete from public.user_roles where user_id = $1', [ben.id])
    expect((await show(client.id, ben.token)).status).toBe(403)
    expect((await act(client.id, 'deactivate', ben.token)).status).toBe(403)
    expect((await shown(client.id)).isDeactivated).toBe(false)
  })
})

describe('an account', () => {
  it('is shown with its times and where it is logged in, and nothing else [R6.125]', async () => {
    const { id, email } = await newClient()
    await database.pool.query(
      `with first as (select id from auth.sessions where user_id = $1 limit 1)
       delete from auth.sessions using first where sessions.id = first.id`,
      [id],
    )
    await database.pool.query(
      `update auth.sessions set user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'
       where user_id = $1`,
      [id],
    )
    const response = await show(id)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const account = await response.json()
    expect(Object.keys(account).sort()).toEqual(Object.keys(clientAccountSchema.entries).sort())
    expect(account).toMatchObject({
      id,
      email,
      confirmedAt: expect.any(String),
      lastLoginAt: expect.any(String),
      isDeactivated: false,
      isAdministrator: false,
      sessions: [
        {
          id: expect.any(String),
          device: 'Firefox on Linux',
          createdAt: expect.any(String),
          usedAt: expect.any(String),
        },
      ],
    })
    // One that is past its limits is none.
    await database.pool.query(
      `update auth.sessions set created_at = now() - interval '91 days' where user_id = $1`,
      [id],
    )
    expect((await shown(id)).sessions).toEqual([])
  })

  it.each(['', 'nobody', '5c0f7a52-0000-4000-8000-000000000009', "' or true --"])(
    'called "%s" is not there',
    async (id) => {
      expect((await show(id)).status).toBe(404)
    },
  )
})

describe('an act', () => {
  it.each([
    {},
    { client: 'nobody', act: 'deactivate' },
    { client: '5c0f7a52-0000-4000-8000-000000000009', act: 'promote' },
    { client: ['5c0f7a52-0000-4000-8000-000000000009'], act: 'deactivate' },
  ])('that is none is refused: %j [A19]', async (body) => {
    const response = await host.post('client-account', body, headersOf(administrator.token))
    expect(response.status).toBe(422)
  })

  it('ends all sessions at once, on every instance, and of no other account [R6.126, A34]', async () => {
    const client = await newClient()
    const untouched = await newClient()
    expect((await act(client.id, 'end_sessions')).status).toBe(200)
    expect((await show(client.id, client.token, other)).status).toBe(401)
    expect((await shown(client.id)).sessions).toEqual([])
    expect((await shown(untouched.id)).sessions).toHaveLength(2)
    expect((await client.browser.refreshSession()).error).not.toBeNull()
    // They may log in again.
    const again = await auth
      .client()
      .signInWithPassword({ email: client.email, password: PASSWORD })
    expect(again.error).toBeNull()
  })

  it('deactivates an account: nothing more is read or changed, and nobody logs in until it is activated [R6.128, A34]', async () => {
    const client = await newClient()
    const caller = {
      role: 'authenticated',
      claims: JSON.parse(Buffer.from(client.token.split('.')[1] ?? '', 'base64url').toString()),
    } as const
    const reads = () =>
      asCaller(database.pool, caller, async (trx) => [
        (await trx.query('select from business_profiles')).rowCount,
        (await trx.query(`update business_profiles set name = 'Changed'`)).rowCount,
      ])
    expect(await reads()).toEqual([1, 1])
    expect((await act(client.id, 'deactivate')).status).toBe(200)
    expect(await shown(client.id)).toMatchObject({ isDeactivated: true, sessions: [] })
    expect(await reads()).toEqual([0, 0])
    expect((await show(client.id, client.token, other)).status).toBe(401)
    const login = () =>
      auth.client().signInWithPassword({ email: client.email, password: PASSWORD })
    expect((await login()).error?.code).toBe('user_banned')

    expect((await act(client.id, 'activate')).status).toBe(200)
    expect((await shown(client.id)).isDeactivated).toBe(false)
    expect((await login()).error).toBeNull()
  })

  it('leaves a line with person, act, subject and way, and nothing else [R6.129]', async () => {
    const client = await newClient()
    await act(client.id, 'end_sessions')
    await act(client.id, 'deactivate')
    await act(client.id, 'activate')
    await database.pool.query('update auth.users set email_confirmed_at = null where id = $1', [
      client.id,
    ])
    expect((await act(client.id, 'resend_confirmation')).status).toBe(200)
    const line = (action: string, detail = {}) => ({
      action,
      actor_id: administrator.id,
      via: 'function:client-account',
      detail,
    })
    expect(await lines(client.id)).toEqual([
      line('account.sessions_ended', { sessions: 2 }),
      line('account.deactivated'),
      line('account.activated'),
      line('account.confirmation_resent'),
    ])
  })

  it('sends a confirmation no more often than the person may ask, and none to a confirmed address [R6.127]', async () => {
    const client = await newClient()
    const refused = await act(client.id, 'resend_confirmation')
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'is_confirmed'])
    await database.pool.query('update auth.users set email_confirmed_at = null where id = $1', [
      client.id,
    ])
    expect((await act(client.id, 'resend_confirmation')).status).toBe(200)
    const again = await act(client.id, 'resend_confirmation')
    expect(again.status).toBe(429)
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await lines(client.id)).length).toBe(1)
  })

  it('that cannot be written down is not done: no confirmation leaves without its line [R6.129]', async () => {
    const client = await newClient()
    await database.pool.query('update auth.users set email_confirmed_at = null where id = $1', [
      client.id,
    ])
    await database.pool.query('delete from platform.mail_requests')
    await database.pool.query(
      `alter table public.audit_log add constraint none_now check (action <> 'account.confirmation_resent') not valid`,
    )
    expect((await act(client.id, 'resend_confirmation')).status).toBe(500)
    await database.pool.query('alter table public.audit_log drop constraint none_now')
    const { rows } = await database.pool.query('select kind from platform.mail_requests')
    expect(rows).toEqual([])
    expect(await lines(client.id)).toEqual([])
  })

  it.each<ClientAct>([...CLIENT_ACTS])(
    '%s is refused for an administrator, and for oneself [R6.130]',
    async (what) => {
      const carl = await newAdministrator(`${what}@southerly.example`)
      for (const id of [carl.id, administrator.id]) {
        const response = await act(id, what)
        expect([response.status, await codeOf(response)]).toEqual([403, 'administrator'])
        expect(await lines(id)).toEqual([])
      }
      expect((await show(carl.id, carl.token)).status).toBe(200)
    },
  )

  it('does not let anybody in again whose deletion has begun [R6.128]', async () => {
    const client = await newClient()
    const { rows } = await database.pool.query(
      `insert into public.account_deletions (person_id, due_at) values ($1, now()) returning id`,
      [client.id],
    )
    expect((await act(client.id, 'deactivate')).status).toBe(200)
    expect((await act(client.id, 'activate')).status).toBe(200)
    await database.pool.query('select private.begin_deletion($1)', [rows[0].id])
    const response = await act(client.id, 'activate')
    expect([response.status, await codeOf(response)]).toEqual([409, 'deletion_begun'])
    expect((await shown(client.id)).isDeactivated).toBe(true)
  })

  it('is done so often and no more, and holds up no other', async () => {
    const eager = await newAdministrator('eager@southerly.example')
    const client = await newClient()
    for (let n = 0; n < 60; n += 1) {
      expect((await act(client.id, 'activate', eager.token)).status).toBe(200)
    }
    expect((await act(client.id, 'activate', eager.token)).status).toBe(429)
    expect((await act(client.id, 'activate')).status).toBe(200)
  })
})
