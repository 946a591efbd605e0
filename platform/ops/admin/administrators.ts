import { invite } from '../../auth/admin-links.ts'
import { audit } from '../../auth/audit.ts'
import { AuthError } from '../../auth/errors.ts'
import { queueMail } from '../../auth/mails.ts'
import { revokeTokens } from '../../auth/one-time-tokens.ts'
import type { AuthServices, Trx } from '../../auth/services.ts'
import { endSessions } from '../../auth/sessions.ts'

export interface Administrator {
  readonly email: string
  readonly since: Date
  readonly accepted: boolean
}

/**
 * Whoever is in already may have found the account open: with the role, that would be enough to set up
 * an authenticator. Its sessions end, and the role begins with a login.
 * @returns whether the role is new.
 */
const grant = async (services: AuthServices, trx: Trx, email: string): Promise<boolean> => {
  const granted = await trx
    .insertInto('public.user_roles')
    .columns(['user_id', 'role'])
    .expression((select) =>
      select
        .selectFrom('auth.users')
        .select((column) => ['id', column.val('admin' as const).as('role')])
        .where('email', '=', email),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!granted) return false
  await endSessions(trx, granted.user_id)
  await audit(services, trx, { action: 'role_granted', userId: granted.user_id })
  return true
}

/** @returns false, and nothing is sent, where the account is there and its address confirmed. */
const sendInvitation = async (services: AuthServices, email: string): Promise<boolean> => {
  const redirectTo = `${services.config.siteUrl}/login`
  try {
    await invite(services, { email, userMetadata: {}, redirectTo })
    return true
  } catch (error) {
    if (error instanceof AuthError && error.code === 'email_exists') return false
    throw error
  }
}

/**
 * Makes `email` an administrator. Who has no confirmed account yet is mailed an invitation; who has one
 * is told by mail, and logs in again.
 * @returns what it came to; `unchanged` for an administrator whose account is confirmed.
 */
export const inviteAdministrator = async (
  services: AuthServices,
  email: string,
): Promise<'invited' | 'promoted' | 'unchanged'> => {
  const invited = await sendInvitation(services, email)
  return services.db.transaction().execute(async (trx) => {
    const isNew = await grant(services, trx, email)
    if (invited) return 'invited'
    if (!isNew) return 'unchanged'
    await queueMail(trx, services.config.siteUrl, {
      template: 'administrator',
      recipient: email,
      variables: {},
    })
    return 'promoted'
  })
}

/** Administrators, the oldest first. */
export const listAdministrators = async ({ db }: AuthServices): Promise<Administrator[]> => {
  const rows = await db
    .selectFrom('public.user_roles as role')
    .innerJoin('auth.users as user', 'user.id', 'role.user_id')
    .select(['user.email', 'user.email_confirmed_at', 'role.granted_at'])
    .orderBy('role.granted_at')
    .execute()
  return rows.map((row) => ({
    email: row.email ?? '',
    since: row.granted_at,
    accepted: row.email_confirmed_at !== null,
  }))
}

/**
 * Takes the role away, at once (policies read it with every request), and with it an invitation that
 * nobody has accepted.
 * @returns whether there was one.
 */
export const revokeAdministrator = (services: AuthServices, email: string): Promise<boolean> =>
  services.db.transaction().execute(async (trx) => {
    const revoked = await trx
      .deleteFrom('public.user_roles')
      .where('user_id', 'in', (select) =>
        select.selectFrom('auth.users').select('id').where('email', '=', email),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (!revoked) return false
    await revokeTokens(trx, revoked.user_id, ['invite'])
    await audit(services, trx, { action: 'role_revoked', userId: revoked.user_id })
    return true
  })
