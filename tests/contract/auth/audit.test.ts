import { PassThrough } from 'node:stream'
import { codeAt, enrollFactor, STEP_MS, wrongCodeAt } from 'embedded-platform/testing/totp'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteAdministrator, revokeAdministrator } from '../../../server/admin/administrators.ts'
import { resetSecondFactor } from '../../../server/admin/resets.ts'
import { type AuthServer, PASSWORD, profile, startAuthServer } from '../../support/auth.ts'
import { commandServices } from '../../support/command.ts'

let server: AuthServer
const log = new PassThrough()
beforeAll(async () => {
  server = await startAuthServer({ logger: pino(log) })
})
afterAll(() => server.stop())

interface Entry {
  readonly payload: Readonly<Record<string, unknown>>
  readonly ip_address: string
}
/** What was written about the account since the last time. */
const written = async (userId: string): Promise<Entry[]> => {
  const { rows } = await server.pool.query<Entry>(
    `with read as (delete from auth.audit_log_entries returning *)
     select payload, ip_address from read where payload ->> 'actor_id' = $1 order by created_at`,
    [userId],
  )
  return rows
}
const actions = async (userId: string) =>
  (await written(userId)).map(({ payload }) => payload.action)

it('writes logins, refusals, logouts and new passwords of an account', async () => {
  const email = 'audited@client.example'
  const { client, session } = await server.newClient(email)
  const { id } = session.user
  expect(await written(id)).toEqual([
    {
      payload: {
        action: 'login',
        actor_id: id,
        actor_via_sso: false,
        log_type: 'account',
        traits: { method: 'signup' },
      },
      ip_address: '',
    },
    {
      payload: {
        action: 'login',
        actor_id: id,
        actor_via_sso: false,
        log_type: 'account',
        traits: { method: 'password', provider: 'email' },
      },
      ip_address: '',
    },
  ])
  await server.client().signInWithPassword({ email, password: 'wrong-password' })
  expect(await actions(id)).toEqual(['login_failed'])
  await client.updateUser({ password: 'King-Tide-2028', current_password: PASSWORD })
  await client.signOut({ scope: 'global' })
  expect(await actions(id)).toEqual(['user_updated_password', 'logout'])
})

it('writes the end of a session whose token was copied', async () => {
  const { client, session } = await server.newClient('copied@client.example')
  await client.refreshSession()
  await client.getUser()
  server.advance(10_001)
  await server.client().refreshSession({ refresh_token: session.refresh_token })
  expect(await actions(session.user.id)).toContain('token_revoked')
})

it('writes what is done with authenticators and roles', async () => {
  const email = 'factors@client.example'
  const { client, session } = await server.newClient(email)
  const { id } = session.user
  await actions(id)
  const factor = await enrollFactor(client, server.platform.now)
  server.advance(STEP_MS)
  const now = server.platform.now()
  const enter = (code: string) => client.mfa.challengeAndVerify({ factorId: factor.id, code })
  await enter(wrongCodeAt(factor.secret, now))
  await enter(codeAt(factor.secret, now))
  expect(await actions(id)).toEqual([
    'factor_in_progress',
    'mfa_code_login',
    'mfa_code_failed',
    'mfa_code_login',
  ])
  await client.mfa.unenroll({ factorId: factor.id })
  expect(await actions(id)).toEqual(['factor_unenrolled'])

  const invited = 'invited@client.example'
  const services = commandServices(server.platform)
  await inviteAdministrator(services, invited, { replaceAccess: false })
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from auth.users where email = $1',
    [invited],
  )
  const administrator = rows[0]?.id ?? ''
  await server.pool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [administrator],
  )
  await resetSecondFactor(services, invited)
  await revokeAdministrator(services, invited)
  expect(await actions(administrator)).toEqual(['role_granted', 'factor_deleted', 'role_revoked'])
})

it('writes nothing about an address that has no account', async () => {
  await server.client().signInWithPassword({ email: 'unknown@client.example', password: PASSWORD })
  const { rows } = await server.pool.query(
    `select from auth.audit_log_entries where payload ->> 'actor_id' is null`,
  )
  expect(rows).toEqual([])
})

it('logs actions and accounts, and no personal data', async () => {
  const { session } = await server.newClient('logged@client.example')
  const lines = String(log.read())
  expect(lines).toContain(`"action":"login","account":"${session.user.id}"`)
  expect(lines).toContain('"action":"login_failed"')
  for (const personal of ['@', '127.0.0.1', profile.surname]) expect(lines).not.toContain(personal)
})
