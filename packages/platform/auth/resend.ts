import type { MailRequest } from '../core/auth-schema.ts'
import type { Platform } from '../core/context.ts'
import { queueMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import type { Trx } from './services.ts'
import { findUserByEmail, isOwned } from './users.ts'

/**
 * Queues the confirmation of a sign-up again; for an unconfirmed account only. The new link belongs to
 * no sign-up attempt: see `sign-up.ts`.
 */
export const queueConfirmation = async (
  trx: Trx,
  services: Pick<Platform, 'config' | 'hooks' | 'mailTemplates' | 'now'>,
  { email, redirect_to: redirectTo }: Pick<MailRequest, 'email' | 'redirect_to'>,
): Promise<void> => {
  const user = await findUserByEmail(trx, email)
  if (!user || isOwned(user)) return
  const now = services.now()
  const tokenHash = await issueToken(trx, { userId: user.id, kind: 'signup', now })
  await queueMail(trx, services, {
    template: 'confirmation',
    recipient: email,
    userId: user.id,
    variables: { TokenHash: tokenHash, RedirectTo: redirectTo },
  })
}
