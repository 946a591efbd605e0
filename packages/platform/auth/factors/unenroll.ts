import { audit } from '../audit.ts'
import type { CurrentUser } from '../current-user.ts'
import { requireWithinLimits } from '../limit-guards.ts'
import { queueMail } from '../mails.ts'
import type { AuthServices, Trx } from '../services.ts'
import type { Session } from '../sessions.ts'
import { lockUser, type User } from '../users.ts'
import { factorNotFound, recentCodeNeeded, secondFactorNeeded } from './errors.ts'
import { requestFactorRemoval } from './removal.ts'
import { type Factor, findFactor } from './store.ts'

/**
 * `DELETE /factors/:id`: deletes an authenticator. Sessions at aal2 by it return to aal1 at their next
 * refresh, and the owner is notified. A user in a recovery session without the factor requests its
 * removal (`removal.ts`).
 * @returns the time of the removal; undefined if it is removed now.
 * @throws {AuthError} for a verified factor insufficient_aal without aal2, reauthentication_needed where the
 *   product wants a newer code.
 */
export const unenroll = async (
  services: AuthServices,
  { user: { id: userId }, session }: CurrentUser,
  factorId: string,
): Promise<Date | undefined> => {
  const { db, hooks } = services
  await requireWithinLimits(services, ['factorByAccount', userId])
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    const factor = user && (await findFactor(trx, userId, factorId))
    if (!factor) throw factorNotFound()
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      const dueAt = (await wasOpenedByReset(trx, session))
        ? await requestFactorRemoval(trx, services, user)
        : undefined
      if (dueAt) return dueAt
      throw secondFactorNeeded(422, 'AAL2 required to unenroll verified factor')
    }
    if (
      factor.status === 'verified' &&
      !(await hooks.mayChangeFactors(trx, { userId, sessionId: session.id }))
    ) {
      throw recentCodeNeeded()
    }
    await deleteFactor(trx, services, user, factor)
    return undefined
  })
}

/**
 * `DELETE /admin/users/:id/factors/:id`, by the service. @throws {AuthError} mfa_factor_not_found.
 */
export const removeFactorAsService = (
  services: Pick<AuthServices, 'config' | 'db' | 'hooks' | 'logger' | 'mailTemplates' | 'now'>,
  userId: string,
  factorId: string,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    const factor = user && (await findFactor(trx, userId, factorId))
    if (!factor) throw factorNotFound()
    await deleteFactor(trx, services, user, factor)
  })

const wasOpenedByReset = async (trx: Trx, session: Session): Promise<boolean> =>
  (await trx
    .selectFrom('auth.mfa_amr_claims')
    .select('id')
    .where('session_id', '=', session.id)
    .where('authentication_method', '=', 'recovery')
    .executeTakeFirst()) !== undefined

const deleteFactor = async (
  trx: Trx,
  services: Pick<AuthServices, 'config' | 'hooks' | 'logger' | 'mailTemplates' | 'now'>,
  user: Pick<User, 'id' | 'email'>,
  factor: Factor,
): Promise<void> => {
  const raised = trx.selectFrom('auth.sessions').select('id').where('factor_id', '=', factor.id)
  await trx
    .deleteFrom('auth.mfa_amr_claims')
    .where('session_id', 'in', raised)
    .where('authentication_method', '=', 'totp')
    .execute()
  await trx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null })
    .where('factor_id', '=', factor.id)
    .execute()
  await trx.deleteFrom('auth.mfa_factors').where('id', '=', factor.id).execute()
  if (factor.status === 'unverified') return
  await audit(services, trx, { action: 'factor_unenrolled', userId: user.id })
  await queueMail(trx, services, {
    template: 'factor_removed',
    recipient: user.email ?? '',
    userId: user.id,
    variables: {},
  })
}
