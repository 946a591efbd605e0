import type { Selectable } from 'kysely'
import type { AuthDatabase } from '../../core/auth-schema.ts'
import type { Db, Trx } from '../services.ts'

/** An enrolment not verified within this time expires. */
const ENROLMENT_MS = 5 * 60 * 1000

export type Factor = Selectable<AuthDatabase['auth.mfa_factors']>

export const findFactor = (
  db: Db | Trx,
  userId: string,
  factorId: string,
): Promise<Factor | undefined> =>
  db
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The user's factors; deletes expired enrolments. */
export const currentFactors = async (trx: Trx, userId: string, now: Date): Promise<Factor[]> => {
  await trx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<=', new Date(now.getTime() - ENROLMENT_MS))
    .execute()
  return trx.selectFrom('auth.mfa_factors').selectAll().where('user_id', '=', userId).execute()
}
