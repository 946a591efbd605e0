import { countMail } from 'backend-kit/mail-count'
import { mailboxKey } from 'backend-kit/mailbox-key'
import type { LimitKey } from 'backend-kit/rate-limits'
import type { LimitName } from '../core/limits.ts'
import { tooManyConfirmations, tooManyMails, tooManyRequests } from './errors.ts'
import type { AuthServices, Client } from './services.ts'

type LimitServices = Pick<AuthServices, 'limits' | 'limitTable'>

export type Counted = readonly [limit: LimitName, key: LimitKey]

/** Consumes a point of each limit, in order, up to the first that is exceeded. */
export const requireWithinLimits = async (
  { limits, limitTable }: LimitServices,
  ...taken: readonly Counted[]
): Promise<void> => {
  for (const [limit, key] of taken) {
    const verdict = await limits.consume(limitTable[limit], key)
    if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds)
  }
}

/**
 * Counts a mail of `kind` to `recipient`, with or without account. Resets are counted by address; for other kinds
 * `a+1@` and `a@` are one. The cooldown comes first, so that refused requests consume nothing.
 * @returns what was counted of the mailbox's, for `refund` where no mail follows.
 */
export const requireMailAllowed = async (
  services: LimitServices,
  kind: 'signup' | 'resend' | 'recovery' | 'email_change' | 'reauthentication',
  recipient: string,
  client: Client,
): Promise<readonly Counted[]> => {
  await requireWithinLimits(services, ['mailByAddress', client.address])
  const mailbox = mailboxKey(recipient)
  const key = `${kind}:${kind === 'recovery' ? recipient : mailbox}`
  const cooldown = await services.limits.consume(services.limitTable.mailCooldown, key)
  const verdict = cooldown.allowed
    ? await countMail(services.limits, key, mailbox, services.limitTable)
    : cooldown
  if (!verdict.allowed) throw tooManyMails(verdict.retryAfterSeconds)
  if (kind === 'signup' || kind === 'resend')
    await requireConfirmationAllowed(services, kind, client)
  return [['mailCooldown', key], ...verdict.counted]
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
 * Whether this caller may still have a confirmation mailed, before something is counted for the caller and the mailbox:
 * a refusal for what others used up costs the caller nothing, and one for what the caller did costs the mailbox nothing.
 */
export const requireConfirmationsLeft = async (
  services: LimitServices,
  kind: 'signup' | 'resend',
  { address }: Client,
): Promise<void> => {
  await requireOfTotal(services, 'check', kind)
  const { limits, limitTable } = services
  const verdict = await limits.check(limitTable.confirmationByAddress, [kind, address])
  if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds)
}

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
 * those of one mailbox have one count. The client is not told.
 */
export const mayMailUnconfirmed = async (
  services: LimitServices,
  email: string,
): Promise<boolean> => {
  const mailbox = mailboxKey(email)
  const kind = `recovery-unproved:${mailbox}`
  return (await countMail(services.limits, kind, mailbox, services.limitTable)).allowed
}
