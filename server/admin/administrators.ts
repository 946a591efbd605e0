import {
  type AuthServices,
  audit,
  endSessions,
  findUserByEmail,
  invite,
  issueToken,
  lockUser,
  queueMail,
  removeFactors,
  revokeTokens,
  type Trx,
  type User,
} from 'embedded-platform/accounts'
import { productTables } from '../database.ts'
import { hasAdministratorRole } from '../roles.ts'

export interface Administrator {
  readonly email: string
  readonly since: Date
  readonly accepted: boolean
  /** As clients see the person; empty where none was given. */
  readonly name: string
}

export type InvitationOutcome =
  | 'invited'
  /** There is an account with a confirmed address, and nothing was done. */
  | 'account-exists'
  /** The account that was there begins anew. */
  | 'promoted'
  /** An administrator's already. */
  | 'unchanged'

/**
 * Makes `email` an administrator, by a mailed invitation. An existing account may have been registered
 * by an attacker and only confirmed by the owner of the address: it is used only with `replaceAccess`,
 * which deletes its sessions, password, second factors, links and codes.
 */
export const inviteAdministrator = async (
  services: AuthServices,
  email: string,
  { replaceAccess }: { readonly replaceAccess: boolean },
): Promise<InvitationOutcome> => {
  const { db } = services
  const user = await findUserByEmail(db, email)
  if (!user?.email_confirmed_at) {
    await invite(services, { email, userMetadata: {}, redirectTo: loginPage(services) })
    await db.transaction().execute((trx) => grant(services, trx, email))
    return 'invited'
  }
  if (await hasAdministratorRole(db, user.id)) {
    if (hasAccepted(user)) return 'unchanged'
    await db.transaction().execute((trx) => resetAccess(trx, services, user))
    return 'invited'
  }
  if (!replaceAccess) return 'account-exists'
  await db.transaction().execute((trx) => resetAccess(trx, services, user))
  return 'promoted'
}

const loginPage = ({ config }: AuthServices) => `${config.siteUrl}/login`

/** Accepting sets a password; the demo administrator has none. */
const hasAccepted = (
  user: Pick<User, 'email_confirmed_at' | 'encrypted_password' | 'raw_app_meta_data'>,
): boolean =>
  user.email_confirmed_at !== null &&
  (user.encrypted_password !== null || user.raw_app_meta_data?.is_demo === true)

const grant = async (services: AuthServices, trx: Trx, email: string): Promise<void> => {
  const granted = await productTables(trx)
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
  if (granted) await audit(services, trx, { action: 'role_granted', userId: granted.user_id })
}

/** Deletes all credentials of the account before the role is granted, and mails the invitation. */
const resetAccess = async (
  trx: Trx,
  services: AuthServices,
  { id }: Pick<User, 'id'>,
): Promise<void> => {
  const { now } = services
  const user = await lockUser(trx, id)
  const email = user?.email
  if (!email) throw new Error('The account is gone')
  await endSessions(trx, id)
  await removeFactors(trx, id)
  await revokeTokens(trx, id)
  await trx
    .updateTable('auth.users')
    .set({
      encrypted_password: null,
      email_change: '',
      email_change_confirm_status: 0,
      invited_at: now(),
      updated_at: now(),
    })
    .where('id', '=', id)
    .execute()
  await grant(services, trx, email)
  const tokenHash = await issueToken(trx, { userId: id, kind: 'invite', now: now() })
  await queueMail(trx, services, {
    template: 'administrator',
    recipient: email,
    variables: { TokenHash: tokenHash, RedirectTo: loginPage(services) },
  })
}

/**
 * Sets the name that clients see of an administrator.
 * @returns whether `email` is one.
 */
export const nameAdministrator = (
  { db }: AuthServices,
  email: string,
  name: string,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const named = await productTables(trx)
      .updateTable('public.user_roles')
      .set({ name })
      .where('user_id', 'in', (select) =>
        select.selectFrom('auth.users').select('id').where('email', '=', email),
      )
      .returning('user_id')
      .executeTakeFirst()
    return named !== undefined
  })

/** Administrators, the oldest first. */
export const listAdministrators = async ({ db }: AuthServices): Promise<Administrator[]> => {
  const rows = await productTables(db)
    .selectFrom('public.user_roles as role')
    .innerJoin('auth.users as user', 'user.id', 'role.user_id')
    .select([
      'user.email',
      'user.email_confirmed_at',
      'user.encrypted_password',
      'user.raw_app_meta_data',
      'role.granted_at',
      'role.name',
    ])
    .orderBy('role.granted_at')
    .execute()
  return rows.map((row) => ({
    email: row.email ?? '',
    since: row.granted_at,
    accepted: hasAccepted(row),
    name: row.name,
  }))
}

/**
 * Revokes the role, effective at once (policies read it with every request), and an unaccepted
 * invitation.
 * @returns whether there was one.
 */
export const revokeAdministrator = (services: AuthServices, email: string): Promise<boolean> =>
  services.db.transaction().execute(async (trx) => {
    const revoked = await productTables(trx)
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
