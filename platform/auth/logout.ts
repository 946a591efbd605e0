import type { CurrentUser } from './current-user.ts'
import type { AuthServices } from './services.ts'
import { endSessions } from './sessions.ts'

export const LOGOUT_SCOPES = ['global', 'local', 'others'] as const
export type LogoutScope = (typeof LOGOUT_SCOPES)[number]

/** `POST /logout`: ends this session, all others, or every one. */
export const logout = async (
  { db }: AuthServices,
  { user, session }: CurrentUser,
  scope: LogoutScope,
): Promise<void> => {
  if (scope === 'local') {
    await db.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
  } else {
    const keep = scope === 'others' ? session.id : undefined
    await db.transaction().execute((trx) => endSessions(trx, user.id, keep))
  }
}
