import { limits } from '../../../domain/limits.ts'
import { audit } from '../audit.ts'
import type { CurrentUser } from '../current-user.ts'
import { requireWithinLimits } from '../limit-guards.ts'
import { queueMail } from '../mails.ts'
import type { AuthServices } from '../services.ts'
import { lockUser } from '../users.ts'
import { factorNotFound, secondFactorNeeded } from './errors.ts'
import { findFactor } from './store.ts'

/**
 * `DELETE /factors/:id`: forgets an authenticator. Sessions that it raised are back at aal1 with
 * their next tokens, and the owner is told.
 * @throws {AuthError} insufficient_aal where a verified factor is not proved first.
 */
export const unenroll = async (
  services: AuthServices,
  { user, session }: CurrentUser,
  factorId: string,
): Promise<void> => {
  const { config, db } = services
  await requireWithinLimits(services, [limits.factorByAccount, user.id])
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id)
    const factor = await findFactor(trx, user.id, factorId)
    if (!factor) throw factorNotFound()
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw secondFactorNeeded(422, 'AAL2 required to unenroll verified factor')
    }
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
    await queueMail(trx, config.siteUrl, {
      template: 'factor_removed',
      recipient: user.email ?? '',
      variables: {},
    })
  })
}
