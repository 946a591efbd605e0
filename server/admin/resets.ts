import {
  type AuthServices,
  audit,
  type Db,
  endSessions,
  lockUser,
  mailRecovery,
  queueMail,
  removeFactors,
  type Trx,
} from 'embedded-platform/accounts'
import { productTables } from '../database.ts'

const administrator = (db: Db | Trx, email: string) =>
  productTables(db)
    .selectFrom('auth.users as user')
    .innerJoin('public.user_roles as role', 'role.user_id', 'user.id')
    .select('user.id')
    .where('user.email', '=', email)
    .executeTakeFirst()

/**
 * Mails an administrator a link to choose a new password, which the site itself does not do.
 * @returns the link, a secret; undefined if `email` is no administrator.
 */
export const resetPassword = async (
  services: AuthServices,
  email: string,
): Promise<string | undefined> => {
  if (!(await administrator(services.db, email))) return undefined
  const page = `${services.config.siteUrl}/update-password`
  const { tokenHash } = await mailRecovery(services, { email, redirectTo: page })
  return `${page}#token_hash=${tokenHash}&type=recovery`
}

/**
 * Deletes an administrator's authenticators, ends all sessions, and notifies the owner.
 * @returns the number of factors; undefined if `email` is no administrator.
 */
export const resetSecondFactor = (
  services: AuthServices,
  email: string,
): Promise<number | undefined> =>
  services.db.transaction().execute(async (trx) => {
    const user = await administrator(trx, email)
    // The same lock order as the verification of codes.
    if (!user || !(await lockUser(trx, user.id))) return undefined
    const removed = await removeFactors(trx, user.id)
    await endSessions(trx, user.id)
    if (removed === 0) return 0
    await productTables(trx)
      .insertInto('public.audit_log')
      .values({ action: 'factor.reset', subject_table: 'mfa_factors', subject_id: user.id })
      .execute()
    await audit(services, trx, { action: 'factor_deleted', userId: user.id })
    await queueMail(trx, services, {
      template: 'factor_removed',
      recipient: email,
      variables: {},
    })
    return removed
  })
