import { type Kysely, sql } from 'kysely'
import type { DeliveryPolicy } from './policy.ts'

/** A row of an outbox, as whoever claimed it reads it. An outbox may have further columns. */
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
  /** Since the server first refused it; 0 where it never did. */
  readonly refused_ms: number
}

interface Queue<DB> {
  readonly db: Kysely<DB>
  readonly outbox: string
}

const MAX_ERROR = 500

/** What a server said may hold anything; it is read in a terminal. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_ERROR)

// The database's clock alone decides what is due: those of the instances may differ.
export const inFuture = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`
const msSince = (column: 'queued_at' | 'refused_since') =>
  sql<number>`coalesce(extract(epoch from now() - ${sql.ref(`mail.${column}`)}) * 1000, 0)::float8`

/**
 * Takes up to `batch` due mails for `leaseMs`. Nothing stays locked while they are sent; those of a
 * claimer that was killed are due again when the lease ends.
 */
export const claimDue = async <DB, Row extends ClaimedMail>(
  { db, outbox }: Queue<DB>,
  { batch, leaseMs }: Pick<DeliveryPolicy, 'batch' | 'leaseMs'>,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with due as (
      select id from ${sql.table(outbox)}
      where state = 'queued' and next_attempt_at <= now()
      order by next_attempt_at limit ${batch}
      for update skip locked
    )
    update ${sql.table(outbox)} as mail
    set attempts = mail.attempts + 1, next_attempt_at = ${inFuture(leaseMs)}
    from due where mail.id = due.id
    returning mail.*, ${msSince('queued_at')} as waited_ms,
      ${msSince('refused_since')} as refused_ms`.execute(db)
  return rows
}

/** What was said is forgotten where the row is `sensitive`: its links are in the mail now. */
export const markSent = async <DB>(
  { db, outbox }: Queue<DB>,
  { id }: Pick<ClaimedMail, 'id'>,
): Promise<void> => {
  await sql`update ${sql.table(outbox)} set state = 'sent', sent_at = now(), last_error = null,
    data = case when sensitive then '{}' else data end where id = ${id}`.execute(db)
}

export interface Postponement {
  /** Until the next attempt; undefined: given up. */
  readonly delayMs: number | undefined
  readonly isRefusal: boolean
}

/** A mail that somebody claimed since is left to them. */
export const markUnsent = async <DB>(
  { db, outbox }: Queue<DB>,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  error: unknown,
  { delayMs, isRefusal }: Postponement,
): Promise<void> => {
  const reason = error instanceof Error ? error.message : String(error)
  const outcome =
    delayMs === undefined ? sql`state = 'failed'` : sql`next_attempt_at = ${inFuture(delayMs)}`
  await sql`update ${sql.table(outbox)} set last_error = ${oneLine(reason)},
    refused_since = ${isRefusal ? sql`coalesce(refused_since, now())` : sql.ref('refused_since')},
    ${outcome}
    where id = ${id} and state = 'queued' and attempts = ${attempts}`.execute(db)
}

/**
 * Queues what has failed again, all of it or one mail, under the same Message-ID and with all its time
 * to go. @returns how many.
 */
export const requeueFailed = async <DB>(
  { db, outbox }: Queue<DB>,
  id: string | undefined,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(outbox)} set state = 'queued', attempts = 0, queued_at = now(),
      next_attempt_at = now(), refused_since = null
    where state = 'failed' and ${id === undefined ? sql`true` : sql`id = ${id}`}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
