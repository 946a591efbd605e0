import { limitKey } from 'backend-kit/rate-limits'
import { sql } from 'kysely'
import type { LimitName } from '../core/limits.ts'
import { tooManyRequests } from './errors.ts'
import type { Factor } from './factors/store.ts'
import { factorProof, findDevice, passwordProof } from './known-devices.ts'
import { type Counted, requireWithinLimits } from './limit-guards.ts'
import { type AccountMailName, queueMail } from './mails.ts'
import type { AuthServices, Client, Trx } from './services.ts'
import type { User } from './users.ts'

/**
 * Counts an attempt at the password of `email`. A known device of `user` has a count of its own, which
 * attackers cannot use up. For others the limit of account and address comes before that of the account,
 * so that one address cannot lock an account for all. When the account's limit is reached, the owner is
 * notified.
 * @throws {AuthError} over_request_rate_limit
 */
export const consumePasswordAttempt = async (
  services: AuthServices,
  email: string,
  user: User | undefined,
  client: Client,
): Promise<void> => {
  const device = user && findDevice(services.keys, client.deviceCookie, passwordProof(user))
  if (user && device) {
    return requireWithinLimits(services, ['signInByDevice', [user.id, device]])
  }
  await requireWithinLimits(
    services,
    ['signInByAddress', client.address],
    ['signInByAccountAndAddress', [email, client.address]],
  )
  const verdict = await services.limits.consume(services.limitTable.signInByAccount, email)
  if (verdict.allowed) return
  await notifyOwner(
    services,
    'sign_in_limited',
    email,
    user?.email_confirmed_at ? user.id : undefined,
  )
  throw tooManyRequests(verdict.retryAfterSeconds)
}

/**
 * Counts an attempt at a code of `factor`. Known devices are counted apart, as for passwords; also per
 * month, because the chance of a guess adds up: 20 attempts in 30 days, with three of a million codes
 * valid, come to less than one in a thousand a year. Enrolment is no guessing: the user has the secret.
 * @returns the limits consumed, for `refund` after a correct code.
 * @throws {AuthError} over_request_rate_limit
 */
export const consumeCodeAttempt = async (
  services: AuthServices,
  user: Pick<User, 'email'>,
  factor: Factor,
  client: Client,
): Promise<readonly Counted[]> => {
  const owner = factor.user_id
  if (factor.status === 'unverified') {
    await requireWithinLimits(services, ['factorByAccount', owner])
    return []
  }
  const device = findDevice(services.keys, client.deviceCookie, factorProof(factor))
  if (device) {
    const counted: Counted[] = [
      ['codeByDevice', [owner, device]],
      ['codeByDeviceMonthly', [owner, device]],
    ]
    await requireWithinLimits(services, ...counted)
    return counted
  }
  await requireWithinLimits(services, ['verifyByAddress', client.address])
  const counted: Counted[] = [
    ['codeByAccount', owner],
    ['codeByAccountMonthly', owner],
  ]
  for (const [limit, key] of counted) {
    const verdict = await services.limits.consume(services.limitTable[limit], key)
    if (verdict.allowed) continue
    await notifyOwner(services, 'code_limited', user.email ?? '', owner)
    throw tooManyRequests(verdict.retryAfterSeconds)
  }
  return counted
}

/** Returns the points of what was counted and came to nothing: a correct code, a mail that is not sent. */
export const refund = async (
  trx: Trx,
  { keys, limitTable }: Pick<AuthServices, 'keys' | 'limitTable'>,
  counted: readonly Counted[],
): Promise<void> => {
  for (const [limit, key] of counted) {
    await sql`update platform.rate_limits set points = points - 1
      where key = ${limitKey(limitTable[limit], key, keys.secret)} and points > 0`.execute(trx)
  }
}

/**
 * Mails the owner, at most once a day. Without an account the same statements are rolled back: timing
 * does not show which addresses have accounts.
 */
const notifyOwner = async (
  services: AuthServices,
  template: Extract<AccountMailName, 'sign_in_limited' | 'code_limited'>,
  recipient: string,
  owner: string | undefined,
): Promise<void> => {
  const { db } = services
  const verdict = await services.limits.consume(services.limitTable.guessWarning, [
    recipient,
    template,
  ])
  if (!verdict.allowed) return
  await db.transaction().execute((trx) =>
    queueMail(trx, services, {
      template,
      recipient,
      userId: owner ?? crypto.randomUUID(),
      variables: {},
      isDecoy: owner === undefined,
    }),
  )
}

/** The limits that the command `unlock` resets, by address or by id. */
const UNLOCKABLE_LIMITS = {
  byEmail: ['signInByAccount', 'signInByAccountAndAddress'],
  byId: [
    'signInByDevice',
    'codeByAccount',
    'codeByAccountMonthly',
    'codeByDevice',
    'codeByDeviceMonthly',
    'mailedCodeByAccountMonthly',
  ],
} as const satisfies Record<string, readonly LimitName[]>

/**
 * Deletes the counted attempts at an account, from all devices and addresses.
 * @returns the number of counts deleted.
 */
export const clearAttempts = async (
  { db, keys, limitTable }: Pick<AuthServices, 'db' | 'keys' | 'limitTable'>,
  user: Pick<User, 'id' | 'email'>,
): Promise<number> => {
  const keyOf = (limit: LimitName, owner: string) => limitKey(limitTable[limit], owner, keys.secret)
  const counted = [
    ...UNLOCKABLE_LIMITS.byEmail.map((limit) => keyOf(limit, user.email ?? '')),
    ...UNLOCKABLE_LIMITS.byId.map((limit) => keyOf(limit, user.id)),
  ]
  // The account is the first part of each key; an address or a device may follow.
  const { numAffectedRows } = await sql`delete from platform.rate_limits
    using unnest(${counted}::text[]) as lifted (prefix)
    where rate_limits.key = prefix or starts_with(rate_limits.key, prefix || '.')`.execute(db)
  return Number(numAffectedRows)
}
