import type { CurrentUser } from '../current-user.ts'
import type { Db } from '../services.ts'
import { secondFactorNeeded } from './errors.ts'

/**
 * With a second factor enrolled, a change of password or address needs aal2: access to the mailbox
 * alone must not be enough to take over the account.
 * @throws {AuthError} insufficient_aal
 */
export const requireSecondFactor = async (
  db: Db,
  { user, session }: CurrentUser,
): Promise<void> => {
  if (session.aal === 'aal2') return
  const verified = await db
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', user.id)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  if (!verified) return
  throw secondFactorNeeded(
    401,
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}
