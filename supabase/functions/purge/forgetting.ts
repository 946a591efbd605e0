import { retention } from '../../../content/legal/retention.ts'
import type { PublicTables } from '../../tables.ts'

/** How the rows of a table are forgotten. Every table needs an entry: without one, types and tests fail. */
export interface Forgetting {
  /**
   * Which rows the purge deletes, as conditions in SQL, with periods of `content/legal/retention.ts`.
   * `storage`: it removes the files, and the rows go with them.
   */
  readonly purge?: readonly string[] | 'storage'
  /** The table whose rows take them along, by a foreign key that cascades: `auth.users` is the account. */
  readonly goesWith?: string
  /** Where neither: why they stay. */
  readonly stays?: string
  /** The rows of the privacy policy's table "What we collect, and why" that it is filled by, by their "When". */
  readonly collects: readonly string[]
  /** The rows of the privacy policy's table "How long we keep it" that say so; none where nobody is in it. */
  readonly policy: readonly string[]
}

const older = (column: string, period: { readonly months: number } | { readonly days: number }) => {
  const [[unit, count] = []] = Object.entries(period)
  return `${column} < now() - interval '${count} ${unit}'`
}

const { contactMessageMonths, spamDays, sentMailDays, securityEventDays } = retention
const { unconfirmedSubscriberDays, unsubscribedDays, supersededConsentMonths } = retention
const { callMonths, unbookedCallDays, cancelledDeletionMonths, privacyRequestMonths } = retention
const { visitorLinkDays, forgottenAddressMonths } = retention
const { errorReportDays, countMonths, newsletterDeliveryMonths, unusedFileDays } = retention

/** Files that nothing names; those of deleted accounts and projects among them. */
export const UNUSED_FILES = `kind = 'draft' and submission_id is null and draft_id is null
  and ${older('created_at', { days: unusedFileDays })}
  and (keep_until is null or keep_until < now())`

const ACCOUNT = 'Your account and profile, and where you came from when you registered'
const DISCOVERY = 'Discovery answers, files and messages'
const WRITING = 'You write to us'
const FROM_WHERE = 'You write to us by the form, or register'
const REGISTERING = 'You register'
const ANSWERING = 'You answer the discovery questions'
const WORKING = 'We work on a project with you'
const BOOKING = 'You book a call'
const SUBSCRIBING = 'You join the newsletter, where it is offered'
const USING = 'You use the site'
const MOVING = 'You change the email address of your account'
const EXPORTING = 'You take a copy of your data away'
const LEAVING = 'You delete your account'
const DELETING = 'That you deleted your account'
const ASKING = 'You ask to see, correct or delete what we hold'
const REQUESTS = 'What you asked for under the Privacy Act'
const ASKING_LINK = 'That you asked what we hold, without an account'
const FORGOTTEN = 'That what came under an address was deleted'
const HOLDING = 'That we hold what you could take out, without an account, and why'
const LIMITS = 'Security events and limits'

const counts = {
  collects: [USING],
  purge: [older('hour', { months: countMonths })],
  policy: ['Counts of visits'],
} satisfies Forgetting

const withProject = {
  collects: [WORKING],
  goesWith: 'public.projects',
  policy: [DISCOVERY],
} satisfies Forgetting

export const forgetting = {
  'private.call_links': {
    collects: [BOOKING],
    goesWith: 'public.bookings',
    policy: ['Calls that you book'],
  },
  'private.call_requests': {
    collects: [BOOKING],
    purge: [older('asked_at', { days: unbookedCallDays })],
    policy: ['Calls that you book'],
  },
  'private.deletion_links': {
    collects: [LEAVING],
    goesWith: 'public.account_deletions',
    policy: [DELETING],
  },
  'private.earlier_addresses': {
    collects: [MOVING],
    goesWith: 'auth.users',
    policy: ['Confirmed addresses that your account had before'],
  },
  'private.forgotten_addresses': {
    collects: [LEAVING, ASKING],
    purge: [older('forgotten_at', { months: forgottenAddressMonths })],
    policy: [FORGOTTEN],
  },
  'private.enquiry_invitations': {
    collects: [WRITING],
    goesWith: 'public.contact_messages',
    policy: ['Contact messages'],
  },
  'private.listed_accounts': {
    collects: [REGISTERING],
    goesWith: 'auth.users',
    policy: [ACCOUNT],
  },
  'private.mail_outage': {
    collects: [],
    stays: 'One row on the mail server, about nobody',
    policy: [],
  },
  'private.project_activity': withProject,
  'private.rate_limits': {
    collects: [USING],
    purge: ['expire < extract(epoch from now()) * 1000'],
    policy: [LIMITS],
  },
  'private.submission_search': {
    collects: [ANSWERING],
    goesWith: 'public.questionnaire_submissions',
    policy: [DISCOVERY],
  },
  'private.thread_mails': { ...withProject, policy: [] },
  'private.turn_mails': { ...withProject, goesWith: 'public.project_dates', policy: [] },
  'private.visitor_data_holds': {
    collects: [ASKING],
    purge: [`held_until <= (now() at time zone 'Pacific/Auckland')::date`],
    policy: [HOLDING],
  },
  'private.visitor_data_links': {
    collects: [ASKING],
    purge: [older('created_at', { days: visitorLinkDays })],
    policy: [ASKING_LINK],
  },
  'public.account_deletions': {
    collects: [LEAVING],
    purge: [older('cancelled_at', { months: cancelledDeletionMonths })],
    // What was carried out stays: a number, so that a backup from before can be made to forget again.
    policy: [DELETING],
  },
  'public.audit_log': {
    collects: ['You log in', REGISTERING, ANSWERING, WORKING, BOOKING, EXPORTING],
    stays: 'Numbers of records, neither names nor texts',
    policy: ['The log of what administrators and accounts did'],
  },
  'public.bookings': {
    collects: [BOOKING],
    goesWith: 'auth.users',
    purge: [
      older('starts_at', { months: callMonths }),
      `booked_at is null and ${older('requested_at', { days: unbookedCallDays })}`,
    ],
    policy: ['Calls that you book'],
  },
  'public.business_profiles': {
    collects: [REGISTERING, FROM_WHERE],
    goesWith: 'auth.users',
    policy: [ACCOUNT],
  },
  'public.call_times': {
    collects: [],
    purge: [
      `starts_at < now() and not exists (
        select from public.bookings where bookings.starts_at = call_times.starts_at
      )`,
    ],
    policy: [],
  },
  'public.consent_receipts': {
    collects: [
      'You answer our question about analytics and marketing, and are logged in or log in later',
    ],
    goesWith: 'auth.users',
    purge: [
      `exists (
        select from public.consent_receipts later
        where later.user_id = consent_receipts.user_id
          and later.decided_at > consent_receipts.decided_at
          and ${older('later.received_at', { months: supersededConsentMonths })}
      )`,
    ],
    policy: ['Your answer on analytics and marketing, where you have an account'],
  },
  'public.contact_messages': {
    collects: [
      WRITING,
      FROM_WHERE,
      'You send us your numbers from the ROI calculator',
      'You send us the day you drew with the contact form',
    ],
    goesWith: 'auth.users',
    purge: [
      older('last_entry_at', { months: contactMessageMonths }),
      // From when it was held back, or called spam; not from when it came.
      `state in ('quarantine', 'spam') and ${older('state_since', { days: spamDays })}`,
    ],
    policy: ['Contact messages', 'Messages held as suspected spam'],
  },
  'public.draft_answers': { collects: [ANSWERING], goesWith: 'public.drafts', policy: [DISCOVERY] },
  'public.drafts': { collects: [ANSWERING], goesWith: 'auth.users', policy: [DISCOVERY] },
  'public.enquiry_entries': {
    collects: [WRITING],
    goesWith: 'public.contact_messages',
    policy: ['Contact messages'],
  },
  'public.error_reports': {
    collects: ['Something breaks in your browser or on our server'],
    purge: [older('last_seen', { days: errorReportDays })],
    policy: ['Reports of errors'],
  },
  'public.event_counts': counts,
  // Attached ones go with the submission: then nothing names them.
  'public.files': {
    collects: [ANSWERING, WORKING],
    purge: 'storage',
    policy: ['Files you upload and never attach', DISCOVERY],
  },
  'public.mail_outbox': {
    collects: [
      WRITING,
      'You have a result emailed',
      BOOKING,
      REGISTERING,
      ANSWERING,
      WORKING,
      SUBSCRIBING,
      EXPORTING,
    ],
    // Failed mails are not retried after this time.
    purge: [`state <> 'queued' and ${older('created_at', { days: sentMailDays })}`],
    policy: ['Mails that our system has sent'],
  },
  'public.messages': withProject,
  'public.newsletter_deliveries': {
    collects: [SUBSCRIBING],
    goesWith: 'public.newsletter_subscribers',
    purge: [older('queued_at', { months: newsletterDeliveryMonths })],
    policy: ['Which newsletters we sent to you'],
  },
  'public.newsletter_issues': {
    collects: [],
    stays: 'What was sent, to nobody in particular',
    policy: [],
  },
  'public.newsletter_subscribers': {
    collects: [SUBSCRIBING],
    purge: [
      `status = 'pending' and ${older('confirmation_sent_at', { days: unconfirmedSubscriberDays })}`,
      older('unsubscribed_at', { days: unsubscribedDays }),
    ],
    policy: ['Newsletter address and consent'],
  },
  'public.privacy_request_entries': {
    collects: [ASKING],
    goesWith: 'public.privacy_requests',
    policy: [REQUESTS],
  },
  // Address and texts go with the account, by a trigger; the rest proves that somebody was answered.
  'public.privacy_requests': {
    collects: [ASKING],
    purge: [older('closed_at', { months: privacyRequestMonths })],
    policy: [REQUESTS],
  },
  'public.project_dates': withProject,
  'public.projects': { collects: [WORKING], goesWith: 'auth.users', policy: [DISCOVERY] },
  'public.questionnaire_submissions': {
    collects: [ANSWERING],
    goesWith: 'auth.users',
    policy: [DISCOVERY],
  },
  'public.security_events': {
    collects: [USING],
    purge: [older('at', { days: securityEventDays })],
    policy: [LIMITS],
  },
  'public.submission_events': {
    collects: [ANSWERING],
    goesWith: 'public.questionnaire_submissions',
    policy: [DISCOVERY],
  },
  'public.submission_notes': {
    collects: [ANSWERING],
    goesWith: 'public.questionnaire_submissions',
    policy: [DISCOVERY],
  },
  'public.thread_reads': withProject,
  'public.user_roles': { collects: [REGISTERING], goesWith: 'auth.users', policy: [ACCOUNT] },
  'public.visit_counts': counts,
  'public.vital_counts': counts,
} as const satisfies Record<
  | keyof PublicTables
  | 'private.call_links'
  | 'private.call_requests'
  | 'private.deletion_links'
  | 'private.earlier_addresses'
  | 'private.enquiry_invitations'
  | 'private.forgotten_addresses'
  | 'private.listed_accounts'
  | 'private.mail_outage'
  | 'private.project_activity'
  | 'private.rate_limits'
  | 'private.submission_search'
  | 'private.thread_mails'
  | 'private.turn_mails'
  | 'private.visitor_data_holds'
  | 'private.visitor_data_links',
  Forgetting
>
