import { sql } from 'kysely'
import { type LimitKey, limitKey } from '../../backend-kit/rate-limits.ts'
import type { LimitName } from '../limits.ts'
import { tooManyRequests } from './errors.ts'
import type { Factor } from './factors/store.ts'
import { factorProof, findDevice, passwordProof } from './known-devices.ts'
import { requireWithinLimits } from './limit-guards.ts'
import { type AccountMailName, queueMail } from './mails.ts'
import type { AuthServices, Client, Trx } from './services.ts'
import type { User } from './users.ts'

type Counted = readonly [limit: LimitName, key: LimitKey]

/**
 * Takes one try at the password of `email`. A device on which `found` has logged in before has a count
 * of its own, and no stranger's tries touch it. For everybody else the narrow limit (this account from
 * this address) comes before the wide one, so that one machine cannot lock an account for everybody.
 * Where strangers have used up the wide one, the owner is told.
 * @throws {AuthError} over_request_rate_limit
 */
export const consumePasswordAttempt = async (
  services: AuthServices,
  email: string,
  found: User | undefined,
  client: Client,
): Promise<void> => {
  const device = found && findDevice(services.keys, client.deviceCookie, passwordProof(found))
  if (found && device) {
    return requireWithinLimits(services, ['signInByDevice', [found.id, device]])
  }
  await requireWithinLimits(
    services,
    ['signInByAddress', client.address],
    ['signInByAccountAndAddress', [email, client.address]],
  )
  const verdict = await services.limits.consume(services.limitTable.signInByAccount, email)
  if (verdict.allowed) return
  await notifyOwner(services, 'sign_in_limited', email, found?.email_confirmed_at != null)
  throw tooManyRequests(verdict.retryAfterSeconds)
}

/**
 * Takes one try at a code of `factor`. Known devices are counted apart, as for passwords; and for days,
 * because the chance of a guess adds up: 20 tries in 30 days, at three codes of a million, come to less
 * than one in a thousand a year. Codes of a factor that is being set up are no guesses: whoever types
 * them was shown the secret.
 * @returns what was counted, for `refund` after a right code.
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
    await notifyOwner(services, 'code_limited', user.email ?? '', true)
    throw tooManyRequests(verdict.retryAfterSeconds)
  }
  return counted
}

/** A right code is no guess: what `consumeCodeAttempt` counted is given back, in the same transaction. */
export const refund = async (
  trx: Trx,
  { limitTable }: Pick<AuthServices, 'limitTable'>,
  counted: readonly Counted[],
): Promise<void> => {
  for (const [limit, key] of counted) {
    await sql`update platform.rate_limits set points = points - 1
      where key = ${limitKey(limitTable[limit], key)} and points > 0`.execute(trx)
  }
}

/**
 * Once a day. Where there is nobody to tell, the same is done and taken back: the time of the answer
 * does not say which addresses have an account.
 */
const notifyOwner = async (
  services: AuthServices,
  template: Extract<AccountMailName, 'sign_in_limited' | 'code_limited'>,
  recipient: string,
  isOwned: boolean,
): Promise<void> => {
  const { db } = services
  const verdict = await services.limits.consume(services.limitTable.guessWarning, [
    recipient,
    template,
  ])
  if (!verdict.allowed) return
  await db
    .transaction()
    .execute((trx) =>
      queueMail(trx, services, { template, recipient, variables: {}, isDecoy: !isOwned }),
    )
}

/** The limits that an administrator of the server lifts for an account, by its address or its id. */
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
 * Forgets the tries that were counted at an account, from wherever they came.
 * @returns how many counts there were.
 */
export const clearAttempts = async (
  { db, limitTable }: Pick<AuthServices, 'db' | 'limitTable'>,
  user: Pick<User, 'id' | 'email'>,
): Promise<number> => {
  const keys = [
    ...UNLOCKABLE_LIMITS.byEmail.map((limit) => limitKey(limitTable[limit], user.email ?? '')),
    ...UNLOCKABLE_LIMITS.byId.map((limit) => limitKey(limitTable[limit], user.id)),
  ]
  // The account is the first part of each key; an address or a device may follow.
  const { numAffectedRows } = await sql`delete from platform.rate_limits
    using unnest(${keys}::text[]) as lifted (prefix)
    where rate_limits.key = prefix or starts_with(rate_limits.key, prefix || '.')`.execute(db)
  return Number(numAffectedRows)
}
