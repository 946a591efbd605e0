import { type AuthServices, findUserByEmail } from 'embedded-platform/accounts'
import { sql } from 'kysely'
import { HOLD_REASON_MAX } from '../../domain/accounts/account-deletion.ts'
import { HOLD_MAX_DAYS, holdDays, isDay } from '../../domain/accounts/deletion-hold.ts'
import { writeDate, writeFullMoment } from '../../domain/time/new-zealand-time.ts'
import { actingSettings } from '../../supabase/functions/_shared/acting.ts'
import { addressHash } from '../../supabase/functions/_shared/forgotten-addresses.ts'
import {
  holdDeletion,
  releaseDeletion,
  requestDeletion,
} from '../../supabase/functions/account-deletion/deletions.ts'
import { type Deleting, runDeletions } from '../../supabase/functions/account-deletions/run.ts'
import { embeddedAccounts } from '../accounts.ts'
import { productTables } from '../database.ts'
import { removeFilesOf } from '../functions.ts'
import { hasAdministratorRole } from '../roles.ts'
import { RefusedError, UsageError } from './errors.ts'

const clientOf = async ({ db }: AuthServices, address: string): Promise<string> => {
  const user = await findUserByEmail(db, address)
  if (!user) throw new RefusedError(`${address} has no account.`)
  if (await hasAdministratorRole(db, user.id)) {
    throw new RefusedError(`${address} is an administrator: revoke the role first.`)
  }
  return user.id
}

/** Whether a deletion is due, the database decides, by its own clock. */
export const databaseNow = async ({ db }: AuthServices): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not tell the time')
  return row.now
}

/** What the commands carry deletions out with. */
export const deletingWith = (services: AuthServices): Deleting => ({
  db: productTables(services.db),
  accounts: embeddedAccounts(services, actingSettings('command:admin client')),
  removeFiles: removeFilesOf(services),
  now: services.now,
  hashAddress: addressHash(services.keys.secret),
})

/** `client delete EMAIL --yes [--now]` @returns what to print. @throws {UsageError} {RefusedError} */
export const deleteClient = async (
  services: AuthServices,
  address: string,
  options: readonly string[],
): Promise<string> => {
  if (options.some((option) => option !== '--yes' && option !== '--now')) {
    throw new UsageError('client delete takes an email address, --yes and --now.')
  }
  const id = await clientOf(services, address)
  if (!options.includes('--yes')) {
    throw new RefusedError(
      `With the account of ${address} go its answers, files, messages, calls and enquiries.
Nothing was done. To go on: npm run admin -- client delete ${address} --yes`,
    )
  }
  const now = await databaseNow(services)
  const atOnce = options.includes('--now')
  const db = productTables(services.db)
  const { id: deletion, dueAt } = await db
    .transaction()
    .execute((trx) => requestDeletion(trx, id, { now, ...(atOnce && { dueAt: now }) }))
  if (!atOnce) {
    return `The account of ${address} is deleted on ${writeFullMoment(dueAt)}. Its owner is mailed, and can keep it until then.`
  }
  // Asked for before, it is due later, or held: now it is due, and a hold stands.
  await db
    .updateTable('public.account_deletions')
    .set({ due_at: now })
    .where('id', '=', deletion)
    .execute()
  await runDeletions(deletingWith(services))
  const after = await db
    .selectFrom('public.account_deletions')
    .select(['done_at', 'held_because'])
    .where('id', '=', deletion)
    .executeTakeFirst()
  if (!after?.done_at) {
    throw new RefusedError(
      after?.held_because
        ? `The deletion is held: ${after.held_because}. To go on: npm run admin -- client release ${address}`
        : 'It has not begun: it was cancelled meanwhile, or a hold of it has just ended.',
    )
  }
  return `The account ${id} is deleted. For after a restored backup, write the list anew: npm run --silent admin -- client forgotten > FILE`
}

/** Day and reason of a hold, as `command` takes them behind the address. @throws {UsageError} {RefusedError} */
export const readHold = (
  command: 'client hold' | 'visitor hold',
  [until = '', text = '', ...more]: readonly string[],
  now: Date,
): { readonly until: string; readonly reason: string } => {
  if (!isDay(until)) {
    throw new UsageError(
      `Until when? ${command} takes an email address, a day such as 2027-01-31, and a reason in quotes.`,
    )
  }
  const reason = text.trim()
  if (reason === '' || reason.length > HOLD_REASON_MAX || more.length > 0) {
    throw new UsageError(
      `Why? ${command} takes a reason in quotes behind the day, at most ${HOLD_REASON_MAX} characters, which the person reads.`,
    )
  }
  const { first, last } = holdDays(now)
  if (until < first) {
    throw new RefusedError(
      `${until} has begun or is over in New Zealand. A hold ends as its day begins: name one from ${first} to ${last}.`,
    )
  }
  if (until > last) {
    throw new RefusedError(
      `${until} is too far away. A hold lasts ${HOLD_MAX_DAYS} days at most, until ${last}; give it again before then, with a new reason, where it has to last longer.`,
    )
  }
  return { until, reason }
}

/** `client hold EMAIL 2027-01-31 "reason"` @returns what to print. @throws {UsageError} {RefusedError} */
export const holdClient = async (
  services: AuthServices,
  address: string,
  words: readonly string[],
): Promise<string> => {
  const now = services.now()
  const hold = readHold('client hold', words, now)
  const id = await clientOf(services, address)
  const isHeld = await productTables(services.db)
    .transaction()
    .execute((trx) => holdDeletion(trx, id, hold, now))
  if (!isHeld) throw new RefusedError(`${address} did not ask for a deletion, or it has begun.`)
  return `The deletion is held until the beginning of ${writeDate(hold.until)}, and ${address} is mailed why.`
}

/** `client release EMAIL` @returns what to print. @throws {UsageError} {RefusedError} */
export const releaseClient = async (
  services: AuthServices,
  address: string,
  more: readonly string[],
): Promise<string> => {
  if (more.length > 0) throw new UsageError('client release takes an email address.')
  const id = await clientOf(services, address)
  const isReleased = await productTables(services.db)
    .transaction()
    .execute((trx) => releaseDeletion(trx, id, services.now()))
  if (!isReleased) throw new RefusedError(`No deletion of ${address} is held.`)
  return `The deletion goes on, and ${address} is mailed when.`
}
