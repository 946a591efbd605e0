import { readFile } from 'node:fs/promises'
import type { AuthServices } from 'embedded-platform/accounts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { dayOf } from '../../domain/project/project-dates.ts'
import { localTime } from '../../domain/time/new-zealand-time.ts'
import { carryOut } from '../../supabase/functions/account-deletions/run.ts'
import { databaseNow, deletingWith } from './client-deletion.ts'
import { RefusedError, UsageError } from './errors.ts'
import { forgetAddressesAgain, listForgottenAddresses } from './forgotten-addresses.ts'
import { listTakenAway, takeAwayAgain, takenAwayEntries } from './restored-backup.ts'

/** What `client forgotten` prints and `client forget` reads. It names nobody. */
const fileSchema = v.object({
  accounts: v.array(
    v.object({
      id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
      /** The day in New Zealand on which it was deleted. */
      on: v.pipe(v.string(), v.isoDate()),
    }),
  ),
  /** Whose data was deleted, with an account or without one. */
  addresses: v.optional(
    v.array(v.object({ hash: v.string(), at: v.pipe(v.string(), v.isoTimestamp()) })),
    [],
  ),
  ...takenAwayEntries,
})
type ForgottenFile = v.InferOutput<typeof fileSchema>

/** `client forgotten` @returns one JSON document of all deletions that were carried out, and what else was taken away. @throws {UsageError} */
export const listForgotten = async (
  services: AuthServices,
  words: readonly string[],
): Promise<string> => {
  if (words.length > 0) {
    throw new UsageError('client forgotten stands alone, and prints: client forgotten > FILE')
  }
  const { rows } = await sql<{ person_id: string; done_at: Date }>`
    select person_id, max(done_at) as done_at from public.account_deletions
    where done_at is not null group by person_id order by done_at, person_id`.execute(services.db)
  const accounts = rows.map(({ person_id, done_at }) => ({
    id: person_id,
    on: dayOf(localTime(done_at).date),
  }))
  const addresses = await listForgottenAddresses(services)
  const takenAway = await listTakenAway(services)
  return JSON.stringify({
    accounts,
    addresses,
    ...takenAway,
  } satisfies v.InferInput<typeof fileSchema>)
}

const read = async (file: string): Promise<ForgottenFile> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new RefusedError(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`)
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text)
  if (!parsed.success) {
    throw new RefusedError(
      `${file} is not what client forgotten prints, whole and alone. Nothing was done.`,
    )
  }
  return parsed.output
}

/** Deletes an account that is back. @returns false for an administrator's. */
const forgetAgain = async (services: AuthServices, person_id: string): Promise<boolean> => {
  const deleting = deletingWith(services)
  const now = await databaseNow(services)
  const id = await deleting.db.transaction().execute(async (trx) => {
    const role = await trx
      .selectFrom('public.user_roles')
      .select('role')
      .where('user_id', '=', person_id)
      .executeTakeFirst()
    if (role) return
    // A wish that the backup holds, cancelled or held since, is over: it was carried out.
    await trx
      .deleteFrom('public.account_deletions')
      .where('person_id', '=', person_id)
      .where('done_at', 'is', null)
      .execute()
    const made = await trx
      .insertInto('public.account_deletions')
      .values({ person_id, requested_at: now, due_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })
  if (id === undefined) return false
  // A service that runs beside it may carry it out, too: one outcome.
  await carryOut(deleting, { id, person_id })
  return true
}

/**
 * `client forget FILE`: deletes accounts that a restored backup has brought back, and takes away what else it did.
 * @returns what to print.
 * @throws {UsageError} {RefusedError}
 */
export const forgetAccounts = async (
  services: AuthServices,
  [file, ...more]: readonly string[],
): Promise<string> => {
  if (file === undefined || more.length > 0) {
    throw new UsageError('Whom? client forget takes one file, which client forgotten > FILE wrote.')
  }
  const { accounts, addresses, ...takenAway } = await read(file)
  const tookAway = await takeAwayAgain(services, takenAway)
  const ids = [...new Set(accounts.map(({ id }) => id))]
  const { rows: back } = await sql<{ id: string }>`
    select id from auth.users where id = any (${ids}::uuid[]) order by id`.execute(services.db)
  let deleted = 0
  for (const { id } of back) if (await forgetAgain(services, id)) deleted += 1
  // After the accounts: what they own is no visitor's.
  const forgotten = await forgetAddressesAgain(services, addresses)
  const told = `Accounts deleted again: ${deleted}. Not there: ${ids.length - back.length}.\nAddresses forgotten again: ${forgotten}. ${tookAway}`
  const left = back.length - deleted
  if (left > 0) {
    throw new RefusedError(
      `${told}\nLeft: ${left}, of administrators in this database. Take their roles away (npm run admin -- list, revoke), and give this command again.`,
    )
  }
  return told
}
