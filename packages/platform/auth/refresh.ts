import { audit } from './audit.ts'
import { AuthError, userBanned } from './errors.ts'
import { requireWithinLimits } from './limit-guards.ts'
import type { AuthServices, Client } from './services.ts'
import { isLive, refreshedAt, type SessionResponse, sessionResponse } from './sessions.ts'
import { findUserById, isBanned } from './users.ts'

const unknownToken = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
const sessionExpired = () =>
  new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
const usedToken = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')

/**
 * `POST /token?grant_type=refresh_token`. A token works once; the previous one gets the current one during
 * `auth.refresh_token_reuse_interval`, and as long as nothing has used the current one: the answer with it may have
 * been lost. Later reuse means a stolen token, and ends the session.
 * @throws {AuthError} refresh_token_not_found, refresh_token_already_used, session_expired,
 *   user_banned.
 */
export const refresh = async (
  services: AuthServices,
  refreshToken: string,
  client: Client,
): Promise<SessionResponse> => {
  const { config, db, tokens, now } = services
  // Tabs and retries may present a token again within this time.
  const reuseMs = config.project.refreshTokenReuseInterval * 1000
  await requireWithinLimits(services, ['refreshByAddress', client.address])
  const presented = tokens.parseRefreshToken(refreshToken)
  if (!presented) throw unknownToken()

  const outcome = await db.transaction().execute(async (trx) => {
    const time = now()
    const session = await trx
      .selectFrom('auth.sessions')
      .selectAll()
      .select(isLive(services, time).as('is_live'))
      .where('id', '=', presented.sessionId)
      .forUpdate()
      .executeTakeFirst()
    const user = session && (await findUserById(trx, session.user_id))
    if (!session || !user) return unknownToken()
    if (!session.is_live) return sessionExpired()
    if (isBanned(user, time)) return userBanned()

    const rotations = session.refresh_token_counter - presented.counter
    const sinceRotation = time.getTime() - session.updated_at.getTime()
    if (rotations === 1 && (sinceRotation <= reuseMs || !session.is_answer_known)) {
      return { user, session }
    }
    if (rotations !== 0) {
      await trx.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
      await audit(services, trx, { action: 'token_revoked', userId: user.id })
      return usedToken()
    }
    const rotated = await trx
      .updateTable('auth.sessions')
      .set({
        refresh_token_counter: session.refresh_token_counter + 1,
        updated_at: time,
        refreshed_at: refreshedAt(time),
        is_answer_known: false,
      })
      .where('id', '=', session.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { user, session: rotated }
  })
  // Thrown after the commit: the end of a session must be stored.
  if (outcome instanceof AuthError) throw outcome
  return sessionResponse(services, outcome.user, outcome.session, now())
}
