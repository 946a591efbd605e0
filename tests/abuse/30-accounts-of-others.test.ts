import type { GoTrueClient } from '@supabase/auth-js'
import { codeAt, enrollFactor, STEP_MS } from 'embedded-platform/testing/totp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeDueFactors } from '../../packages/platform/auth/factors/removal.ts'
import { createAuthServices } from '../../packages/platform/auth/services.ts'
import { inviteAdministrator } from '../../server/admin/administrators.ts'
import { hasAdministratorRole } from '../../server/roles.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'

const OWNERS_PASSWORD = 'Kings-Tide-2031'
const HOUR_MS = 3_600_000

/** With the product's rule on who may have a second factor. */
let server: AuthServer
/** The same database without it, as a database of the hosted platform was filled. */
let anyFactors: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ mayEnrolFactor: hasAdministratorRole })
  anyFactors = await startAuthServer({ pool: server.pool })
})
afterAll(async () => {
  await anyFactors.stop()
  await server.stop()
})

const now = () => server.platform.now()
const advance = (milliseconds: number) => {
  for (const { advance } of [server, anyFactors]) advance(milliseconds)
}

/** What the attacker who made it kept: a session, the password, and a change of address half done. */
const accountOfAnother = async (email: string) => {
  const { client } = await server.newClient(email)
  const attackers = `attacker-of-${email}`
  await client.updateUser({ email: attackers })
  const { tokenHash } = await server.mail(attackers)
  await server.client().verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  await client.reauthenticate()
  const code = /^\d{6}/u.exec((await server.mail(email)).subject)?.[0] ?? ''
  const changeLink = (await server.mails(email)).find(({ subject }) => /change/u.test(subject))
  return { client, code, changeToken: changeLink?.tokenHash ?? '' }
}

const openReset = async (email: string, by: AuthServer = server) => {
  await by.client().resetPasswordForEmail(email)
  const { tokenHash } = await by.mail(email)
  const client = by.client()
  const { error } = await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  if (error) throw error
  return client
}

const expectNothingLeft = async (
  email: string,
  { client, code, changeToken }: Awaited<ReturnType<typeof accountOfAnother>>,
) => {
  expect((await client.getUser()).error).not.toBeNull()
  expect((await client.refreshSession()).error).not.toBeNull()
  const login = await server.client().signInWithPassword({ email, password: PASSWORD })
  expect(login.error?.code).toBe('invalid_credentials')
  const moved = await server.client().verifyOtp({ token_hash: changeToken, type: 'email_change' })
  expect(moved.error?.code).toBe('otp_expired')
  const { rows } = await server.pool.query(
    `select count(*)::int as codes from platform.one_time_tokens
     join auth.users on users.id = user_id where email = $1 and kind = 'reauthentication'`,
    [email],
  )
  expect(code).not.toBe('')
  expect(rows).toEqual([{ codes: 0 }])
}

it('the owner resets an account that an attacker made, who loses all access [A30]', async () => {
  const email = 'reset@owner.example'
  const attacker = await accountOfAnother(email)
  const owner = await openReset(email)
  expect((await owner.updateUser({ password: OWNERS_PASSWORD })).error).toBeNull()
  await expectNothingLeft(email, attacker)
  const login = await server.client().signInWithPassword({ email, password: OWNERS_PASSWORD })
  expect(login.error).toBeNull()
})

it('made an administrator, it is reset, and the attacker gets no access [A30]', async () => {
  const email = 'promoted@owner.example'
  const attacker = await accountOfAnother(email)
  const attackersFactor = anyFactors.client()
  await attackersFactor.signInWithPassword({ email, password: PASSWORD })
  await enrollFactor(attackersFactor, now)
  const reset = await openReset(email)
  const services = createAuthServices(server.platform)
  expect(await inviteAdministrator(services, email, { replaceAccess: false })).toBe(
    'account-exists',
  )
  expect((await attackersFactor.getUser()).error).toBeNull()

  expect(await inviteAdministrator(services, email, { replaceAccess: true })).toBe('promoted')
  await expectNothingLeft(email, attacker)
  for (const client of [attackersFactor, reset]) {
    expect((await client.getUser()).error).not.toBeNull()
  }
  const { tokenHash } = await server.mail(email)
  const owner = server.client()
  await owner.verifyOtp({ token_hash: tokenHash, type: 'invite' })
  expect((await owner.mfa.listFactors()).data?.all).toEqual([])
  expect((await owner.updateUser({ password: OWNERS_PASSWORD })).error).toBeNull()
  await enrollFactor(owner, now)
})

it('a client cannot set up a second factor, which could lock the owner out [A30]', async () => {
  const { client } = await server.newClient('no-factor@owner.example')
  const { error } = await client.mfa.enroll({ factorType: 'totp' })
  expect(error).toMatchObject({ code: 'mfa_totp_enroll_not_enabled', status: 422 })
})

const ownerLockedOut = async (email: string) => {
  const { client: attacker } = await anyFactors.newClient(email)
  const { id, secret } = await enrollFactor(attacker, now)
  const owner = await openReset(email)
  const update = await owner.updateUser({ password: OWNERS_PASSWORD })
  expect(update.error?.code).toBe('insufficient_aal')
  return { owner, factorId: id, secret }
}

/** All mail that waits has left, now. */
const deliver = () =>
  server.pool.query(
    `update platform.mail_outbox set state = 'sent', sent_at = $1 where state = 'queued'`,
    [now()],
  )

const factorsOf = async (email: string) =>
  (
    await server.pool.query(
      'select factors.id from auth.mfa_factors factors join auth.users on users.id = user_id where email = $1',
      [email],
    )
  ).rowCount

const removalAsked = async (client: GoTrueClient, factorId: string) => {
  const { data } = await client.getSession()
  const answer = await server.request(`/factors/${factorId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  })
  return { status: answer.status, body: await answer.json() }
}

it('a factor that locks the owner out is removed 72 hours after a notice [A30]', async () => {
  const email = 'locked-out@owner.example'
  const { owner, factorId } = await ownerLockedOut(email)
  const asked = await removalAsked(owner, factorId)
  expect(asked).toEqual({
    status: 202,
    body: { id: factorId, removed_at: expect.any(String) },
  })
  const notice = await server.mail(email)
  expect(notice.text).toContain('We’ll do that in 72 hours')
  // Asked again, nothing is put off, and no second notice is mailed.
  advance(HOUR_MS / 2)
  await owner.refreshSession()
  expect((await removalAsked(owner, factorId)).body.removed_at).toBe(asked.body.removed_at)
  expect((await server.mail(email)).tokenHash).toBe(notice.tokenHash)

  await deliver()
  advance(71 * HOUR_MS)
  await removeDueFactors(server.platform)
  expect(await factorsOf(email)).toBe(1)
  advance(HOUR_MS)
  await removeDueFactors(server.platform)
  expect(await factorsOf(email)).toBe(0)
  expect((await server.mail(email)).subject).toContain('was removed')
  expect((await owner.getUser()).error).not.toBeNull()

  const again = await openReset(email)
  expect((await again.updateUser({ password: OWNERS_PASSWORD })).error).toBeNull()
})

it('... unless the link in the notice, once, says no [A30]', async () => {
  const email = 'kept-by-link@owner.example'
  const { owner, factorId } = await ownerLockedOut(email)
  await removalAsked(owner, factorId)
  const { text } = await server.mail(email)
  const token = /\/confirm#token_hash=([\w-]+)&type=factor_removal/u.exec(text)?.[1] ?? ''
  const press = () => server.post('/verify', { type: 'factor_removal', token_hash: token })
  expect((await press()).status).toBe(200)
  expect((await press()).status).toBe(403)
  await deliver()
  advance(73 * HOUR_MS)
  await removeDueFactors(server.platform)
  expect(await factorsOf(email)).toBe(1)
})

it('... and a login with a code, which the attacker has too, does not stop it [A30]', async () => {
  const email = 'kept-by-code@owner.example'
  const { owner, factorId, secret } = await ownerLockedOut(email)
  await removalAsked(owner, factorId)
  const login = server.client()
  await login.signInWithPassword({ email, password: PASSWORD })
  advance(2 * STEP_MS)
  const code = codeAt(secret, now())
  expect((await login.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  await deliver()
  advance(73 * HOUR_MS)
  await removeDueFactors(server.platform)
  expect(await factorsOf(email)).toBe(0)
})

it('... and only when the notice has left for 72 hours; one that was given up may be asked for again [A30]', async () => {
  const email = 'not-told@owner.example'
  const { owner, factorId } = await ownerLockedOut(email)
  await removalAsked(owner, factorId)
  advance(73 * HOUR_MS)
  await removeDueFactors(server.platform)
  expect(await factorsOf(email)).toBe(1)

  await server.pool.query(`update platform.mail_outbox set state = 'failed' where recipient = $1`, [
    email,
  ])
  await removeDueFactors(server.platform)
  const before = await server.mails(email)
  await removalAsked(await openReset(email), factorId)
  expect((await server.mail(email)).text).toContain('We’ll do that in 72 hours')
  expect(await server.mails(email)).toHaveLength(before.length + 2)
})

it('... and it is refused to a session with the password alone, and to an administrator [A30]', async () => {
  const email = 'asked-by-attacker@owner.example'
  const { owner, factorId } = await ownerLockedOut(email)
  const login = server.client()
  await login.signInWithPassword({ email, password: PASSWORD })
  const refused = { status: 422, body: expect.objectContaining({ code: 'insufficient_aal' }) }
  expect(await removalAsked(login, factorId)).toEqual(refused)

  await removalAsked(owner, factorId)
  await server.pool.query(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1`,
    [email],
  )
  expect(await removalAsked(owner, factorId)).toEqual(refused)
  await deliver()
  advance(73 * HOUR_MS)
  await removeDueFactors(server.platform)
  expect(await factorsOf(email)).toBe(1)
})

it('a confirmed change of address leaves no other session [A30]', async () => {
  const email = 'moving@owner.example'
  const { client: attacker } = await server.newClient(email)
  const owner = server.client()
  await owner.signInWithPassword({ email, password: PASSWORD })
  const moved = 'moved@owner.example'
  await owner.updateUser({ email: moved })
  for (const address of [email, moved]) {
    const { tokenHash } = await server.mail(address)
    await server.client().verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  }
  for (const client of [attacker, owner]) expect((await client.getUser()).error).not.toBeNull()
  // The old address is notified.
  expect((await server.mail(email)).subject).toMatch(/^Your email address .* was changed$/u)
})
