import { randomUUID } from 'node:crypto'
import { enrollFactor } from 'embedded-platform/testing/totp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSessionsSchema } from '../../../domain/accounts/account-session.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail/templates.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../../support/auth.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

let database: TestDatabase
let auth: AuthServer
let host: FunctionHost
beforeAll(async () => {
  database = await createTestDatabase()
  auth = await startAuthServer({ pool: database.pool })
  host = await startFunctions(database.pool, { environment: { SITE_URL: 'http://127.0.0.1:3000' } })
})
afterAll(async () => {
  await host.stop()
  await auth.stop()
  await database.drop()
})

interface Login {
  readonly id: string
  readonly token: string
}

const logIn = async (email: string, userAgent = FIREFOX): Promise<Login> => {
  const browser = auth.client({
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('user-agent', userAgent)
      return fetch(input, { ...init, headers })
    },
  })
  const { data, error } = await browser.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  const token = data.session.access_token
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return { id: JSON.parse(payload).session_id, token }
}

const newAccount = async (role: 'client' | 'administrator' = 'client') => {
  const email = `${randomUUID()}@client.example`
  const { data, error } = await auth
    .admin()
    .createUser({ email, password: PASSWORD, email_confirm: true })
  if (error) throw error
  if (role === 'administrator') {
    await database.pool.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin')`,
      [data.user.id],
    )
  }
  return { id: data.user.id, email }
}

const ask = (token: string | undefined, init: RequestInit = {}) =>
  fetch(`${host.url}/functions/v1/account-sessions`, {
    ...init,
    headers: {
      apikey: host.platform.keys.publishable,
      authorization: `Bearer ${token ?? host.platform.keys.publishable}`,
      'content-type': 'application/json',
    },
  })
const list = async ({ token }: Login) => {
  const answer = await ask(token)
  expect(answer.status).toBe(200)
  return v.parse(accountSessionsSchema, await answer.json()).sessions
}
const end = async ({ token }: Login, what: unknown) => {
  const answer = await ask(token, { method: 'POST', body: JSON.stringify({ end: what }) })
  return { status: answer.status, body: await answer.json() }
}
const age = (login: Login, change: string) =>
  database.pool.query(`update auth.sessions set ${change} where id = $1`, [login.id])
const mails = async (email: string) => {
  const { rows } = await database.pool.query(
    'select template, user_id, data, state from public.mail_outbox where recipient = $1',
    [email],
  )
  return rows
}

it('is for people with an open session [R7.70]', async () => {
  for (const token of [undefined, host.platform.keys.secret, 'nonsense']) {
    expect((await ask(token)).status).toBe(401)
    expect((await ask(token, { method: 'POST', body: '{"end":"others"}' })).status).toBe(401)
  }
})

describe.each(['client', 'administrator'] as const)('a %s', (role) => {
  let email: string
  let userId: string
  let here: Login
  let phone: Login
  beforeEach(async () => {
    const account = await newAccount(role)
    email = account.email
    userId = account.id
    phone = await logIn(email, IPHONE)
    here = await logIn(email)
  })

  it('sees each device in plain words, when it logged in and was used, and which this is [R2.430, R7.70]', async () => {
    await age(phone, `created_at = '2026-01-15T03:30:00Z', refreshed_at = timezone('UTC', now())`)
    if (role === 'administrator') await age(phone, `created_at = now() - interval '11 hours'`)
    await logIn((await newAccount()).email)
    const sessions = await list(here)
    const stored = await database.pool.query(
      'select id, created_at from auth.sessions where user_id = $1',
      [userId],
    )
    const madeAt = new Map(stored.rows.map(({ id, created_at }) => [id, created_at.toISOString()]))
    // In the year since January a client's session has ended by itself.
    const [first, ...rest] = role === 'client' ? [undefined, ...sessions] : sessions
    expect(rest).toEqual([
      {
        id: here.id,
        device: 'Firefox on Linux',
        createdAt: madeAt.get(here.id),
        usedAt: madeAt.get(here.id),
        isThis: true,
      },
    ])
    if (role === 'administrator') {
      expect(first).toEqual({
        id: phone.id,
        device: 'Safari on iPhone',
        createdAt: madeAt.get(phone.id),
        usedAt: expect.any(String),
        isThis: false,
      })
      expect(Date.now() - Date.parse(first?.usedAt ?? '')).toBeLessThan(60_000)
    }
  })

  it('sees those alone that our limits leave open [R4.24, R7.70]', async () => {
    const day = await logIn(email)
    const idle = await logIn(email)
    await age(
      day,
      `created_at = now() - interval '13 hours', refreshed_at = timezone('UTC', now())`,
    )
    await age(idle, `created_at = now() - interval '4 hours'`)
    const seen = (await list(here)).map(({ id }) => id).sort()
    const open = role === 'client' ? [here, phone, day, idle] : [here, phone]
    expect(seen).toEqual(open.map(({ id }) => id).sort())
  })

  it('ends one, and is told by mail when, and what to do [R7.70, R4.87, R4.180]', async () => {
    const other = await logIn(email)
    expect(await end(here, phone.id)).toEqual({ status: 200, body: { ended: 1 } })
    expect((await ask(phone.token)).status).toBe(401)
    expect((await list(here)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([here.id, other.id]),
    )
    expect(await list(here)).toHaveLength(2)

    const [mail, ...more] = await mails(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'sessions-ended', user_id: userId, state: 'queued' })
    const { text } = renderMail(mail.template, mail.data)
    expect(text).toMatch(/When: \w+day \d+ \w+ \d{4}, .+, New Zealand time\n/u)
    expect(text).toContain('Wasn’t you? Choose a new password at once')
    const isAdministrator = role === 'administrator'
    expect(text).toContain(
      `http://127.0.0.1:3000/profile#${isAdministrator ? 'password' : 'sessions'}`,
    )
    expect(text.includes('Forgot your password?')).toBe(!isAdministrator)
    expect(text.includes('can email you a link to a new password')).toBe(isAdministrator)
    expect(text).not.toMatch(/Safari|Firefox|iPhone/u)
  })

  it('ends all others and stays in; the mail is one, however many are ended after a login [R4.31, R7.70, R4.87]', async () => {
    const others = [phone, await logIn(email), await logIn(email)]
    expect(await end(here, others[1]?.id)).toMatchObject({ status: 200 })
    expect(await end(here, 'others')).toEqual({ status: 200, body: { ended: 2 } })
    for (const { token } of others) expect((await ask(token)).status).toBe(401)
    expect((await list(here)).map(({ id }) => id)).toEqual([here.id])
    expect(await end(here, 'others')).toEqual({ status: 200, body: { ended: 0 } })
    expect(await mails(email)).toHaveLength(1)

    const later = await logIn(email)
    expect(await end(later, here.id)).toMatchObject({ status: 200 })
    expect(await mails(email)).toHaveLength(2)
  })

  it("finds another person's session as little as one that is not there [R7.70, A3]", async () => {
    const stranger = await logIn((await newAccount()).email)
    const missing = await end(here, randomUUID())
    expect(missing).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'There is no such session' },
    })
    expect(await end(here, stranger.id)).toEqual(missing)
    expect(await end(here, 'others')).toMatchObject({ body: { ended: 1 } })
    expect(await list(stranger)).toHaveLength(1)
  })

  it('needs a login of the last ten minutes to end one, and none to look [R4.85, A42]', async () => {
    await database.pool.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes' where session_id = $1`,
      [here.id],
    )
    const refused = { status: 403, body: expect.objectContaining({ code: 'login_needed' }) }
    for (const what of [phone.id, 'others', randomUUID(), here.id]) {
      expect(await end(here, what)).toEqual(refused)
    }
    expect(await list(here)).toHaveLength(2)
    expect(await mails(email)).toEqual([])
    expect(await end(await logIn(email), phone.id)).toMatchObject({ status: 200 })
  })
})

it('wants the second factor as well where there is one [R4.85, A42]', async () => {
  const { email } = await newAccount('administrator')
  const careful = auth.client()
  await careful.signInWithPassword({ email, password: PASSWORD })
  await enrollFactor(careful, auth.platform.now)
  const token = (await careful.getSession()).data.session?.access_token ?? ''
  const password = await logIn(email)
  expect(await end(password, 'others')).toMatchObject({ status: 403 })
  const answer = await ask(token, { method: 'POST', body: '{"end":"others"}' })
  expect(await answer.json()).toEqual({ ended: 1 })
  expect((await ask(password.token)).status).toBe(401)
})

it.each([
  [undefined, 422],
  ['all', 422],
  ['', 422],
  [null, 422],
  [{ only: 'x' }, 422],
  ['1; delete from auth.sessions', 422],
])('refuses what names no session: %j [R7.70]', async (what, status) => {
  const { email } = await newAccount()
  expect((await end(await logIn(email), what)).status).toBe(status)
})

it('asks and ends so often and no more, whatever the answer [R7.70]', async () => {
  const here = await logIn((await newAccount()).email)
  const other = await logIn((await newAccount()).email)
  for (let n = 0; n < 30; n += 1) expect((await end(here, randomUUID())).status).toBe(404)
  expect((await end(here, randomUUID())).status).toBe(429)
  for (let n = 0; n < 120; n += 1) expect((await ask(here.token)).status).toBe(200)
  const { status, headers } = await ask(here.token)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(other.token)).status).toBe(200)
})
