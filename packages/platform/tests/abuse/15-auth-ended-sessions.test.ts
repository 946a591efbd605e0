import { isAuthSessionMissingError } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requireUser } from '../../auth/current-user.ts'
import { verifyFactor } from '../../auth/factors/verify.ts'
import { createAuthServices } from '../../auth/services.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../support/auth.ts'
import { codeAt } from '../support/totp.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const refresh = (refresh_token: string) => server.client().refreshSession({ refresh_token })

it('after a logout a copied refresh token is invalid [A15]', async () => {
  const { client, session } = await server.newClient('copied@client.example')
  await client.signOut()
  expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_not_found')
})

it('a new password ends every other session [A15]', async () => {
  const email = 'intruded@client.example'
  const { session: attacker } = await server.newClient(email)
  const owner = server.client()
  await owner.signInWithPassword({ email, password: PASSWORD })
  expect(
    (await owner.updateUser({ password: 'King-Tide-2028', current_password: PASSWORD })).error,
  ).toBeNull()

  expect((await refresh(attacker.refresh_token)).error?.code).toBe('refresh_token_not_found')
  const answer = await server.request('/user', {
    headers: { authorization: `Bearer ${attacker.access_token}` },
  })
  expect((await answer.json()).code).toBe('session_not_found')
  expect((await owner.refreshSession()).error).toBeNull()
})

it('a logout everywhere is mailed, one of this session is not [A15]', async () => {
  const email = 'everywhere@client.example'
  const { client } = await server.newClient(email)
  const before = await server.mails(email)
  await client.signOut({ scope: 'local' })
  expect(await server.mails(email)).toHaveLength(before.length)
  const again = server.client()
  await again.signInWithPassword({ email, password: PASSWORD })
  await again.signOut({ scope: 'global' })
  expect((await server.mail(email)).subject).toMatch(/^You were logged out .*everywhere$/u)
})

it('of two sessions that change the password at once, one is ended [A15]', async () => {
  const email = 'raced@client.example'
  const { client: owner } = await server.newClient(email)
  const attacker = server.client()
  await attacker.signInWithPassword({ email, password: PASSWORD })
  const answers = await Promise.all([
    owner.updateUser({ password: 'King-Tide-2028', current_password: PASSWORD }),
    attacker.updateUser({ password: 'Neap-Tide-2028', current_password: PASSWORD }),
  ])
  // Refused for its session, or because the current password is not that any more: whichever is looked at last.
  expect(answers.filter(({ error }) => error)).toHaveLength(1)
  const { error } = await (answers[0].error ? owner : attacker).getUser()
  expect(isAuthSessionMissingError(error)).toBe(true)
})

it('a session that ends while it verifies an authenticator leaves none behind [A15]', async () => {
  const { client, session } = await server.newClient('on-the-way@client.example')
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp' })
  const { data: challenge } = await client.mfa.challenge({ factorId: factor?.id ?? '' })
  const services = createAuthServices(server.platform)
  const current = await requireUser(services, `Bearer ${session.access_token}`)
  await client.signOut()
  const entered = {
    factorId: factor?.id ?? '',
    challengeId: challenge?.id ?? '',
    code: codeAt(factor?.totp.secret ?? '', server.platform.now()),
  }
  const from = { address: '192.0.2.1', userAgent: null }
  await expect(verifyFactor(services, current, entered, from)).rejects.toMatchObject({
    code: 'session_not_found',
  })
  const { rows } = await server.pool.query('select status from auth.mfa_factors where id = $1', [
    entered.factorId,
  ])
  expect(rows).toEqual([{ status: 'unverified' }])
})

it('a new password voids reset links that are out [A15]', async () => {
  const email = 'links@client.example'
  const { client } = await server.newClient(email)
  await server.client().resetPasswordForEmail(email)
  const { tokenHash } = await server.mail(email)
  await client.updateUser({ password: 'King-Tide-2028', current_password: PASSWORD })
  const { error } = await server.client().verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect(error?.code).toBe('otp_expired')
})
