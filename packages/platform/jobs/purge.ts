import { sql } from 'kysely'
import { retention } from '../../../content/legal/retention.ts'
import { SUBMISSION_BUCKET } from '../../../domain/submission-file.ts'
import type { Platform } from '../context.ts'

/**
 * Forgets what nobody needs any more, spent limits, dead links, sessions that have run out and caught
 * mail of two weeks ago, and what the privacy policy gives a period for: messages, suspected spam, sent
 * mails, unused files, account and security events, accounts that nobody confirmed.
 */
export const purge = async ({ db }: Pick<Platform, 'db'>): Promise<void> => {
  const { contactMessageMonths, spamDays, sentMailDays, securityEventDays } = retention
  const { accountEventDays, unconfirmedAccountDays, unconfirmedSubscriberDays } = retention
  const { unsubscribedDays, unusedFileDays } = retention
  const statements = [
    sql`delete from platform.rate_limits where expire < extract(epoch from now()) * 1000`,
    sql`delete from private.rate_limits where expire < extract(epoch from now()) * 1000`,
    sql`delete from platform.one_time_tokens where created_at < now() - interval '7 days'`,
    sql`delete from auth.sessions where not private.is_session_live(id, user_id)`,
    sql`delete from auth.audit_log_entries
      where created_at < now() - make_interval(days => ${accountEventDays})`,
    sql`delete from platform.caught_mail where sent_at < now() - interval '14 days'`,
    sql`delete from public.contact_messages
      where created_at < now() - make_interval(months => ${contactMessageMonths})`,
    sql`delete from public.contact_messages
      where state in ('quarantine', 'spam') and created_at < now() - make_interval(days => ${spamDays})`,
    // One that could not be sent in all that time will not be.
    sql`delete from platform.mail_outbox
      where state <> 'queued' and created_at < now() - make_interval(days => ${sentMailDays})`,
    sql`delete from public.mail_outbox
      where state <> 'queued' and created_at < now() - make_interval(days => ${sentMailDays})`,
    sql`delete from public.newsletter_subscribers
      where status = 'pending'
        and confirmation_sent_at < now() - make_interval(days => ${unconfirmedSubscriberDays})`,
    sql`delete from public.newsletter_subscribers
      where unsubscribed_at < now() - make_interval(days => ${unsubscribedDays})`,
    // Their content goes with the rows.
    sql`delete from storage.objects
      where bucket_id = ${SUBMISSION_BUCKET}
        and created_at < now() - make_interval(days => ${unusedFileDays})
        and not exists (
          select from public.questionnaire_submissions where file_url = objects.name
        )`,
    // But for one whose link is out still.
    sql`delete from auth.users
      where email_confirmed_at is null and phone_confirmed_at is null
        and greatest(created_at, invited_at) < now() - make_interval(days => ${unconfirmedAccountDays})
        and not exists (
          select from platform.one_time_tokens
          where user_id = users.id and one_time_tokens.created_at > now() - interval '1 hour'
        )`,
    sql`delete from public.security_events
      where at < now() - make_interval(days => ${securityEventDays})`,
  ]
  for (const statement of statements) await statement.execute(db)
}
