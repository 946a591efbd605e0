import { databaseWith } from 'backend-kit/settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedAccounts } from '../../../server/accounts.ts'
import type { Database } from '../../../supabase/database.ts'
import type { Accounts } from '../../../supabase/functions/_shared/accounts/accounts.ts'
import { hostedAccounts } from '../../../supabase/functions/_shared/accounts/hosted.ts'
import { actingSettings } from '../../../supabase/functions/_shared/acting.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../../support/auth.ts'

// Both bindings, that of the hosted platform by the administration calls that our server answers, too.
let auth: AuthServer
const bindings: Record<string, Accounts> = {}
let by: { id: string; email: string }
beforeAll(async () => {
  auth = await startAuthServer()
  const { session } = await auth.newClient('ana@southerly.example')
  by = { id: session.user.id, email: 'ana@southerly.example' }
  const acting = actingSettings('function:team', by.id)
  bindings.ours = embeddedAccounts(auth.platform, acting)
  bindings.hosted = hostedAccounts(
    {
      url: auth.url,
      serviceKey: auth.platform.keys.secret,
      siteUrl: auth.platform.config.siteUrl,
    },
    databaseWith<Database>(auth.pool, acting),
  )
})
afterAll(() => auth.stop())

const roleOf = async (email: string) => {
  const { rows } = await auth.pool.query(
    `select account.id, role.granted_by from auth.users as account
     left join public.user_roles as role on role.user_id = account.id where email = $1`,
    [email],
  )
  return rows[0]
}

it.each(['ours', 'hosted'])(
  'invites by a link that works once, and voids it, in the name of who asked: %s [R6.105, R6.108]',
  async (name) => {
    const accounts = bindings[name] as Accounts
    const email = `tai@${name}.example`
    expect(await accounts.inviteAdministrator(email, by)).toBe('invited')
    const { id, granted_by } = await roleOf(email)
    expect(granted_by).toBe(by.id)
    const { tokenHash } = await auth.mail(email)
    const { rows } = await auth.pool.query(
      'select action, actor_id, via from public.audit_log where subject_id = $1',
      [id],
    )
    expect(rows).toEqual([{ action: 'role.granted', actor_id: by.id, via: 'function:team' }])

    await auth.pool.query('delete from public.user_roles where user_id = $1', [id])
    await accounts.voidInvitation(id)
    const opened = await auth.client().verifyOtp({ token_hash: tokenHash, type: 'invite' })
    expect(opened.error?.code).toBe('otp_expired')
  },
)

it.each(['ours', 'hosted'])(
  'takes no confirmed account, and leaves nothing of one that never was: %s [R6.108, A30]',
  async (name) => {
    const accounts = bindings[name] as Accounts
    const confirmed = `hemi@${name}.example`
    const { client } = await auth.newClient(confirmed)
    expect(await accounts.inviteAdministrator(confirmed, by)).toBe('account-exists')
    expect((await client.refreshSession()).error).toBeNull()
    expect((await roleOf(confirmed)).granted_by).toBeNull()

    const unconfirmed = `mele@${name}.example`
    await auth.admin().createUser({ email: unconfirmed, password: PASSWORD })
    const before = await roleOf(unconfirmed)
    expect(await accounts.inviteAdministrator(unconfirmed, by)).toBe('invited')
    expect((await roleOf(unconfirmed)).id).not.toBe(before.id)
    const { tokenHash } = await auth.mail(unconfirmed)
    await auth.client().verifyOtp({ token_hash: tokenHash, type: 'invite' })
    const maker = await auth.client().signInWithPassword({ email: unconfirmed, password: PASSWORD })
    expect(maker.error?.code).toBe('invalid_credentials')
    if (name === 'hosted') {
      expect(await accounts.inviteAdministrator(unconfirmed, by)).toBe('unchanged')
    }
  },
)
