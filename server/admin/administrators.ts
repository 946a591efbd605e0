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
import { againAfterDeadlock, lockTeam } from '../../supabase/functions/_shared/team/lock.ts'
import {
  grantRole,
  isLastAdministrator,
  takeRole,
} from '../../supabase/functions/_shared/team/roles.ts'
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

interface Person {
  readonly id: string
  readonly email: string
}

type TeamServices = Pick<
  AuthServices,
  'config' | 'db' | 'hooks' | 'logger' | 'mailTemplates' | 'now'
>

interface InvitationOptions {
  readonly replaceAccess: boolean
  /** Undefined: the command line. */
  readonly by?: Person | undefined
}

/**
 * Makes `email` an administrator, by a mailed invitation. An existing account may have been registered
 * by an attacker and only confirmed by the owner of the address: it is used only with `replaceAccess`,
 * which deletes its sessions, password, second factors, links and codes.
 */
export const inviteAdministrator = async (
  services: TeamServices,
  email: string,
  { replaceAccess, by }: InvitationOptions,
): Promise<InvitationOutcome> => {
  const { db } = services
  const user = await findUserByEmail(db, email)
  if (!user?.email_confirmed_at) {
    const redirectTo = loginPage(services)
    const { id } = await invite(services, { email, userMetadata: {}, redirectTo })
    await db.transaction().execute((trx) => grant(services, trx, { id, email }, by))
    return 'invited'
  }
  if (await hasAdministratorRole(db, user.id)) {
    if (hasAccepted(user)) return 'unchanged'
    await db.transaction().execute((trx) => resetAccess(trx, services, user, by))
    return 'invited'
  }
  if (!replaceAccess) return 'account-exists'
  await db.transaction().execute((trx) => resetAccess(trx, services, user, by))
  return 'promoted'
}

const loginPage = ({ config }: TeamServices) => `${config.siteUrl}/login`

/** Accepting sets a password; the demo administrator has none. */
const hasAccepted = (
  user: Pick<User, 'email_confirmed_at' | 'encrypted_password' | 'raw_app_meta_data'>,
): boolean =>
  user.email_confirmed_at !== null &&
  (user.encrypted_password !== null || user.raw_app_meta_data?.is_demo === true)

const grant = async (
  services: TeamServices,
  trx: Trx,
  subject: Person,
  by: Person | undefined,
): Promise<void> => {
  const isNew = await grantRole(productTables(trx), { subject, by, ...told(services) })
  if (isNew) await audit(services, trx, { action: 'role_granted', userId: subject.id })
}

const told = ({ config, now }: Pick<TeamServices, 'config' | 'now'>) => ({
  at: now(),
  siteUrl: config.siteUrl,
})

/** Deletes all credentials of the account before the role is granted, and mails the invitation. */
const resetAccess = async (
  trx: Trx,
  services: TeamServices,
  { id }: Pick<User, 'id'>,
  by: Person | undefined,
): Promise<void> => {
  const { now } = services
  await lockTeam(productTables(trx))
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
  await grant(services, trx, { id, email }, by)
  const tokenHash = await issueToken(trx, { userId: id, kind: 'invite', now: now() })
  await queueMail(trx, services, {
    template: 'administrator',
    recipient: email,
    userId: id,
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

export const NOBODY_LEFT =
  'Warning: no administrator with an authenticator is left. Nobody can open the desk until somebody is invited, accepts and sets one up: npm run admin -- invite someone@example.com'

export type RevocationOutcome =
  | 'revoked'
  /** The last one who could open the desk. */
  | 'last-revoked'
  | 'no-administrator'

/**
 * Revokes the role, effective at once (policies read it with every request), and an unaccepted
 * invitation, and mails the administrators.
 */
export const revokeAdministrator = (
  services: AuthServices,
  email: string,
): Promise<RevocationOutcome> =>
  againAfterDeadlock(() =>
    services.db.transaction().execute(async (trx) => {
      const user = await administratorAt(trx, email)
      if (!user) return 'no-administrator'
      const isLast = await isLastAdministrator(productTables(trx), user.id)
      await takeRole(productTables(trx), { subject: { id: user.id, email }, ...told(services) })
      await revokeTokens(trx, user.id, ['invite'])
      await audit(services, trx, { action: 'role_revoked', userId: user.id })
      return isLast ? 'last-revoked' : 'revoked'
    }),
  )

/** The account of an administrator, locked with those of the others until the end of the transaction. */
export const administratorAt = async (trx: Trx, email: string): Promise<User | undefined> => {
  await lockTeam(productTables(trx))
  const user = await findUserByEmail(trx, email)
  return user && (await hasAdministratorRole(trx, user.id)) ? user : undefined
}
