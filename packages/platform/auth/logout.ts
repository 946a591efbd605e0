import { audit } from './audit.ts'
import type { CurrentUser } from './current-user.ts'
import { queueMail } from './mails.ts'
import type { AuthServices } from './services.ts'
import { endSessions } from './sessions.ts'

export const LOGOUT_SCOPES = ['global', 'local', 'others'] as const
export type LogoutScope = (typeof LOGOUT_SCOPES)[number]

/** `POST /logout`: ends this session, all others, or all; the last is mailed to the owner. */
export const logout = async (
  services: AuthServices,
  { user, session }: CurrentUser,
  scope: LogoutScope,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    if (scope === 'local') {
      await trx.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
    } else {
      await endSessions(trx, user.id, scope === 'others' ? session.id : undefined)
      await queueMail(trx, services, {
        template: 'logged_out_everywhere',
        recipient: user.email ?? '',
        variables: {},
      })
    }
    await audit(services, trx, { action: 'logout', userId: user.id, traits: { scope } })
  })
