import type { CurrentUser } from './current-user.ts'
import { requireMailAllowed, requireWithinLimits } from './limit-guards.ts'
import { queueMail } from './mails.ts'
import { issueCode } from './one-time-tokens.ts'
import type { AuthServices, Client } from './services.ts'

/** `GET /reauthenticate`: mails a code with which a session may change the password. */
export const reauthenticate = async (
  services: AuthServices,
  { user }: CurrentUser,
  client: Client,
): Promise<void> => {
  const { db, keys, now } = services
  const recipient = user.email ?? ''
  await requireMailAllowed(services, 'reauthentication', recipient, client)
  await requireWithinLimits(services, ['mailedCodeByAccountMonthly', user.id])
  await db.transaction().execute(async (trx) => {
    const issue = { userId: user.id, kind: 'reauthentication', now: now() } as const
    const code = await issueCode(trx, issue, keys)
    await queueMail(trx, services, {
      template: 'reauthentication',
      recipient,
      userId: user.id,
      variables: { Token: code },
    })
  })
}
