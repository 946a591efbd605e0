import {
  type AuthServices,
  audit,
  type Db,
  endSessions,
  mailRecovery,
  queueMail,
  removeFactors,
  type Trx,
} from 'embedded-platform/accounts'
import { isLastAdministrator } from '../../supabase/functions/_shared/team/roles.ts'
import { tellAdministrators } from '../../supabase/functions/_shared/team/tell.ts'
import { productTables } from '../database.ts'
import { administratorAt } from './administrators.ts'

/** How many factors there were, and whether nobody else could open the desk. */
export interface FactorReset {
  readonly removed: number
  readonly wasLast: boolean
}

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
 * Deletes an administrator's authenticators, ends all sessions, and notifies the owner and the other
 * administrators.
 * @returns undefined if `email` is no administrator.
 */
export const resetSecondFactor = (
  services: AuthServices,
  email: string,
): Promise<FactorReset | undefined> =>
  services.db.transaction().execute(async (trx) => {
    // The same lock order as the verification of codes.
    const user = await administratorAt(trx, email)
    if (!user) return undefined
    const wasLast = await isLastAdministrator(productTables(trx), user.id)
    const removed = await removeFactors(trx, user.id)
    await endSessions(trx, user.id)
    if (removed === 0) return { removed, wasLast }
    await productTables(trx)
      .insertInto('public.audit_log')
      .values({ action: 'factor.reset', subject_table: 'mfa_factors', subject_id: user.id })
      .execute()
    await audit(services, trx, { action: 'factor_deleted', userId: user.id })
    await queueMail(trx, services, {
      template: 'factor_removed',
      recipient: email,
      userId: user.id,
      variables: {},
    })
    await tellAdministrators(productTables(trx), {
      act: 'factor-reset',
      subject: { id: user.id, email },
      at: services.now(),
      siteUrl: services.config.siteUrl,
    })
    return { removed, wasLast }
  })
