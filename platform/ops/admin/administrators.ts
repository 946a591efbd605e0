import { invite } from '../../auth/admin-links.ts'
import { AuthError } from '../../auth/errors.ts'
import type { AuthServices } from '../../auth/services.ts'
import { endSessions } from '../../auth/sessions.ts'

export interface Administrator {
  readonly email: string
  readonly since: Date
  readonly accepted: boolean
}

/**
 * Whoever is in already may have found the account open: with the role, that would be enough to set up
 * an authenticator. Its sessions end, and the role begins with a login.
 */
const grant = ({ db }: AuthServices, email: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
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
    if (granted) await endSessions(trx, granted.user_id)
  })

/**
 * Makes `email` an administrator. Who has no confirmed account yet is mailed an invitation; who has one
 * logs in again.
 * @returns whether an invitation was queued.
 */
export const inviteAdministrator = async (
  services: AuthServices,
  email: string,
): Promise<boolean> => {
  const redirectTo = `${services.config.siteUrl}/login`
  const invited = await invite(services, { email, userMetadata: {}, redirectTo }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AuthError && error.code === 'email_exists') return false
      throw error
    },
  )
  await grant(services, email)
  return invited
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

/** Takes the role away, at once: policies read it with every request. @returns whether there was one. */
export const revokeAdministrator = async (
  { db }: AuthServices,
  email: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('public.user_roles')
    .where('user_id', 'in', (select) =>
      select.selectFrom('auth.users').select('id').where('email', '=', email),
    )
    .executeTakeFirst()
  return numDeletedRows > 0
}
