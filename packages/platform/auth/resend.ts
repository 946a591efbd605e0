import { requireMailAllowed } from './limit-guards.ts'
import { queueMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import type { MailRequest } from './recover.ts'
import { safeRedirectTo } from './redirects.ts'
import type { AuthServices, Client } from './services.ts'
import { findUserByEmail, isOwned } from './users.ts'

/**
 * `POST /resend` of a sign-up's confirmation. Only an unconfirmed account gets a mail; the response is
 * the same for all addresses. The new link belongs to no sign-up attempt: see `sign-up.ts`.
 */
export const resendConfirmation = async (
  services: AuthServices,
  { email, redirectTo }: MailRequest,
  client: Client,
): Promise<void> => {
  const { config, db, now } = services
  await requireMailAllowed(services, 'resend', email, client)
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    const pending = user && !isOwned(user) ? user : undefined
    const userId = pending?.id ?? crypto.randomUUID()
    const tokenHash = await issueToken(trx, { userId, kind: 'signup', now: now() })
    await queueMail(trx, services, {
      template: 'confirmation',
      recipient: email,
      variables: { TokenHash: tokenHash, RedirectTo: safeRedirectTo(redirectTo, config.siteUrl) },
      isDecoy: pending === undefined,
    })
  })
}
