import type { AuthServices } from 'embedded-platform/accounts'
import { sql } from 'kysely'
import {
  addressHash,
  rememberForgotten,
} from '../../supabase/functions/_shared/forgotten-addresses.ts'
import { productTables } from '../database.ts'

/** An address whose data was deleted, by its hash; what came later than `at`, an ISO timestamp, stays. */
export interface ForgottenAddress {
  readonly hash: string
  readonly at: string
}

/** Those that this database knows, the oldest first. */
export const listForgottenAddresses = async ({ db }: AuthServices): Promise<ForgottenAddress[]> => {
  const { rows } = await sql<{ hash: string; forgotten_at: Date }>`
    select hash, forgotten_at from private.forgotten_addresses order by forgotten_at, hash`.execute(
    db,
  )
  return rows.map(({ hash, forgotten_at }) => ({ hash, at: forgotten_at.toISOString() }))
}

/**
 * Deletes what a restored backup has brought back under these addresses, where no account owns it.
 * @returns under how many there was something.
 */
export const forgetAddressesAgain = async (
  services: AuthServices,
  forgotten: readonly ForgottenAddress[],
): Promise<number> => {
  const lastTimes = new Map<string, string>()
  for (const { hash, at } of forgotten) {
    const known = lastTimes.get(hash)
    if (known === undefined || known < at) lastTimes.set(hash, at)
  }
  const db = productTables(services.db)
  const { rows } = await sql<{ address: string }>`
    select lower(email) as address from public.contact_messages
    union select email from public.bookings where client_id is null
    union select email from public.newsletter_subscribers
    union select email from public.privacy_requests where email is not null
    union select lower(recipient) from public.mail_outbox where user_id is null and recipient <> ''
      -- The last one of a deletion goes by itself.
      and template <> 'deletion-done'`.execute(db)
  const hashOf = addressHash(services.keys.secret)
  let count = 0
  for (const { address } of rows) {
    const hash = hashOf(address)
    const at = lastTimes.get(hash)
    if (at === undefined) continue
    await db.transaction().execute(async (trx) => {
      await sql`select private.forget_visitor(${address}, ${at}::timestamptz)`.execute(trx)
      await rememberForgotten(trx, [hash], at)
    })
    count += 1
  }
  return count
}
