import { type Kysely, sql, type Transaction } from 'kysely'
import {
  VISITOR_LINK_MINUTES,
  type VisitorDataOfLink,
} from '../../../domain/privacy/visitor-data.ts'
import type { Database } from '../../database.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { rememberForgotten } from '../_shared/forgotten-addresses.ts'
import { hashToken, newToken } from '../_shared/tokens.ts'

type Trx = Transaction<Database>

const MINUTE_MS = 60_000

/** Mails a link to what is held under an address; those of its earlier mails work on for their hour. */
export const mailLink = async (trx: Trx, address: string): Promise<void> => {
  const { token, hash } = newToken()
  await sql`insert into private.visitor_data_links (hash, address) values (${hash}, ${address})`.execute(
    trx,
  )
  await trx
    .insertInto('public.mail_outbox')
    .values({
      template: 'visitor-data',
      recipient: address,
      data: JSON.stringify({ token }),
      sensitive: true,
    })
    .execute()
}

/** The address that a mailed link proves; undefined where it is unknown, or older than an hour. */
export const addressOfToken = async (
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<string | undefined> => {
  const since = new Date(now.getTime() - VISITOR_LINK_MINUTES * MINUTE_MS)
  const { rows } = await sql<{ address: string }>`
    select address from private.visitor_data_links
    where hash = ${hashToken(token)} and created_at > ${since}`.execute(db)
  return rows[0]?.address
}

/** One after the other with whoever confirms an account with the address, holds it, or takes it out as well. */
export const lockAddress = async (trx: Trx, address: string): Promise<void> => {
  await sql`select private.lock_address(${address})`.execute(trx)
}

/** What is held under an address that no account owns: amounts, and nothing that was typed. */
export const dataUnder = async (trx: Trx, address: string): Promise<VisitorDataOfLink> => {
  const { rows } = await sql<{
    amounts: VisitorDataOfLink['amounts']
    has_account: boolean
    call_at: Date | null
    because: string | null
    held_until: string | null
  }>`
    select
      (
        select coalesce(jsonb_object_agg(part, amount) filter (where amount > 0), '{}')
        from private.visitor_data(${address})
      ) as amounts,
      (private.visitor_window(${address})).address is null as has_account,
      (
        select min(starts_at) from public.bookings
        where client_id is null and email = ${address} and state = 'booked' and starts_at > now()
      ) as call_at,
      hold.because, hold.held_until::text
    from (select) as one
    left join private.visitor_data_holds as hold on hold.address = ${address}
      and hold.held_until > (now() at time zone 'Pacific/Auckland')::date`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The database counted nothing')
  return {
    email: address,
    amounts: row.amounts,
    hasAccount: row.has_account,
    callAt: row.has_account ? null : (row.call_at?.toISOString() ?? null),
    held:
      row.because !== null && row.held_until !== null
        ? { because: row.because, until: row.held_until }
        : null,
  }
}

/**
 * Deletes what is held under an address that no account owns, and tells the agency which enquiries are gone, without
 * whose they were. Its links work no more.
 * @returns false, and nothing is done, where an account has the address by now.
 */
export const takeOut = async (
  trx: Trx,
  address: string,
  hashAddress: FunctionContext['hashAddress'],
): Promise<boolean> => {
  const { rows } = await sql<{ gone: { references: string[]; calls?: number } | null }>`
    select private.forget_visitor(${address}) as gone`.execute(trx)
  const gone = rows[0]?.gone
  if (!gone) return false
  await rememberForgotten(trx, [hashAddress(address)])
  if (gone.references.length === 0 && !gone.calls) return true
  await trx
    .insertInto('public.mail_outbox')
    .values({
      template: 'visitor-data-removed-agency',
      recipient: '',
      data: JSON.stringify({ references: gone.references, calls: gone.calls ?? 0 }),
    })
    .execute()
  return true
}
