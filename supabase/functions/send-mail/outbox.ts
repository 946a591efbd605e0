import { type Kysely, type Selectable, sql } from 'kysely'
import type { DeliveryPolicy } from '../../../packages/backend-kit/mail/policy.ts'
import type { Database, MailOutbox } from '../../database.ts'

export type ClaimedMail = Pick<
  Selectable<MailOutbox>,
  'id' | 'template' | 'recipient' | 'reply_to' | 'data' | 'sensitive' | 'message_id' | 'attempts'
> & {
  /** Since it was queued. */
  readonly waitedMs: number
  /** Since the server first refused it; 0 where it never did. */
  readonly refusedMs: number
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
export const claimDue = (
  db: Kysely<Database>,
  { batch, leaseMs }: Pick<DeliveryPolicy, 'batch' | 'leaseMs'>,
): Promise<ClaimedMail[]> =>
  db
    .with('due', (query) =>
      query
        .selectFrom('public.mail_outbox')
        .select('id')
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('public.mail_outbox as mail')
    .from('due')
    .whereRef('mail.id', '=', 'due.id')
    .set((mail) => ({
      attempts: mail('mail.attempts', '+', 1),
      next_attempt_at: inFuture(leaseMs),
    }))
    .returning([
      'mail.id',
      'mail.template',
      'mail.recipient',
      'mail.reply_to',
      'mail.data',
      'mail.sensitive',
      'mail.message_id',
      'mail.attempts',
      msSince('queued_at').as('waitedMs'),
      msSince('refused_since').as('refusedMs'),
    ])
    .execute()

export const markSent = async (db: Kysely<Database>, mail: ClaimedMail): Promise<void> => {
  await db
    .updateTable('public.mail_outbox')
    .set({
      state: 'sent',
      sent_at: sql<Date>`now()`,
      last_error: null,
      ...(mail.sensitive ? { data: '{}' } : {}),
    })
    .where('id', '=', mail.id)
    .execute()
}

export interface Postponement {
  /** Until the next attempt; undefined: given up. */
  readonly delayMs: number | undefined
  readonly isRefusal: boolean
}

/** A mail that somebody claimed since is left to them. */
export const markUnsent = async (
  db: Kysely<Database>,
  mail: ClaimedMail,
  error: unknown,
  { delayMs, isRefusal }: Postponement,
): Promise<void> => {
  const reason = error instanceof Error ? error.message : String(error)
  await db
    .updateTable('public.mail_outbox')
    .set({
      last_error: oneLine(reason),
      ...(isRefusal ? { refused_since: sql<Date>`coalesce(refused_since, now())` } : {}),
      ...(delayMs === undefined ? { state: 'failed' } : { next_attempt_at: inFuture(delayMs) }),
    })
    .where('id', '=', mail.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', mail.attempts)
    .execute()
}

/** Tells the agency, once a day, that a mail was given up; not of one to the agency itself. */
export const announceFailure = async (
  db: Kysely<Database>,
  { recipient }: ClaimedMail,
  error: Error,
): Promise<void> => {
  if (recipient === '') return
  await db
    .insertInto('public.mail_outbox')
    .values({
      template: 'mail-failed',
      recipient: '',
      data: JSON.stringify({ recipient, reason: oneLine(error.message) }),
      idempotency_key: sql<string>`'mail-failed:' || current_date`,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}
