import { sql, type Transaction } from 'kysely'
import { deletionDueAt, releasedDueAt } from '../../../domain/accounts/account-deletion.ts'
import type { Database } from '../../database.ts'
import { hashToken, newToken } from '../_shared/tokens.ts'
import { mailAgency, mailPerson } from './mails.ts'

type Trx = Transaction<Database>

const NOT_HELD = { held_at: null, held_because: null, held_until: null }

/** What comes of cancelling: `kept` as well where nothing was to be deleted. */
export type Cancelled = 'kept' | 'begun'

const openOf = (trx: Trx, personId: string) =>
  trx
    .selectFrom('public.account_deletions')
    .selectAll()
    .where('person_id', '=', personId)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)

const isDone = async (trx: Trx, personId: string): Promise<boolean> =>
  (await trx
    .selectFrom('public.account_deletions')
    .select('id')
    .where('person_id', '=', personId)
    .where('done_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Asks for the deletion of an account, mails its owner the link that keeps it, and tells the agency. Asked again,
 * it stands as it was.
 * @param dueAt when it is carried out; 14 days later by itself.
 */
export const requestDeletion = async (
  trx: Trx,
  personId: string,
  { now, dueAt = deletionDueAt(now) }: { readonly now: Date; readonly dueAt?: Date },
): Promise<{ readonly id: string; readonly dueAt: Date; readonly isNew: boolean }> => {
  const made = await trx
    .insertInto('public.account_deletions')
    .values({ person_id: personId, requested_at: now, due_at: dueAt })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .where('cancelled_at', 'is', null)
        .where('done_at', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'due_at'])
    .executeTakeFirst()
  if (!made) {
    const open = await openOf(trx, personId).executeTakeFirstOrThrow()
    return { id: open.id, dueAt: open.due_at, isNew: false }
  }
  const { token, hash } = newToken()
  await sql`insert into private.deletion_links (hash, deletion_id) values (${hash}, ${made.id})`.execute(
    trx,
  )
  const dueText = made.due_at.toISOString()
  await mailPerson(trx, personId, 'deletion-requested', { dueAt: dueText, token })
  await mailAgency(trx, personId, 'deletion-requested-agency', { dueAt: dueText })
  return { id: made.id, dueAt: made.due_at, isNew: true }
}

/**
 * Keeps the account, if its deletion has not begun; its owner and the agency are mailed.
 * @param because where it was not the owner: the account has become an administrator's.
 */
export const cancelDeletion = async (
  trx: Trx,
  personId: string,
  now: Date,
  because?: 'administrator',
): Promise<Cancelled> => {
  const open = await openOf(trx, personId).forUpdate().executeTakeFirst()
  // Carried out while this waited for it: not kept, although nothing is open any more.
  if (!open) return (await isDone(trx, personId)) ? 'begun' : 'kept'
  if (open.started_at) return 'begun'
  await trx
    .updateTable('public.account_deletions')
    .set({ cancelled_at: now, ...NOT_HELD })
    .where('id', '=', open.id)
    .execute()
  const why: Record<string, string> = because ? { because } : {}
  await mailPerson(trx, personId, 'deletion-cancelled', why)
  await mailAgency(trx, personId, 'deletion-cancelled-agency', why)
  return 'kept'
}

/** The account that a mailed link keeps; undefined where the link is unknown or its deletion is over. */
export const personOfLink = async (trx: Trx, token: string): Promise<string | undefined> => {
  const { rows } = await sql<{ person_id: string; is_over: boolean }>`
    select deletion.person_id, deletion.done_at is not null or (
      deletion.cancelled_at is not null and exists (
        select from public.account_deletions as later
        where later.person_id = deletion.person_id and later.requested_at > deletion.requested_at
      )
    ) as is_over
    from private.deletion_links as link
    join public.account_deletions as deletion on deletion.id = link.deletion_id
    where link.hash = ${hashToken(token)}`.execute(trx)
  const [link] = rows
  return link && !link.is_over ? link.person_id : undefined
}

/** Why the agency holds a deletion, as its owner reads it, and the day in New Zealand with whose beginning that ends. */
export interface Hold {
  readonly reason: string
  readonly until: string
}

/**
 * Holds a deletion, of which the owner is mailed; held again, the new reason and day are those that count.
 * @returns false where none is open, or it has begun.
 */
export const holdDeletion = async (
  trx: Trx,
  personId: string,
  { reason, until }: Hold,
  now: Date,
): Promise<boolean> => {
  const open = await openOf(trx, personId).forUpdate().executeTakeFirst()
  if (!open || open.started_at) return false
  await trx
    .updateTable('public.account_deletions')
    .set({ held_at: now, held_because: reason, held_until: until })
    .where('id', '=', open.id)
    .execute()
  await mailPerson(trx, personId, 'deletion-held', { reason, until })
  return true
}

/** That the day has come with which a hold ends. */
export const isHoldOver = sql<boolean>`
  held_at is not null and held_until <= (now() at time zone 'Pacific/Auckland')::date`

/**
 * Lets a deletion go that is held; the owner is mailed when it is carried out, at least a day before.
 * @param which `over`: only if its day has come. Held anew meanwhile, it stays held.
 * @returns false where none is.
 */
export const releaseDeletion = async (
  trx: Trx,
  personId: string,
  now: Date,
  which?: 'over',
): Promise<boolean> => {
  const held = await openOf(trx, personId)
    .where('held_at', 'is not', null)
    .$if(which === 'over', (query) => query.where(isHoldOver))
    .forUpdate()
    .executeTakeFirst()
  if (!held) return false
  const dueAt = releasedDueAt(held.due_at, now)
  await trx
    .updateTable('public.account_deletions')
    .set({ ...NOT_HELD, due_at: dueAt })
    .where('id', '=', held.id)
    .execute()
  await mailPerson(trx, personId, 'deletion-released', { dueAt: dueAt.toISOString() })
  return true
}
