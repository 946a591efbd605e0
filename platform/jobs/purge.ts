import { sql } from 'kysely'
import type { Platform } from '../context.ts'

/**
 * Forgets what nobody needs any more: spent limits, dead links, caught mail of two weeks ago,
 * browsers' reports of three months ago.
 */
export const purge = async ({ db }: Pick<Platform, 'db'>): Promise<void> => {
  await sql`delete from private.rate_limits where expire < extract(epoch from now()) * 1000`.execute(
    db,
  )
  await sql`delete from platform.one_time_tokens where created_at < now() - interval '7 days'`.execute(
    db,
  )
  await sql`delete from public.security_events where at < now() - interval '90 days'`.execute(db)
  await sql`delete from platform.caught_mail where sent_at < now() - interval '14 days'`.execute(db)
}
