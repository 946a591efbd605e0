import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ContactState } from '../domain/contact.ts'
import type { SubmissionStatus } from '../domain/submission-status.ts'
import type { VitalName } from '../domain/web-vitals.ts'

/**
 * The shape of the database as `migrations/` make it, for the query builder. Nothing is generated:
 * a test compares it with the catalogue.
 */
type Timestamp = ColumnType<Date, Date | string, Date | string>
type MadeTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface BusinessProfiles {
  user_id: string
  name: Generated<string>
  surname: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  company_name: Generated<string>
  business_address: Generated<string>
  industry: Generated<string>
  ai_interests: Generated<string>
  announced_at: Timestamp | null
  is_demo: Generated<boolean>
  created_at: MadeTimestamp
  updated_at: MadeTimestamp
  /** Where the client came from, as far as consent allowed. */
  attribution: JSONColumnType<Record<string, unknown>, string | undefined, string>
}

export interface UserRoles {
  user_id: string
  role: 'admin'
  granted_at: MadeTimestamp
  granted_by: string | null
}

export interface QuestionnaireSubmissions {
  id: Generated<string>
  /** Of the caller, unless it is given. */
  user_id: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  company_name: Generated<string>
  project_description: Generated<string>
  industry: Generated<string>
  /** Question id of `content/discovery.json` to answer. */
  answers: JSONColumnType<Record<string, string>, string | undefined, string>
  submitted_at: Timestamp | null
  status: Generated<'draft' | SubmissionStatus>
  file_url: string | null
  /** Such as S-1042; null while it is a draft. */
  reference: string | null
  /** Made by the form: sent again under it, the answers are the same submission. */
  idempotency_key: string | null
  /** Why it is in review again; null where it never was completed. */
  reopened_reason: string | null
  is_demo: Generated<boolean>
  created_at: MadeTimestamp
  updated_at: MadeTimestamp
}

export interface ContactMessages {
  id: Generated<string>
  name: string
  email: string
  phone: string | null
  message: string
  interest: string
  /** One row a key: the form's own, or a hash of the content within ten minutes. */
  idempotency_key: string
  state: Generated<ContactState>
  quarantine_reason: string | null
  attribution: JSONColumnType<Record<string, unknown>, string | undefined, string>
  is_demo: Generated<boolean>
  created_at: MadeTimestamp
}

export interface NewsletterSubscribers {
  id: Generated<string>
  /** In lower case. */
  email: string
  status: Generated<'pending' | 'confirmed' | 'unsubscribed'>
  consent_text: string
  consent_version: string
  consent_source: string
  consented_at: Timestamp
  confirmation_hash: string | null
  confirmation_sent_at: Timestamp
  confirmed_at: Timestamp | null
  unsubscribe_hashes: Generated<string[]>
  unsubscribed_at: Timestamp | null
  created_at: MadeTimestamp
}

export interface NewsletterIssues {
  slug: string
  subject: string
  issued_on: ColumnType<Date, string, string>
  markdown: string
  started_at: MadeTimestamp
}

export interface NewsletterDeliveries {
  issue: string
  subscriber_id: string
  queued_at: MadeTimestamp
}

export interface MailOutbox {
  id: Generated<string>
  /** A name of `functions/_shared/mail/templates.ts`. */
  template: string
  recipient: string
  reply_to: string | null
  /** What the template is filled with; emptied after sending when `sensitive`. */
  data: JSONColumnType<Record<string, unknown>, string, string>
  sensitive: Generated<boolean>
  /** One entry a key, for mails that must not be queued twice. */
  idempotency_key: string | null
  /** The part of the Message-ID before the @. */
  message_id: Generated<string>
  state: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  next_attempt_at: MadeTimestamp
  last_error: string | null
  created_at: MadeTimestamp
  sent_at: Timestamp | null
  /** `created_at`, or when it was queued again after it had failed. */
  queued_at: MadeTimestamp
  /** When the server first refused the recipient or the content for good. */
  refused_since: Timestamp | null
  /** Goes when no other mail is due. */
  is_bulk: Generated<boolean>
}

export interface AuditLog {
  id: Generated<string>
  at: MadeTimestamp
  actor_id: string | null
  action: string
  subject_table: string
  subject_id: string | null
  detail: JSONColumnType<Record<string, unknown>, string | undefined, string>
}

export interface SecurityEvents {
  id: Generated<string>
  at: MadeTimestamp
  type: '404-error' | 'csp-violation' | 'mixed-content' | 'xss-attempt'
  path: string
  referrer: string
  detail: JSONColumnType<Record<string, unknown>, string | undefined, string>
}

export interface EventCounts {
  hour: Timestamp
  name: string
  path: string
  label: Generated<string>
  count: string | number
}

export interface VisitCounts {
  hour: Timestamp
  /** The host of the referrer, `direct` or `other`. */
  source: string
  device: 'phone' | 'tablet' | 'desktop'
  browser: string
  count: string | number
}

export interface VitalCounts {
  hour: Timestamp
  metric: VitalName
  path: string
  /** Of `domain/web-vitals.ts`. */
  buckets: number[]
}

export interface ErrorReports {
  fingerprint: string
  origin: 'browser' | 'server'
  kind: string
  message: string
  frames: JSONColumnType<string[], string | undefined, string>
  path: string
  release: string
  count: Generated<string | number>
  first_seen: MadeTimestamp
  last_seen: MadeTimestamp
}

export interface ConsentReceipts {
  /** Of the caller, unless it is given. */
  user_id: Generated<string>
  /** By the clock of the browser. */
  decided_at: Timestamp
  received_at: MadeTimestamp
  /** `CONSENT_VERSION` of content/consent.ts. */
  version: string
  /** The wording, as the page showed it. */
  shown: string
  analytics: boolean
  marketing: boolean
}

/** Of the accounts' table, which is the platform's, the columns that functions and commands read. */
export interface AuthUsers {
  id: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Timestamp | null
  last_sign_in_at: Timestamp | null
  raw_app_meta_data: JSONColumnType<Record<string, unknown>, string | null, string | null> | null
  created_at: Timestamp | null
  deleted_at: Timestamp | null
}

/** The tables of the product; the embedded backend has its own (`packages/platform/postgres/schema.ts`). */
export interface Database {
  'public.business_profiles': BusinessProfiles
  'public.user_roles': UserRoles
  'public.questionnaire_submissions': QuestionnaireSubmissions
  'public.contact_messages': ContactMessages
  'public.newsletter_subscribers': NewsletterSubscribers
  'public.newsletter_issues': NewsletterIssues
  'public.newsletter_deliveries': NewsletterDeliveries
  'public.mail_outbox': MailOutbox
  'public.audit_log': AuditLog
  'public.security_events': SecurityEvents
  'public.event_counts': EventCounts
  'public.visit_counts': VisitCounts
  'public.vital_counts': VitalCounts
  'public.error_reports': ErrorReports
  'public.consent_receipts': ConsentReceipts
  'auth.users': AuthUsers
}
