import { requireMailAllowed } from './limit-guards.ts'
import { queueMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import { safeRedirectTo } from './redirects.ts'
import type { AuthServices, Client, Trx } from './services.ts'
import { findUserByEmail } from './users.ts'

export interface MailRequest {
  readonly email: string
  readonly redirectTo: string | undefined
}

/**
 * `POST /recover`: mails a link to choose a new password. An administrator's address is mailed that
 * there is none, an unknown address nothing; nothing in answer, time or limits tells which.
 */
export const recover = async (
  services: AuthServices,
  { email, redirectTo }: MailRequest,
  client: Client,
): Promise<void> => {
  const { config, db, now } = services
  await requireMailAllowed(services, 'recovery', email, client)
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    const isAdministrator = await hasRole(trx, user?.id)
    const recipient = isAdministrator ? undefined : user
    const userId = recipient?.id ?? crypto.randomUUID()
    const tokenHash = await issueToken(trx, { userId, kind: 'recovery', now: now() })
    await queueMail(trx, config.siteUrl, {
      template: isAdministrator ? 'administrator_reset' : 'recovery',
      recipient: email,
      variables: { TokenHash: tokenHash, RedirectTo: safeRedirectTo(redirectTo, config.siteUrl) },
      isDecoy: user === undefined,
    })
  })
}

const hasRole = async (trx: Trx, userId: string | undefined): Promise<boolean> => {
  const role = await trx
    .selectFrom('public.user_roles')
    .select('role')
    .where('user_id', '=', userId ?? null)
    .executeTakeFirst()
  return role !== undefined
}
