import type { AuthServices, Trx } from './services.ts'
import { endSessions } from './sessions.ts'
import { lockUser } from './users.ts'

type Clock = Pick<AuthServices, 'now'>

const FOR_GOOD_MS = 876_000 * 3_600_000

/** Ends the sessions of an account, and keeps everybody out of it until `liftBan`. */
export const ban = async (trx: Trx, { now }: Clock, userId: string): Promise<void> => {
  // The order in which sign-in locks: whoever is logging in comes before, and is ended, or finds the ban.
  await lockUser(trx, userId)
  const banned_until = new Date(now().getTime() + FOR_GOOD_MS)
  await setBan(trx, userId, { banned_until, updated_at: now() })
  await endSessions(trx, userId)
}

/** Lets the owner of an account in again. */
export const liftBan = (trx: Trx, { now }: Clock, userId: string): Promise<void> =>
  setBan(trx, userId, { banned_until: null, updated_at: now() })

const setBan = async (
  trx: Trx,
  userId: string,
  changes: { readonly banned_until: Date | null; readonly updated_at: Date },
): Promise<void> => {
  await trx.updateTable('auth.users').set(changes).where('id', '=', userId).execute()
}
