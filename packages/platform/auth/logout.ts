import { audit } from './audit.ts'
import type { CurrentUser } from './current-user.ts'
import { AuthError } from './errors.ts'
import { queueMail } from './mails.ts'
import type { AuthServices } from './services.ts'
import { endSessions } from './sessions.ts'
import { lockUser } from './users.ts'

export const LOGOUT_SCOPES = ['global', 'local', 'others'] as const
export type LogoutScope = (typeof LOGOUT_SCOPES)[number]

/**
 * `POST /logout`: ends this session, all others, or all; the latter two are mailed to the owner.
 * @throws {AuthError} reauthentication_needed, where the product wants a new login before the others end.
 */
export const logout = async (
  services: AuthServices,
  { user, session }: CurrentUser,
  scope: LogoutScope,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    if (scope === 'local') {
      await trx.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
    } else {
      await lockUser(trx, user.id)
      if (scope === 'others' && !(await services.hooks.mayEndOthers(trx, session.id))) {
        throw new AuthError(400, 'reauthentication_needed', 'Ending the others needs a new login')
      }
      await endSessions(trx, user.id, scope === 'others' ? { except: session.id } : 'all')
      await queueMail(trx, services, {
        template: 'logged_out_everywhere',
        recipient: user.email ?? '',
        userId: user.id,
        variables: {},
      })
    }
    await audit(services, trx, { action: 'logout', userId: user.id, traits: { scope } })
  })
