import { mailboxOf } from '../../backend-kit/mailbox.ts'
import type { LimitKey } from '../../backend-kit/rate-limits.ts'
import type { LimitName } from '../limits.ts'
import { tooManyMails, tooManyRequests } from './errors.ts'
import type { AuthServices, Client } from './services.ts'

type LimitServices = Pick<AuthServices, 'limits' | 'limitTable'>

/** Takes a point of each limit, in order, and stops at the first that has none left. */
export const requireWithinLimits = async (
  { limits, limitTable }: LimitServices,
  ...taken: readonly (readonly [limit: LimitName, key: LimitKey])[]
): Promise<void> => {
  for (const [limit, key] of taken) {
    const verdict = await limits.consume(limitTable[limit], key)
    if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds)
  }
}

/**
 * Allows one more mail of `kind` to `recipient`, known to us or not. Every kind is counted apart:
 * whoever asks for confirmations again in somebody's name cannot use up the registrations and resets of
 * that person, and each reset that was counted did send a link. For that, resets are counted by the address itself;
 * for other mails `a+1@` and `a@` are one mailbox. The cooldown comes before the hourly number, so
 * that refused requests use up nothing.
 */
export const requireMailAllowed = async (
  services: LimitServices,
  kind: 'signup' | 'resend' | 'recovery' | 'email_change' | 'reauthentication',
  recipient: string,
  client: Client,
): Promise<void> => {
  await requireWithinLimits(services, ['mailByAddress', client.address])
  const key = `${kind}:${kind === 'recovery' ? recipient : mailboxOf(recipient)}`
  const { limits, limitTable } = services
  for (const limit of [limitTable.mailCooldown, limitTable.mailByRecipient]) {
    const verdict = await limits.consume(limit, key)
    if (!verdict.allowed) throw tooManyMails(verdict.retryAfterSeconds)
  }
}

/**
 * Whether an unproved account may be mailed a reset. Anybody makes such accounts, one for each `a+1@`:
 * all those of one mailbox share an hourly number. The caller is not told; `account` is counted for
 * every request, so that the clock tells nothing either.
 */
export const mayMailUnconfirmed = async (
  { limits, limitTable }: LimitServices,
  account: { readonly email: string; readonly isUnconfirmed: boolean },
): Promise<boolean> => {
  const { email, isUnconfirmed } = account
  const key = isUnconfirmed ? `recovery-unproved:${mailboxOf(email)}` : `recovery-other:${email}`
  const { allowed } = await limits.consume(limitTable.mailByRecipient, key)
  return allowed || !isUnconfirmed
}
