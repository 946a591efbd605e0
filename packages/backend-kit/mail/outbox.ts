import { type Kysely, sql } from 'kysely'
import type { DeliveryPolicy } from './policy.ts'

/** A claimed row of an outbox. An outbox may have further columns. */
export interface ClaimedMail {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly data: Record<string, unknown>
  /** The part of the Message-ID before the @. */
  readonly message_id: string
  readonly attempts: number
  /** Since it was queued. */
  readonly waited_ms: number
  /** Since the server first rejected it; 0 if it never did. */
  readonly refused_ms: number
  /** Nobody knows what became of the attempt before: its process was killed, or lost the database. */
  readonly is_cut_off: boolean
}

interface Queue<DB> {
  readonly db: Kysely<DB>
  readonly outbox: string
  /** A boolean column of the outbox: mails where it is true are claimed when no other is due. */
  readonly bulk?: string
}

const MAX_ERROR = 500

/** Replies of a server may contain control characters, and are shown in a terminal. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_ERROR)

// Due times use the database's clock: those of the instances may differ.
export const inFuture = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`
const msSince = (column: 'queued_at' | 'refused_since') =>
  sql<number>`coalesce(extract(epoch from now() - ${sql.ref(`mail.${column}`)}) * 1000, 0)::float8`

/**
 * Leases up to `batch` due mails for `leaseMs`. No row stays locked while they are sent; mails of a
 * killed process are due again when the lease expires.
 */
export const claimDue = async <DB, Row extends ClaimedMail>(
  { db, outbox, bulk }: Queue<DB>,
  { batch, leaseMs }: Pick<DeliveryPolicy, 'batch' | 'leaseMs'>,
): Promise<Row[]> => {
  const order = [...(bulk ? [bulk] : []), 'next_attempt_at'].map((column) => sql.ref(column))
  const { rows } = await sql<Row>`
    with due as (
      -- An attempt that failed left its error, and each one begins without any.
      select id, attempts > 0 and last_error is null as is_cut_off from ${sql.table(outbox)}
      where state = 'queued' and next_attempt_at <= now()
      order by ${sql.join(order)} limit ${batch}
      for update skip locked
    )
    update ${sql.table(outbox)} as mail
    set attempts = mail.attempts + 1, last_error = null, next_attempt_at = ${inFuture(leaseMs)}
    from due where mail.id = due.id
    returning mail.*, due.is_cut_off, ${msSince('queued_at')} as waited_ms,
      ${msSince('refused_since')} as refused_ms`.execute(db)
  return rows
}

/** Deletes the data of a `sensitive` row, such as links with tokens. */
export const markSent = async <DB>(
  { db, outbox }: Queue<DB>,
  { id }: Pick<ClaimedMail, 'id'>,
): Promise<void> => {
  await sql`update ${sql.table(outbox)} set state = 'sent', sent_at = now(), last_error = null,
    data = case when sensitive then '{}' else data end where id = ${id}`.execute(db)
}

export interface Postponement {
  /** Until the next attempt; undefined: the mail has failed. */
  readonly delayMs: number | undefined
  readonly isRefusal: boolean
}

/** @returns false, and does nothing, if another process has claimed the mail since, or it was deleted. */
export const markUnsent = async <DB>(
  { db, outbox }: Queue<DB>,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  error: unknown,
  { delayMs, isRefusal }: Postponement,
): Promise<boolean> => {
  const reason = error instanceof Error ? error.message : String(error)
  const outcome =
    delayMs === undefined ? sql`state = 'failed'` : sql`next_attempt_at = ${inFuture(delayMs)}`
  const { numAffectedRows } =
    await sql`update ${sql.table(outbox)} set last_error = ${oneLine(reason)},
    refused_since = ${isRefusal ? sql`coalesce(refused_since, now())` : sql.ref('refused_since')},
    ${outcome}
    where id = ${id} and state = 'queued' and attempts = ${attempts}`.execute(db)
  return numAffectedRows === 1n
}

interface Requeued<DB> extends Queue<DB> {
  /** Templates whose mails whoever wrote them sends again. */
  readonly handledElsewhere?: readonly string[]
}

/**
 * Queues failed mails again, all or one, with the same Message-ID and the full retry period.
 * @returns how many.
 */
export const requeueFailed = async <DB>(
  { db, outbox, handledElsewhere = [] }: Requeued<DB>,
  id: string | undefined,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(outbox)} set state = 'queued', attempts = 0, queued_at = now(),
      next_attempt_at = now(), refused_since = null
    where state = 'failed' and template <> all(${sql.val(handledElsewhere)}::text[])
      and ${id === undefined ? sql`true` : sql`id = ${id}`}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
