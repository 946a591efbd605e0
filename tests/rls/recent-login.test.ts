import { enrollFactor } from 'embedded-platform/testing/totp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RECENT_LOGIN_MINUTES } from '../../domain/accounts/recent-login.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

let auth: AuthServer
beforeAll(async () => {
  auth = await startAuthServer()
})
afterAll(() => auth.stop())

let email: string
beforeEach(() => {
  email = `${crypto.randomUUID()}@client.example`
})

const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id

const isRecent = async (sessionId: string, minutesLater = 0): Promise<boolean> => {
  const { rows } = await auth.pool.query(
    'select private.has_recent_login($1, now() + make_interval(secs => $2)) as recent',
    [sessionId, minutesLater * 60],
  )
  return rows[0].recent
}

test('a login counts for ten minutes, in its own session alone [R4.85]', async () => {
  expect(RECENT_LOGIN_MINUTES).toBe(10)
  const first = await auth.newClient(email)
  const session = sessionIdOf(first.session.access_token)
  expect(await isRecent(session)).toBe(true)
  expect(await isRecent(session, 9.9)).toBe(true)
  expect(await isRecent(session, 10.1)).toBe(false)
  expect(await isRecent(crypto.randomUUID())).toBe(false)

  await auth.pool.query(`update auth.mfa_amr_claims set updated_at = now() - interval '1 day'`)
  const again = await auth.client().signInWithPassword({ email, password: PASSWORD })
  expect(await isRecent(sessionIdOf(again.data.session?.access_token ?? ''))).toBe(true)
  expect(await isRecent(session)).toBe(false)
})

test('the refresh of a token is no login [R4.85]', async () => {
  const { client, session } = await auth.newClient(email)
  await auth.pool.query(`update auth.mfa_amr_claims set updated_at = now() - interval '1 day'`)
  expect((await client.refreshSession()).error).toBeNull()
  expect(await isRecent(sessionIdOf(session.access_token))).toBe(false)
})

test('a second factor set up in an old session is no login [R4.85]', async () => {
  const { client, session } = await auth.newClient(email)
  await auth.pool.query(`update auth.mfa_amr_claims set updated_at = now() - interval '1 day'`)
  await enrollFactor(client, auth.platform.now)
  expect(await isRecent(sessionIdOf(session.access_token))).toBe(false)
})

test('where there is a second factor, the password alone is not enough [R4.85]', async () => {
  const { client, session } = await auth.newClient(email)
  await enrollFactor(client, auth.platform.now)
  expect(await isRecent(sessionIdOf(session.access_token))).toBe(true)
  const password = await auth.client().signInWithPassword({ email, password: PASSWORD })
  expect(await isRecent(sessionIdOf(password.data.session?.access_token ?? ''))).toBe(false)
})
