import { mayMailUnconfirmed, requireMailAllowed } from './limit-guards.ts'
import { queueMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import { safeRedirectTo } from './redirects.ts'
import type { AuthServices, Client } from './services.ts'
import { findUserByEmail, isOwned } from './users.ts'

export interface MailRequest {
  readonly email: string
  readonly redirectTo: string | undefined
}

/**
 * `POST /recover`: mails a link to choose a new password. An administrator gets a notice without link,
 * an unknown address nothing; response, timing and limits are the same.
 */
export const recover = async (
  services: AuthServices,
  { email, redirectTo }: MailRequest,
  client: Client,
): Promise<void> => {
  const { config, db, hooks, now } = services
  await requireMailAllowed(services, 'recovery', email, client)
  const found = await findUserByEmail(db, email)
  const isUnconfirmed = found !== undefined && !isOwned(found)
  const mayMail = await mayMailUnconfirmed(services, { email, isUnconfirmed })
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    const isAdmin = await hooks.isAdministrator(trx, user?.id)
    const recipient = isAdmin || !mayMail ? undefined : user
    const userId = recipient?.id ?? crypto.randomUUID()
    const tokenHash = await issueToken(trx, { userId, kind: 'recovery', now: now() })
    await queueMail(trx, services, {
      template: isAdmin ? 'administrator_reset' : 'recovery',
      recipient: email,
      variables: { TokenHash: tokenHash, RedirectTo: safeRedirectTo(redirectTo, config.siteUrl) },
      isDecoy: user === undefined || !mayMail,
    })
  })
}
