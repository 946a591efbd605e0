import { createHmac } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'

/** A hash of a lower-case address that nobody can try out without `secret`, as addresses are few. */
export const addressHash =
  (secret: string) =>
  (address: string): string =>
    createHmac('sha256', secret).update(`forgotten-address:${address}`).digest('base64url')

/** Writes down, by hash, whose data was deleted, for a backup that may be restored. `at`: when, by itself now. */
export const rememberForgotten = async (
  trx: Transaction<Database>,
  hashes: readonly string[],
  at?: string,
): Promise<void> => {
  await sql`insert into private.forgotten_addresses (hash, forgotten_at)
    select unnest(${hashes}::text[]), coalesce(${at ?? null}::timestamptz, now())
    on conflict (hash) do update
      set forgotten_at = greatest(forgotten_addresses.forgotten_at, excluded.forgotten_at)`.execute(
    trx,
  )
}
