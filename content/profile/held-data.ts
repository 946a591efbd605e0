import type { HeldPart } from '../../domain/export/parts.ts'
import { retention } from '../legal/retention.ts'

/** What we hold on a client: the profile counts it, the page in the client's file shows it. */

export interface HeldGroup {
  readonly title: string
  /** In the order in which they are read. */
  readonly parts: Readonly<Partial<Record<HeldPart, string>>>
  readonly why: string
  readonly until: string
}

const WHILE_ACCOUNT = 'While you have the account'
const {
  accountEventDays,
  cancelledDeletionMonths,
  callMonths,
  contactMessageMonths,
  newsletterDeliveryMonths,
  privacyRequestMonths,
  sentMailDays,
  supersededConsentMonths,
  unbookedCallDays,
  unsubscribedDays,
  unusedFileDays,
} = retention

export const heldGroups = {
  details: {
    title: 'Your details',
    parts: { account: 'Your account', profile: 'You and your business' },
    why: 'To know who you are, and to prepare',
    until: WHILE_ACCOUNT,
  },
  answers: {
    title: 'Answers, sent and not sent',
    parts: {
      submissions: 'Submissions',
      submission_events: 'What happened to your submissions',
      drafts: 'Drafts',
      draft_answers: 'Answers that are not sent',
    },
    why: 'To understand your business and to quote',
    until: WHILE_ACCOUNT,
  },
  files: {
    title: 'Files',
    parts: { files: 'Files' },
    why: 'To understand your business and to quote',
    until: `${WHILE_ACCOUNT}; ${unusedFileDays} days if never attached`,
  },
  project: {
    title: 'Your project and its dates',
    parts: { projects: 'Projects', project_dates: 'Dates of your projects' },
    why: 'To work together',
    until: WHILE_ACCOUNT,
  },
  messages: {
    title: 'Messages',
    parts: { messages: 'Messages', thread_reads: 'How far you have read' },
    why: 'To work together',
    until: WHILE_ACCOUNT,
  },
  calls: {
    title: 'Calls',
    parts: { calls: 'Calls' },
    why: 'To ring you',
    until: `${callMonths} months from the call; ${unbookedCallDays} days if it was not booked`,
  },
  enquiries: {
    title: 'Enquiries from your address',
    parts: {
      enquiries: 'Enquiries from your address',
      enquiry_entries: 'What we answered, what you added, and that we invited you',
    },
    why: 'To answer you',
    until: `${contactMessageMonths} months from when they came or we last dealt with them`,
  },
  mails: {
    title: 'Emails we sent you',
    parts: { mails: 'Emails we sent you' },
    why: 'To see whether they arrived',
    until: `${sentMailDays} days`,
  },
  logins: {
    title: 'Logins and what changed',
    parts: { sessions: 'Where you are logged in', account_log: 'Logins, and changes of passwords' },
    why: 'To keep your account safe',
    until: `${accountEventDays} days; where you are logged in, until you log out`,
  },
  acts: {
    title: 'Log of what you did',
    parts: { acts: 'Log of what you did' },
    why: 'To see what happened if something went wrong',
    until: 'As long as the service runs: numbers of records, no names or texts',
  },
  consents: {
    title: 'Consents',
    parts: { consents: 'Consents' },
    why: 'To show that you were asked',
    until: `${WHILE_ACCOUNT}; one that you changed, ${supersededConsentMonths} months from then`,
  },
  newsletter: {
    title: 'Newsletter',
    parts: { newsletter: 'Newsletter', newsletter_issues: 'Issues we sent you' },
    why: 'To send it, and to show that you agreed',
    until: `Until you unsubscribe, and ${unsubscribedDays} days after; which issues, ${newsletterDeliveryMonths} months`,
  },
  deletions: {
    title: 'Deletion of your account',
    parts: { deletions: 'Deletion of your account' },
    why: 'To carry it out on its day, and to show that you asked',
    until: `As long as the service runs, without name or address; one that you took back, ${cancelledDeletionMonths} months`,
  },
  privacy: {
    title: 'Requests under the Privacy Act',
    parts: { privacy_requests: 'Requests under the Privacy Act' },
    why: 'To answer in time, and to show what we handed out, to whom and after which check',
    until: `${privacyRequestMonths} months after the answer; without address and texts once the rest is deleted`,
  },
} as const satisfies Record<string, HeldGroup>
