import { type AuthServices, findUserByEmail } from 'embedded-platform/accounts'
import { sql } from 'kysely'
import { HOLD_REASON_MAX } from '../../domain/accounts/account-deletion.ts'
import { HOLD_MAX_DAYS, holdDays, isDay } from '../../domain/accounts/deletion-hold.ts'
import { writeDate, writeFullMoment } from '../../domain/time/new-zealand-time.ts'
import { actingSettings } from '../../supabase/functions/_shared/acting.ts'
import {
  holdDeletion,
  releaseDeletion,
  requestDeletion,
} from '../../supabase/functions/account-deletion/deletions.ts'
import { runDeletions } from '../../supabase/functions/account-deletions/run.ts'
import { embeddedAccounts } from '../accounts.ts'
import { productTables } from '../database.ts'
import { removeFilesOf } from '../functions.ts'
import { hasAdministratorRole } from '../roles.ts'
import { RefusedError, UsageError } from './errors.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

const clientOf = async ({ db }: AuthServices, address: string): Promise<string> => {
  const user = await findUserByEmail(db, address)
  if (!user) throw new RefusedError(`${address} has no account.`)
  if (await hasAdministratorRole(db, user.id)) {
    throw new RefusedError(`${address} is an administrator: revoke the role first.`)
  }
  return user.id
}

/** Whether a deletion is due, the database decides, by its own clock. */
const databaseNow = async ({ db }: AuthServices): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not tell the time')
  return row.now
}

const carryOutDue = (services: AuthServices): Promise<number> =>
  runDeletions({
    db: productTables(services.db),
    accounts: embeddedAccounts(services, actingSettings('command:admin client')),
    removeFiles: removeFilesOf(services),
    now: services.now,
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
  await carryOutDue(services)
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
  return `The account is deleted. Its number, for after a restored backup: ${id}`
}

/** `client hold EMAIL 2027-01-31 "reason"` @returns what to print. @throws {UsageError} {RefusedError} */
export const holdClient = async (
  services: AuthServices,
  address: string,
  [until = '', reason = '', ...more]: readonly string[],
): Promise<string> => {
  if (!isDay(until)) {
    throw new UsageError(
      'Until when? client hold takes an email address, a day such as 2027-01-31, and a reason in quotes.',
    )
  }
  const text = reason.trim()
  if (text === '' || text.length > HOLD_REASON_MAX || more.length > 0) {
    throw new UsageError(
      `Why? client hold takes a reason in quotes behind the day, at most ${HOLD_REASON_MAX} characters, which the client reads.`,
    )
  }
  const now = services.now()
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
  const id = await clientOf(services, address)
  const isHeld = await productTables(services.db)
    .transaction()
    .execute((trx) => holdDeletion(trx, id, { reason: text, until }, now))
  if (!isHeld) throw new RefusedError(`${address} did not ask for a deletion, or it has begun.`)
  return `The deletion is held until the beginning of ${writeDate(until)}, and ${address} is mailed why.`
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

/** `client deleted` @returns what to print: a line a deletion, the oldest first. @throws {UsageError} */
export const listDeleted = async (
  { db }: AuthServices,
  words: readonly string[],
): Promise<string> => {
  if (words.length > 0) throw new UsageError('client deleted stands alone.')
  const rows = await productTables(db)
    .selectFrom('public.account_deletions')
    .select(['person_id', 'done_at'])
    .where('done_at', 'is not', null)
    .orderBy('done_at')
    .execute()
  if (rows.length === 0) return 'No account was deleted yet.'
  return rows.map(({ person_id, done_at }) => `${person_id}  ${done_at?.toISOString()}`).join('\n')
}

/**
 * `client forget-again NUMBER ...`: deletes accounts that a restored backup has brought back.
 * @returns what to print.
 * @throws {UsageError}
 */
export const forgetAgain = async (
  services: AuthServices,
  numbers: readonly string[],
): Promise<string> => {
  const ids = numbers.map((number) => number.toLowerCase())
  if (ids.length === 0 || !ids.every((id) => UUID.test(id))) {
    throw new UsageError('Whom? client forget-again takes the numbers that client deleted printed.')
  }
  const db = productTables(services.db)
  const back = await db.selectFrom('auth.users').select('id').where('id', 'in', ids).execute()
  const now = await databaseNow(services)
  for (const { id } of back) {
    await db.transaction().execute(async (trx) => {
      // A wish that the backup holds, cancelled or held since, is over: it was carried out.
      await trx
        .deleteFrom('public.account_deletions')
        .where('person_id', '=', id)
        .where('done_at', 'is', null)
        .execute()
      await trx
        .insertInto('public.account_deletions')
        .values({ person_id: id, requested_at: now, due_at: now })
        .execute()
    })
  }
  await carryOutDue(services)
  return `${back.length} of ${ids.length} had come back, and are deleted again. The others are not there.`
}
