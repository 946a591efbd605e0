import { type Kysely, sql } from 'kysely'
import type { ClaimedMail } from './outbox.ts'

export interface UnsentMail
  extends Pick<ClaimedMail, 'id' | 'template' | 'recipient' | 'attempts'> {
  readonly state: 'queued' | 'failed'
  readonly queued_at: Date
  readonly next_attempt_at: Date
  readonly last_error: string | null
}

export interface Outage {
  readonly since: Date
  readonly failures: number
  readonly next_attempt_at: Date
  readonly last_error: string
}

export interface Unsent {
  /** The oldest first, bulk mails last, up to the limit asked for. */
  readonly mails: readonly UnsentMail[]
  /** The total. */
  readonly count: number
  /** Undefined while no outage is recorded. */
  readonly outage: Outage | undefined
}

/** Queued and failed mails of an outbox. */
export const readUnsent = async <DB>(
  {
    db,
    ...names
  }: {
    readonly db: Kysely<DB>
    readonly outbox: string
    readonly bulk?: string
    readonly outage: string
  },
  limit: number,
): Promise<Unsent> => {
  const outage = await sql<Outage>`select since, failures, next_attempt_at, last_error
    from ${sql.table(names.outage)}`.execute(db)
  const order = [...(names.bulk ? [names.bulk] : []), 'created_at', 'id']
  const all = await sql<{ count: string }>`select count(*) from ${sql.table(names.outbox)}
    where state <> 'sent'`.execute(db)
  const mails = await sql<UnsentMail>`
    select id, state, template, recipient, attempts, queued_at, next_attempt_at, last_error
    from ${sql.table(names.outbox)} where state <> 'sent'
    order by ${sql.join(order.map((column) => sql.ref(column)))} limit ${limit}`.execute(db)
  return { mails: mails.rows, count: Number(all.rows[0]?.count ?? 0), outage: outage.rows[0] }
}
