import { sql } from 'kysely'
import type { FunctionContext } from '../_shared/context.ts'
import { MORE_THAN_USUAL } from '../_shared/form/store.ts'

/**
 * Mails the agency how many enquiries wait because more came than are mailed: once an hour at most, and only where
 * another one has come since. What nobody was told of for a day, as while no timer ran, is no news.
 * @throws the database's error.
 */
export const tellOfHeld = async ({ db }: Pick<FunctionContext, 'db'>): Promise<void> => {
  const isHeld = sql<boolean>`state = 'quarantine' and quarantine_reason = ${MORE_THAN_USUAL}`
  const news = await db
    .selectFrom('public.contact_messages')
    .select('id')
    .where(isHeld)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst()
  if (!news) return
  await db.transaction().execute(async (trx) => {
    // Of two instances the second sees what the first one queued.
    await sql`select pg_advisory_xact_lock(hashtextextended('enquiries held', 0))`.execute(trx)
    await sql`
      insert into public.mail_outbox (template, recipient, data)
      select 'enquiries-held', '', jsonb_build_object('held', count(*))
      from public.contact_messages
      cross join (
        select coalesce(max(created_at), now() - interval '1 day') as at from public.mail_outbox
        where template = 'enquiries-held' and created_at > now() - interval '1 day'
      ) as told
      where ${isHeld} and told.at < now() - interval '1 hour'
      having max(created_at) > max(told.at)`.execute(trx)
  })
}
