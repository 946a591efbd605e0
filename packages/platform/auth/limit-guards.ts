import { type Limit, limits } from '../../../domain/limits.ts'
import { mailboxOf } from '../../../domain/mailbox.ts'
import type { LimitKey } from '../../backend-kit/rate-limits.ts'
import { tooManyMails, tooManyRequests } from './errors.ts'
import type { AuthServices, Client } from './services.ts'

/** Takes a point of each limit, in order, and stops at the first that has none left. */
export const requireWithinLimits = async (
  { limits: counters }: Pick<AuthServices, 'limits'>,
  ...taken: readonly (readonly [limit: Limit, key: LimitKey])[]
): Promise<void> => {
  for (const [limit, key] of taken) {
    const verdict = await counters.consume(limit, key)
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
  services: Pick<AuthServices, 'limits'>,
  kind: 'signup' | 'resend' | 'recovery' | 'email_change' | 'reauthentication',
  recipient: string,
  client: Client,
): Promise<void> => {
  await requireWithinLimits(services, [limits.mailByAddress, client.address])
  const key = `${kind}:${kind === 'recovery' ? recipient : mailboxOf(recipient)}`
  for (const limit of [limits.mailCooldown, limits.mailByRecipient]) {
    const verdict = await services.limits.consume(limit, key)
    if (!verdict.allowed) throw tooManyMails(verdict.retryAfterSeconds)
  }
}

/**
 * Whether an unproved account may be mailed a reset. Anybody makes such accounts, one for each `a+1@`:
 * all those of one mailbox share an hourly number. The caller is not told; `account` is counted for
 * every request, so that the clock tells nothing either.
 */
export const mayMailUnproved = async (
  { limits: counters }: Pick<AuthServices, 'limits'>,
  account: { readonly email: string; readonly isUnproved: boolean },
): Promise<boolean> => {
  const { email, isUnproved } = account
  const key = isUnproved ? `recovery-unproved:${mailboxOf(email)}` : `recovery-other:${email}`
  const { allowed } = await counters.consume(limits.mailByRecipient, key)
  return allowed || !isUnproved
}
