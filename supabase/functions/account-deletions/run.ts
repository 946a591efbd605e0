import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Accounts } from '../_shared/accounts/accounts.ts'
import { rememberForgotten } from '../_shared/forgotten-addresses.ts'
import { cancelDeletion, isHoldOver, releaseDeletion } from '../account-deletion/deletions.ts'
import { forgetLastMails, prepareLastMail, sendLastMail } from '../account-deletion/mails.ts'
import type { RemoveFiles } from '../purge/expired.ts'

/** What a deletion is carried out with. */
export interface Deleting {
  readonly db: Kysely<Database>
  readonly accounts: Pick<Accounts, 'deleteAccount'>
  readonly removeFiles: RemoveFiles
  readonly now: () => Date
  readonly hashAddress: (address: string) => string
}

interface Due {
  readonly id: string
  readonly person_id: string
}

const FILES_AT_ONCE = 100

/** Those that are due, and those that were begun and not finished. */
const dueDeletions = async (db: Kysely<Database>): Promise<Due[]> => {
  const { rows } = await sql<Due>`select id, person_id from public.account_deletions
    where cancelled_at is null and done_at is null
      and (started_at is not null or (held_at is null and due_at <= now()))
    order by due_at, id`.execute(db)
  return rows
}

/** Those of accounts that have become administrators' meanwhile: their owners ask again once they are none. */
const cancelOfAdministrators = async ({ db, now }: Deleting): Promise<void> => {
  const { rows } = await sql<Due>`select deletion.id, deletion.person_id
    from public.account_deletions as deletion
    join public.user_roles as role on role.user_id = deletion.person_id
    where cancelled_at is null and started_at is null
    order by due_at, id`.execute(db)
  for (const { person_id } of rows) {
    await db.transaction().execute((trx) => cancelDeletion(trx, person_id, now(), 'administrator'))
  }
}

/** Those that were held until today. */
const releaseHeldLongEnough = async ({ db, now }: Deleting): Promise<void> => {
  const over = await db
    .selectFrom('public.account_deletions')
    .select('person_id')
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .where(isHoldOver)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  for (const { person_id } of over) {
    await db.transaction().execute((trx) => releaseDeletion(trx, person_id, now(), 'over'))
  }
}

const removeFilesOf = async ({ db, removeFiles }: Deleting, personId: string): Promise<void> => {
  for (;;) {
    const files = await db
      .selectFrom('public.files')
      .select(['bucket', 'path'])
      .where('user_id', '=', personId)
      .orderBy('path')
      .limit(FILES_AT_ONCE)
      .execute()
    if (files.length === 0) return
    for (const [bucket, ofBucket] of Map.groupBy(files, (file) => file.bucket)) {
      await removeFiles(
        bucket,
        ofBucket.map(({ path }) => path),
      )
    }
    const left = await db
      .selectFrom('public.files')
      .select('path')
      .where(
        'path',
        'in',
        files.map(({ path }) => path),
      )
      .executeTakeFirst()
    if (left) throw new Error('The storage service left files that it was asked to remove')
  }
}

/** @returns false where files have come since they were removed: then nothing is forgotten yet. */
const forgetRows = ({ db, hashAddress }: Deleting, { id, person_id }: Due): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ files: number }>`
      select private.files_to_delete(${id}) as files`.execute(trx)
    if (rows[0]?.files !== 0) return false
    const { rows: addresses } = await sql<{ address: string }>`
      select distinct address from private.account_addresses where person_id = ${person_id}`.execute(
      trx,
    )
    await rememberForgotten(
      trx,
      addresses.map(({ address }) => hashAddress(address)),
    )
    const { rows: forgotten } = await sql<{ address: string | null }>`
      select private.forget_owner(${id}) as address`.execute(trx)
    const address = forgotten[0]?.address
    if (address) await prepareLastMail(trx, id, address)
    return true
  })

/**
 * Carries out one deletion, from where an earlier run of it has stopped: files, rows, account, record.
 * @returns false where it was cancelled or held, or the account has become an administrator's.
 * @throws what the database or the storage service does; the next run goes on.
 */
export const carryOut = async (deleting: Deleting, { id, person_id }: Due): Promise<boolean> => {
  const { db, accounts, now } = deleting
  const begun = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ begun: boolean }>`
      select private.begin_deletion(${id}) as begun`.execute(trx)
    return rows[0]?.begun ?? false
  })
  if (!begun) return false
  do await removeFilesOf(deleting, person_id)
  while (!(await forgetRows(deleting, { id, person_id })))
  await accounts.deleteAccount(person_id)
  await db.transaction().execute(async (trx) => {
    const done = await trx
      .updateTable('public.account_deletions')
      .set({ done_at: now() })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .executeTakeFirst()
    if (done.numUpdatedRows > 0n) await sendLastMail(trx, id, person_id)
  })
  return true
}

/**
 * Lets go what was held until today, and carries out the deletions that are due. Two instances may do it at once: each step done twice is done.
 * @returns how many were carried out.
 * @throws the first failure, after the others were tried; the next run goes on where it stopped.
 */
export const runDeletions = async (deleting: Deleting): Promise<number> => {
  await deleting.db.transaction().execute(forgetLastMails)
  await cancelOfAdministrators(deleting)
  await releaseHeldLongEnough(deleting)
  const failures: unknown[] = []
  let count = 0
  for (const due of await dueDeletions(deleting.db)) {
    try {
      if (await carryOut(deleting, due)) count += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}
