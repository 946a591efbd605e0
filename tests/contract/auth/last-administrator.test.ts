import type { GoTrueClient } from '@supabase/auth-js'
import { enrollFactor } from 'embedded-platform/testing/totp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, startAuthServer } from '../../support/auth.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

interface Administrator {
  readonly id: string
  readonly client: GoTrueClient
  readonly factorId: string
}

const growOld = ({ id }: Administrator, what: 'totp' | 'password', minutes: number) =>
  server.pool.query(
    `update auth.mfa_amr_claims set updated_at = updated_at - make_interval(mins => $3)
     where authentication_method = $2
       and session_id in (select id from auth.sessions where user_id = $1)`,
    [id, what, minutes],
  )

const newAdministrator = async (email: string): Promise<Administrator> => {
  const { client, session } = await server.newClient(email)
  const { id } = session.user
  await server.pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    id,
  ])
  return { id, client, factorId: (await enrollFactor(client, server.platform.now)).id }
}

it('lets the last administrator lose neither factor nor account, and says why [R6.100]', async () => {
  const ana = await newAdministrator('ana@southerly.example')
  const refused = {
    code: 'conflict',
    status: 409,
    message: 'The last administrator with a second factor stays',
  }
  const { error } = await ana.client.mfa.unenroll({ factorId: ana.factorId })
  expect(error).toMatchObject(refused)
  const service = server.admin()
  expect((await service.deleteUser(ana.id)).error).toMatchObject(refused)
  expect(
    (await service.mfa.deleteFactor({ id: ana.factorId, userId: ana.id })).error,
  ).toMatchObject(refused)
  // Nothing was taken: the session is at aal2 still, and no mail says otherwise.
  expect((await ana.client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
  })
  expect((await ana.client.refreshSession()).error).toBeNull()
  const mails = await server.mails('ana@southerly.example')
  expect(mails.map(({ subject }) => subject).join()).not.toMatch(/removed/u)

  const ben = await newAdministrator('ben@southerly.example')
  expect((await ana.client.mfa.unenroll({ factorId: ana.factorId })).error).toBeNull()
  expect((await server.admin().deleteUser(ben.id)).error).toMatchObject(refused)
  const login = await server
    .client()
    .signInWithPassword({ email: 'ben@southerly.example', password: PASSWORD })
  expect(login.error).toBeNull()
})

describe('the authenticators of an administrator', () => {
  const refused = {
    code: 'reauthentication_needed',
    status: 403,
    message: expect.stringContaining('type one first'),
  }
  const factorsOf = async ({ client }: Administrator) =>
    (await client.mfa.listFactors()).data?.all.map(({ id }) => id)

  it('are left as they are by a stolen session, whose last code is older than five minutes [R6.148, A42]', async () => {
    const ana = await newAdministrator('ana.reid@southerly.example')
    await newAdministrator('mele@southerly.example')
    await growOld(ana, 'totp', 6)
    const added = await ana.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
    expect(added.error).toMatchObject(refused)
    expect((await ana.client.mfa.unenroll({ factorId: ana.factorId })).error).toMatchObject(refused)
    expect(await factorsOf(ana)).toEqual([ana.factorId])
  })

  it('are left as they are by a session that set one up itself long after its login [R6.148, A42]', async () => {
    const ana = await newAdministrator('ana.king@southerly.example')
    await growOld(ana, 'password', 11)
    expect((await ana.client.mfa.unenroll({ factorId: ana.factorId })).error).toMatchObject(refused)
    expect(await factorsOf(ana)).toEqual([ana.factorId])
  })

  it('are replaced by their owner after a login with a code [R6.148]', async () => {
    const ana = await newAdministrator('ana.tau@southerly.example')
    const { id } = await enrollFactor(ana.client, server.platform.now, 'New phone')
    expect((await ana.client.mfa.unenroll({ factorId: ana.factorId })).error).toBeNull()
    expect(await factorsOf(ana)).toEqual([id])
  })

  it('of somebody who is none any more are theirs to remove [R6.148]', async () => {
    const former = await newAdministrator('former@southerly.example')
    await server.pool.query('delete from public.user_roles where user_id = $1', [former.id])
    await growOld(former, 'totp', 6)
    expect((await former.client.mfa.unenroll({ factorId: former.factorId })).error).toBeNull()
  })
})
