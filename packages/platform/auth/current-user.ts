import { bearerToken } from './api-key.ts'
import { createIsSessionOpen } from './authenticate.ts'
import { AuthError, sessionNotFound, userBanned } from './errors.ts'
import type { AuthServices } from './services.ts'
import type { Session } from './sessions.ts'
import { findUserById, isBanned, type User } from './users.ts'

export interface CurrentUser {
  readonly user: User
  readonly session: Session
}

/**
 * The user and session of a request's access token, if the session is still open: not ended, not timed
 * out.
 * @throws {AuthError} no_authorization, bad_jwt, session_not_found, user_banned.
 */
export const requireUser = async (
  services: AuthServices,
  authorization: string | undefined,
): Promise<CurrentUser> => {
  const { db, now, tokens } = services
  const token = bearerToken(authorization)
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const claims = await tokens.verifyAccessToken(token)
  if (!claims) throw new AuthError(401, 'bad_jwt', 'Invalid or expired access token')
  if (!(await createIsSessionOpen(services)(claims))) throw sessionNotFound()
  const session = await db
    .selectFrom('auth.sessions')
    .selectAll()
    .where('id', '=', claims.session_id)
    .where('user_id', '=', claims.sub)
    .executeTakeFirst()
  const user = session && (await findUserById(db, session.user_id))
  if (!session || !user) throw sessionNotFound()
  if (isBanned(user, now())) throw userBanned()
  return { user, session }
}
