import { audit } from '../audit.ts'
import type { CurrentUser } from '../current-user.ts'
import { sessionNotFound } from '../errors.ts'
import { requireWithinLimits } from '../limit-guards.ts'
import type { AuthServices } from '../services.ts'
import { lockUser } from '../users.ts'
import {
  enrolmentDisabled,
  factorNameTaken,
  recentCodeNeeded,
  secondFactorNeeded,
  tooManyFactors,
} from './errors.ts'
import { sealSecret } from './secret.ts'
import { currentFactors } from './store.ts'
import { createTotpKey, type TotpKey } from './totp.ts'

export interface Enrollment extends TotpKey {
  readonly id: string
  readonly friendlyName: string
}

/**
 * `POST /factors`: enrols an authenticator, unverified until its first code. Its secret is returned
 * only here.
 * @throws {AuthError} mfa_totp_enroll_not_enabled for an account that may not have one,
 *   mfa_factor_name_conflict, too_many_enrolled_mfa_factors, insufficient_aal without the verified
 *   factor that exists, and reauthentication_needed where the product wants a newer code of it.
 */
export const enroll = async (
  services: AuthServices,
  { user, session }: CurrentUser,
  { friendlyName, issuer }: { friendlyName: string; issuer: string | undefined },
): Promise<Enrollment> => {
  const { config, db, hooks, keys, name, now } = services
  const { maxEnrolledFactors, totpEnrollEnabled } = config.project
  await requireWithinLimits(services, ['factorByAccount', user.id])
  const id = crypto.randomUUID()
  const key = createTotpKey(issuer || name, user.email ?? '')
  await db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, user.id))) throw sessionNotFound()
    if (!(totpEnrollEnabled && (await hooks.mayEnrolFactor(trx, user.id))))
      throw enrolmentDisabled('totp')
    const factors = await currentFactors(trx, user.id, now())
    if (factors.some((factor) => (factor.friendly_name ?? '') === friendlyName)) {
      throw factorNameTaken(friendlyName)
    }
    if (factors.length >= maxEnrolledFactors) throw tooManyFactors()
    if (factors.some(({ status }) => status === 'verified')) {
      if (session.aal !== 'aal2') {
        throw secondFactorNeeded(403, 'AAL2 required to enroll a new factor')
      }
      if (!(await hooks.mayChangeFactors(trx, { userId: user.id, sessionId: session.id }))) {
        throw recentCodeNeeded()
      }
    }
    await trx
      .insertInto('auth.mfa_factors')
      .values({
        id,
        user_id: user.id,
        friendly_name: friendlyName,
        factor_type: 'totp',
        status: 'unverified',
        secret: sealSecret(key.secret, id, keys),
        created_at: now(),
        updated_at: now(),
      })
      .execute()
    await audit(services, trx, { action: 'factor_in_progress', userId: user.id })
  })
  return { ...key, id, friendlyName }
}
