import { mailboxKey } from 'backend-kit/mailbox-key'
import type { LimitKey } from 'backend-kit/rate-limits'
import type { LimitName } from '../limits.ts'
import { tooManyConfirmations, tooManyMails, tooManyRequests } from './errors.ts'
import type { AuthServices, Client } from './services.ts'

type LimitServices = Pick<AuthServices, 'limits' | 'limitTable'>

/** Consumes a point of each limit, in order, up to the first that is exceeded. */
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
 * Counts a mail of `kind` to `recipient`, with or without account. Each kind has its own count, so that
 * an attacker who asks for confirmations cannot use up the owner's resets. Resets are counted by
 * address; for other mails `a+1@` and `a@` are one mailbox. The cooldown comes before the hourly limit,
 * so that refused requests consume nothing.
 */
export const requireMailAllowed = async (
  services: LimitServices,
  kind: 'signup' | 'resend' | 'recovery' | 'email_change' | 'reauthentication',
  recipient: string,
  client: Client,
): Promise<void> => {
  await requireWithinLimits(services, ['mailByAddress', client.address])
  const key = `${kind}:${kind === 'recovery' ? recipient : mailboxKey(recipient)}`
  const { limits, limitTable } = services
  for (const limit of [limitTable.mailCooldown, limitTable.mailByRecipient]) {
    const verdict = await limits.consume(limit, key)
    if (!verdict.allowed) throw tooManyMails(verdict.retryAfterSeconds)
  }
  if (kind === 'signup' || kind === 'resend')
    await requireConfirmationAllowed(services, kind, client)
}

/** Counts a mail that confirms a new account, known or not: sign-ups and resends apart, so that neither uses up the other's. */
const requireConfirmationAllowed = async (
  services: LimitServices,
  kind: 'signup' | 'resend',
  { address }: Client,
): Promise<void> => {
  await requireWithinLimits(services, ['confirmationByAddress', [kind, address]])
  await requireOfTotal(services, 'consume', kind)
}

/**
 * Whether any confirmation may still be mailed, before something is counted for the caller and the mailbox: a refusal
 * for what others used up costs them nothing of their own.
 */
export const requireConfirmationsLeft = (
  services: LimitServices,
  kind: 'signup' | 'resend',
): Promise<void> => requireOfTotal(services, 'check', kind)

const requireOfTotal = async (
  { limits, limitTable }: LimitServices,
  act: 'consume' | 'check',
  kind: 'signup' | 'resend',
): Promise<void> => {
  for (const limit of [limitTable.confirmationsHourly, limitTable.confirmationsDaily]) {
    const verdict = await limits[act](limit, kind)
    if (!verdict.allowed) {
      // Pages take a shorter wait for that between two mails to one address.
      const shortest = limitTable.mailCooldown.seconds + 1
      throw tooManyConfirmations(Math.max(verdict.retryAfterSeconds, shortest))
    }
  }
}

/**
 * Whether an unconfirmed account may be mailed a reset. An attacker can create one for each `a+1@`:
 * those of one mailbox share an hourly limit. The client is not told.
 */
export const mayMailUnconfirmed = async (
  { limits, limitTable }: LimitServices,
  email: string,
): Promise<boolean> => {
  const key = `recovery-unproved:${mailboxKey(email)}`
  const { allowed } = await limits.consume(limitTable.mailByRecipient, key)
  return allowed
}
