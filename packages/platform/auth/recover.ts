import type { MailRequest } from '../core/auth-schema.ts'
import type { Platform } from '../core/context.ts'
import { mayMailUnconfirmed } from './limit-guards.ts'
import { queueMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import type { Trx } from './services.ts'
import { findUserByEmail, isOwned } from './users.ts'

type RecoveryServices = Pick<
  Platform,
  'config' | 'hooks' | 'limits' | 'limitTable' | 'mailTemplates' | 'now'
>

/**
 * Queues the mail with a link to choose a new password. An administrator gets a notice without link,
 * an unknown address nothing.
 */
export const queueRecovery = async (
  trx: Trx,
  services: RecoveryServices,
  { email, redirect_to: redirectTo }: Pick<MailRequest, 'email' | 'redirect_to'>,
): Promise<void> => {
  const user = await findUserByEmail(trx, email)
  if (!user) return
  if (!isOwned(user) && !(await mayMailUnconfirmed(services, email))) return
  if (await services.hooks.isAdministrator(trx, user.id)) {
    await queueMail(trx, services, {
      template: 'administrator_reset',
      recipient: email,
      userId: user.id,
      variables: {},
    })
    return
  }
  const now = services.now()
  const tokenHash = await issueToken(trx, { userId: user.id, kind: 'recovery', now })
  await queueMail(trx, services, {
    template: 'recovery',
    recipient: email,
    userId: user.id,
    variables: { TokenHash: tokenHash, RedirectTo: redirectTo },
  })
}
