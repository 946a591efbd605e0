import { sql } from 'kysely'
import type { Platform } from '../core/context.ts'

/**
 * Deletes expired limits, links and sessions, caught mail older than two weeks, and by the product's
 * retention periods sent mails, audit entries and unconfirmed accounts.
 */
export const purge = async ({
  db,
  retention: { accountEventDays, sentMailDays, unconfirmedAccountDays },
  sessionCheck,
}: Pick<Platform, 'db' | 'retention' | 'sessionCheck'>): Promise<void> => {
  const statements = [
    sql`delete from platform.rate_limits where expire < extract(epoch from now()) * 1000`,
    sql`delete from platform.one_time_tokens where created_at < now() - interval '7 days'`,
    sql`delete from auth.sessions where not ${sql.raw(sessionCheck)}(id, user_id, now())`,
    sql`delete from platform.caught_mail where sent_at < now() - interval '14 days'`,
  ]
  if (sentMailDays !== undefined) {
    // Failed mails are not retried after this time.
    statements.push(sql`delete from platform.mail_outbox
      where state <> 'queued' and created_at < now() - make_interval(days => ${sentMailDays})`)
  }
  if (accountEventDays !== undefined) {
    statements.push(sql`delete from auth.audit_log_entries
      where created_at < now() - make_interval(days => ${accountEventDays})`)
  }
  if (unconfirmedAccountDays !== undefined) {
    // Except those with a valid link.
    statements.push(sql`delete from auth.users
      where email_confirmed_at is null and phone_confirmed_at is null
        and greatest(created_at, invited_at) < now() - make_interval(days => ${unconfirmedAccountDays})
        and not exists (
          select from platform.one_time_tokens
          where user_id = users.id and one_time_tokens.created_at > now() - interval '1 hour'
        )`)
  }
  for (const statement of statements) {
    await db.transaction().execute((trx) => statement.execute(trx))
  }
}
