import { type Kysely, sql } from 'kysely'
import { retention } from '../../../content/legal/retention.ts'
import type { Database } from '../../database.ts'
import { sumOlderCounts } from './older-counts.ts'

/** Deletes files of the submissions bucket through the storage API: SQL would leave the content. */
export type RemoveFiles = (paths: readonly string[]) => Promise<void>

/** Maximum of the storage API per call. */
const FILES_AT_ONCE = 100

const unusedFiles = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from storage.objects
    where bucket_id = 'submissions'
      and created_at < now() - make_interval(days => ${retention.unusedFileDays})
      and not exists (
        select from public.questionnaire_submissions where file_url = objects.name
      )
    order by created_at limit ${FILES_AT_ONCE}`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Deletes data past the retention periods of the privacy policy: messages, suspected spam, sent mails,
 * unused files, unconfirmed subscriptions, deliveries of the newsletter, security events, superseded answers on consent, errors, counts;
 * and expired limits. Sums up what is kept of older counts.
 * @throws the database's error, or that of `removeFiles`.
 */
export const removeExpired = async (
  db: Kysely<Database>,
  removeFiles: RemoveFiles,
): Promise<void> => {
  const { contactMessageMonths, spamDays, sentMailDays, securityEventDays } = retention
  const { unconfirmedSubscriberDays, unsubscribedDays, supersededConsentMonths } = retention
  const { errorReportDays, countMonths, newsletterDeliveryMonths } = retention
  const statements = [
    sql`delete from private.rate_limits where expire < extract(epoch from now()) * 1000`,
    sql`delete from public.contact_messages
      where created_at < now() - make_interval(months => ${contactMessageMonths})`,
    sql`delete from public.contact_messages
      where state in ('quarantine', 'spam') and created_at < now() - make_interval(days => ${spamDays})`,
    // Failed mails are not retried after this time.
    sql`delete from public.mail_outbox
      where state <> 'queued' and created_at < now() - make_interval(days => ${sentMailDays})`,
    sql`delete from public.newsletter_subscribers
      where status = 'pending'
        and confirmation_sent_at < now() - make_interval(days => ${unconfirmedSubscriberDays})`,
    sql`delete from public.newsletter_subscribers
      where unsubscribed_at < now() - make_interval(days => ${unsubscribedDays})`,
    sql`delete from public.newsletter_deliveries
      where queued_at < now() - make_interval(months => ${newsletterDeliveryMonths})`,
    sql`delete from public.security_events
      where at < now() - make_interval(days => ${securityEventDays})`,
    sql`delete from public.consent_receipts
      where exists (
        select from public.consent_receipts later
        where later.user_id = consent_receipts.user_id
          and later.decided_at > consent_receipts.decided_at
          and later.received_at < now() - make_interval(months => ${supersededConsentMonths})
      )`,
    sql`delete from public.error_reports
      where last_seen < now() - make_interval(days => ${errorReportDays})`,
    sql`delete from public.event_counts where hour < now() - make_interval(months => ${countMonths})`,
    sql`delete from public.visit_counts where hour < now() - make_interval(months => ${countMonths})`,
    sql`delete from public.vital_counts where hour < now() - make_interval(months => ${countMonths})`,
  ]
  for (const statement of statements) await statement.execute(db)
  await sumOlderCounts(db)
  const files = await unusedFiles(db)
  if (files.length > 0) await removeFiles(files)
}
