import { randomUUID } from 'node:crypto'
import { GoTrueClient } from '@supabase/auth-js'
import { enrollFactor } from 'embedded-platform/testing/totp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAuthServices } from '../../packages/platform/auth/services.ts'
import { PASSWORD, profile } from '../support/auth.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

// Whoever has the tokens of somebody's session, and not the password.
let one: TestPlatform
let other: TestPlatform
beforeAll(async () => {
  const environment = { SITE_URL: 'http://localhost' }
  one = await startTestPlatform({ environment })
  other = await startTestPlatform({ environment, databaseUrl: one.databaseUrl })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const logIn = async (email: string, instance = one, password = PASSWORD) => {
  const apikey = instance.platform.keys.publishable
  const client = new GoTrueClient({
    url: `${instance.url}/auth/v1`,
    headers: { apikey, Authorization: `Bearer ${apikey}` },
    autoRefreshToken: false,
    persistSession: true,
    storageKey: randomUUID(),
  })
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return { client, token: data.session.access_token, id: sessionIdOf(data.session.access_token) }
}
type Login = Awaited<ReturnType<typeof logIn>>

const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id

const newAccount = async (isAdministrator = false) => {
  const email = `${randomUUID()}@client.example`
  const { pool } = one.platform
  const { rows } = await pool.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, raw_app_meta_data,
       encrypted_password, email_confirmed_at, created_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, $2, '{}', $3, now(), now())
     returning id`,
    [email, profile, await createAuthServices(one.platform).passwords.hash(PASSWORD)],
  )
  const id = rows[0]?.id ?? ''
  if (isAdministrator) {
    await pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id])
  }
  return { email, id }
}

/** As though its login had been eleven minutes ago. */
const growOld = ({ id }: Login) =>
  one.platform.pool.query(
    `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes' where session_id = $1`,
    [id],
  )

const ask = (token: string, path: string, init: RequestInit = {}, instance = one) =>
  fetch(`${instance.url}${path}`, {
    ...init,
    headers: {
      apikey: instance.platform.keys.publishable,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  })
const SESSIONS = '/functions/v1/account-sessions'
const end = async (token: string, what: string, instance = one) => {
  const body = JSON.stringify({ end: what })
  const answer = await ask(token, SESSIONS, { method: 'POST', body }, instance)
  return { status: answer.status, ...(await answer.json()) }
}
const isOpen = async ({ token }: Login) => (await ask(token, SESSIONS, {}, other)).status === 200
const told = async (email: string) => {
  const { rows } = await one.platform.pool.query(
    `select template from public.mail_outbox where recipient = $1`,
    [email],
  )
  return rows.map(({ template }) => template)
}

it('does not put the owner out: ending sessions asks for a login of the last ten minutes [R4.85, A42]', async () => {
  const { email } = await newAccount()
  const owner = await logIn(email)
  const stolen = await logIn(email)
  await growOld(stolen)
  for (const instance of [one, other]) {
    for (const what of [owner.id, 'others']) {
      const refused = await end(stolen.token, what, instance)
      expect(refused).toMatchObject({ status: 403, code: 'login_needed' })
    }
    // The auth service's own way to the same.
    const logout = await ask(
      stolen.token,
      '/auth/v1/logout?scope=others',
      { method: 'POST' },
      instance,
    )
    expect(logout.status).toBe(400)
  }
  // Neither a refresh is a login, nor a wrong password.
  const { data } = await stolen.client.refreshSession()
  await stolen.client.signInWithPassword({ email, password: 'a guess' })
  expect(await end(data.session?.access_token ?? '', 'others')).toMatchObject({ status: 403 })
  expect(await isOpen(owner)).toBe(true)
  expect(await told(email)).toEqual([])

  // The owner, who knows it, puts the thief out, on every instance, and is told.
  expect(await end(owner.token, stolen.id)).toMatchObject({ status: 200, ended: 1 })
  expect(await isOpen(stolen)).toBe(false)
  expect(await told(email)).toEqual(['sessions-ended'])
})

it('keeps the owner neither from ending it nor from a new password by using up the limits [R6.40, A42]', async () => {
  const { email } = await newAccount()
  const owner = await logIn(email)
  const stolen = await logIn(email)
  await growOld(stolen)
  const list = ({ token }: Login) => ask(token, SESSIONS)
  const change = ({ token }: Login, current: string) =>
    ask(token, '/auth/v1/user', {
      method: 'PUT',
      body: JSON.stringify({ password: 'A new one, 7 words long', current_password: current }),
    })
  for (let time = 0; time < 120; time += 1) await list(stolen)
  expect((await list(stolen)).status).toBe(429)
  for (let time = 0; time < 30; time += 1) {
    expect(await end(stolen.token, owner.id)).toMatchObject({ status: 403 })
    await change(stolen, 'a guess')
  }
  expect(await end(stolen.token, owner.id)).toMatchObject({ status: 429 })
  expect((await change(stolen, 'a guess')).status).toBe(429)

  expect((await list(owner)).status).toBe(200)
  expect((await change(owner, PASSWORD)).status).toBe(200)
  expect(await isOpen(stolen)).toBe(false)
  const second = await logIn(email, one, 'A new one, 7 words long')
  expect(await end(owner.token, second.id)).toMatchObject({ status: 200, ended: 1 })
})

it('does not become a login by a second factor that the thief sets up [R4.85, A42]', async () => {
  const { email } = await newAccount(true)
  const owner = await logIn(email)
  const stolen = await logIn(email)
  await growOld(stolen)
  await enrollFactor(stolen.client, one.platform.now)
  const { data } = await stolen.client.getSession()
  expect(await end(data.session?.access_token ?? '', owner.id)).toMatchObject({
    status: 403,
    code: 'login_needed',
  })
})

const DELETION = '/functions/v1/account-deletion'
const deletion = async (token: string, act: string, instance = one) => {
  const body = JSON.stringify({ act })
  const answer = await ask(token, DELETION, { method: 'POST', body }, instance)
  return { status: answer.status, ...(await answer.json()) }
}
const deletionsOf = async (personId: string) => {
  const { rows } = await one.platform.pool.query(
    `select cancelled_at is not null as cancelled from public.account_deletions
     where person_id = $1 order by requested_at`,
    [personId],
  )
  return rows
}

it('does not delete the account: neither a refresh is a login, nor a wrong password [R6.34, A42]', async () => {
  const { email, id } = await newAccount()
  const stolen = await logIn(email)
  await growOld(stolen)
  const { data } = await stolen.client.refreshSession()
  await stolen.client.signInWithPassword({ email, password: 'a guess' })
  for (const token of [stolen.token, data.session?.access_token ?? '']) {
    for (const instance of [one, other]) {
      const refused = await deletion(token, 'request', instance)
      expect(refused).toMatchObject({ status: 403, code: 'login_needed' })
    }
  }
  expect(await deletionsOf(id)).toEqual([])
  expect(await told(email)).toEqual([])
})

it('uses up nothing of the owner’s, who can ask for a deletion and take it back all the same [R6.38, A42]', async () => {
  const { email, id } = await newAccount()
  const owner = await logIn(email)
  const stolen = await logIn(email)
  await growOld(stolen)
  for (let time = 0; time < 70; time += 1) {
    expect(await deletion(stolen.token, 'request')).toMatchObject({ status: 403 })
    await deletion(stolen.token, 'cancel')
  }
  expect(await deletion(stolen.token, 'cancel')).toMatchObject({ status: 429 })
  expect(await deletion(owner.token, 'request')).toMatchObject({ status: 200 })
  expect(await deletion(owner.token, 'cancel')).toMatchObject({ status: 200 })
  expect(await deletionsOf(id)).toEqual([{ cancelled: true }])

  // What the owner asks for is limited, and what is taken back never by that.
  for (let time = 0; time < 19; time += 1) await deletion(owner.token, 'request')
  expect(await deletion(owner.token, 'request')).toMatchObject({ status: 429 })
  expect(await deletion(owner.token, 'cancel')).toMatchObject({ status: 200 })
  expect((await deletionsOf(id)).at(-1)).toEqual({ cancelled: true })
})

it('of another account neither asks for a deletion, nor takes it back, nor reads of it [R6.39, A42]', async () => {
  const person = await newAccount()
  const owner = await logIn(person.email)
  await deletion(owner.token, 'request')
  const stranger = await logIn((await newAccount()).email)
  const rows = `/rest/v1/account_deletions?person_id=eq.${person.id}`
  expect(await (await ask(stranger.token, rows)).json()).toEqual([])
  expect(await (await ask(owner.token, rows)).json()).toHaveLength(1)

  for (const more of [{ person_id: person.id }, { personId: person.id }, { userId: person.id }]) {
    const body = JSON.stringify({ act: 'cancel', ...more })
    await ask(stranger.token, DELETION, { method: 'POST', body })
  }
  const now = new Date().toISOString()
  for (const [method, path, change] of [
    ['PATCH', rows, { cancelled_at: now }],
    ['DELETE', rows, undefined],
    ['POST', '/rest/v1/account_deletions', { person_id: person.id, due_at: now }],
  ] as const) {
    for (const { token } of [stranger, owner]) {
      const answer = await ask(token, path, { method, body: JSON.stringify(change) })
      expect(answer.status, method).toBe(403)
    }
  }
  expect(await deletionsOf(person.id)).toEqual([{ cancelled: false }])
})

it('of two that end each other at the same moment, on two instances, one goes and one stays [R4.85, A42, F11]', async () => {
  const { email, id } = await newAccount()
  const both = [await logIn(email), await logIn(email)] as const
  const [first, second] = both
  const { pool } = one.platform
  for (let round = 0; round < 14; round += 1) {
    // Who went is back: logins are limited.
    for (const session of both) {
      await pool.query(
        `insert into auth.sessions (id, user_id, created_at, updated_at, aal)
         values ($1, $2, now(), now(), 'aal1') on conflict do nothing`,
        [session.id, id],
      )
      await pool.query(
        `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
         values (gen_random_uuid(), $1, now(), now(), 'password') on conflict do nothing`,
        [session.id],
      )
    }
    const answers = await Promise.all([
      end(first.token, second.id, one),
      end(second.token, first.id, other),
    ])
    const open = await Promise.all(both.map(isOpen))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(open.filter(Boolean)).toHaveLength(1)
  }
})
