import { inetOf } from '../client.ts'
import type { CurrentUser } from '../current-user.ts'
import { requireWithinLimits } from '../limit-guards.ts'
import type { AuthServices, Client, Trx } from '../services.ts'
import { factorNotFound } from './errors.ts'
import { findFactor } from './store.ts'

const LIFETIME_MS = 5 * 60 * 1000
/** Wrong codes after which the challenge is void. */
const ATTEMPTS_MAX = 5
const NO_ADDRESS = '::'

const oldest = (now: Date) => new Date(now.getTime() - LIFETIME_MS)

export interface Challenge {
  readonly id: string
  readonly expiresAt: Date
}

/** `POST /factors/:id/challenge`: five minutes and five attempts. @throws mfa_factor_not_found. */
export const challenge = async (
  services: AuthServices,
  { user }: CurrentUser,
  factorId: string,
  client: Client,
): Promise<Challenge> => {
  const { db, now } = services
  await requireWithinLimits(services, ['factorByAccount', user.id])
  const factor = await findFactor(db, user.id, factorId)
  if (!factor) throw factorNotFound()
  const id = crypto.randomUUID()
  const createdAt = now()
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('auth.mfa_challenges')
      .where('factor_id', '=', factor.id)
      .where('created_at', '<=', oldest(createdAt))
      .execute()
    await trx
      .insertInto('auth.mfa_challenges')
      .values({
        id,
        factor_id: factor.id,
        created_at: createdAt,
        ip_address: inetOf(client) ?? NO_ADDRESS,
      })
      .execute()
  })
  return { id, expiresAt: new Date(createdAt.getTime() + LIFETIME_MS) }
}

/** Counts an attempt at an open challenge; false if it is used, void, expired or another factor's. */
export const consumeAttempt = async (
  trx: Trx,
  factorId: string,
  challengeId: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('auth.mfa_challenges')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('id', '=', challengeId)
    .where('factor_id', '=', factorId)
    .where('verified_at', 'is', null)
    .where('attempts', '<', ATTEMPTS_MAX)
    .where('created_at', '>', oldest(now))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
