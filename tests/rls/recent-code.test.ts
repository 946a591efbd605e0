import type { GoTrueClient } from '@supabase/auth-js'
import { codeAt, enrollFactor, STEP_MS } from 'embedded-platform/testing/totp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RECENT_CODE_MINUTES } from '../../domain/accounts/recent-login.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

let auth: AuthServer
beforeAll(async () => {
  auth = await startAuthServer()
})
afterAll(() => auth.stop())

let email: string
let client: GoTrueClient
let secret: string
beforeEach(async () => {
  email = `${crypto.randomUUID()}@southerly.example`
  const account = await auth.newClient(email)
  client = account.client
  const { data } = await client.getUser()
  await auth.pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    data.user?.id,
  ])
  secret = (await enrollFactor(client, auth.platform.now)).secret
})

const sessionIdOf = async (browser: GoTrueClient): Promise<string> => {
  const { data } = await browser.getSession()
  const token = data.session?.access_token ?? ''
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
}

const ask = async (name: string, browser: GoTrueClient, at?: Date) => {
  const { rows } = await auth.pool.query(
    `select private.${name}($1${at ? ', $2' : ''}) as answer`,
    [await sessionIdOf(browser), ...(at ? [at] : [])],
  )
  return rows[0].answer
}
const later = (minutes: number) => new Date(auth.platform.now().getTime() + minutes * 60_000)
const isRecent = (browser: GoTrueClient, minutes = 0) =>
  ask('has_recent_code', browser, later(minutes))

const logIn = async (): Promise<GoTrueClient> => {
  const browser = auth.client()
  await browser.signInWithPassword({ email, password: PASSWORD })
  return browser
}
const typeCode = async (browser: GoTrueClient): Promise<void> => {
  auth.advance(STEP_MS)
  const { data } = await browser.mfa.listFactors()
  const { error } = await browser.mfa.challengeAndVerify({
    factorId: data?.totp[0]?.id ?? '',
    code: codeAt(secret, auth.platform.now()),
  })
  if (error) throw error
}

test('a code counts for five minutes, in its own session alone, and again once it is typed again [R6.103]', async () => {
  expect(RECENT_CODE_MINUTES).toBe(5)
  expect(await isRecent(client, 4.9)).toBe(true)
  expect(await isRecent(client, 5.1)).toBe(false)
  const other = await logIn()
  expect(await isRecent(other)).toBe(false)
  await typeCode(other)
  expect(await isRecent(other)).toBe(true)

  auth.advance(6 * 60_000)
  expect(await isRecent(client)).toBe(false)
  expect((await client.refreshSession()).error).toBeNull()
  expect(await isRecent(client)).toBe(false)
  await typeCode(client)
  expect(await isRecent(client)).toBe(true)
})

test('a wrong code is none, nor is one of a session that has ended [R6.103]', async () => {
  auth.advance(6 * 60_000)
  const { data } = await client.mfa.listFactors()
  await client.mfa.challengeAndVerify({ factorId: data?.totp[0]?.id ?? '', code: '000000' })
  expect(await isRecent(client)).toBe(false)
  await typeCode(client)
  const session = await sessionIdOf(client)
  await client.signOut({ scope: 'local' })
  const { rows } = await auth.pool.query('select private.has_recent_code($1) as recent', [session])
  expect(rows).toEqual([{ recent: false }])
})

test('an authenticator that the session set up itself is told from one of before [R6.103]', async () => {
  expect(await ask('has_own_authenticator', client)).toBe(true)
  auth.advance(1000)
  const later = await logIn()
  await typeCode(later)
  expect(await ask('has_own_authenticator', later)).toBe(false)
})
