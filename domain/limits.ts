import { RESEND_COOLDOWN_SECONDS } from './accounts/resend.ts'
import { databaseCodes } from './database-codes.ts'
import {
  FILES_PER_CLIENT_MAX,
  FILES_PER_SUBMISSION_MAX,
  FILES_SIZE_PER_CLIENT_MAX,
} from './files/submission-file.ts'

interface Allowance {
  readonly points: number
  readonly seconds: number
}

interface Limit extends Allowance {
  readonly name: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MEBIBYTE = 1024 * 1024

/**
 * Limits of our functions: at most `points` per `seconds` for one key, which is what the name ends with.
 * Counted in PostgreSQL, so that all instances share them. What strangers together can use up of a day has an hourly
 * limit beside it, a third of it at most: a flood of one hour does not end the day.
 */
export const limits = {
  contactByAddress: { name: 'contact:address', points: 20, seconds: 10 * MINUTE },
  /** Of all senders together: what goes beyond is stored, held back, and not mailed. */
  formHourly: { name: 'form-hourly:form', points: 300, seconds: HOUR },
  formDaily: { name: 'form-daily:form', points: 1000, seconds: DAY },
  /** Receipts for enquiries: to one mail address, whoever types it, and in all. Without one, the enquiry stands all the same. */
  receiptByRecipient: { name: 'receipt:recipient', points: 1, seconds: DAY },
  receiptsHourly: { name: 'receipts-hourly:all', points: 66, seconds: HOUR },
  receiptsDaily: { name: 'receipts-daily:all', points: 200, seconds: DAY },
  notificationByAddress: { name: 'notification:address', points: 30, seconds: HOUR },
  /** "Email me this": per address of the caller, per mail address written to, and mails in all. */
  roiReportByAddress: { name: 'roi-report:address', points: 10, seconds: HOUR },
  roiReportByRecipient: { name: 'roi-report:recipient', points: 3, seconds: DAY },
  roiReportsHourly: { name: 'roi-reports-hourly:all', points: 100, seconds: HOUR },
  roiReportsDaily: { name: 'roi-reports-daily:all', points: 300, seconds: DAY },
  /** Newsletter sign-ups: per address of the caller, and mails to one mail address. */
  newsletterByAddress: { name: 'newsletter:address', points: 10, seconds: HOUR },
  newsletterByRecipient: { name: 'newsletter:recipient', points: 3, seconds: DAY },
  /**
   * Calls of visitors: asked for per address of the caller, mails to one mail address, and mails in all; what is
   * done behind mailed links, and how often free times are asked for.
   */
  callRequestByAddress: { name: 'call-request:address', points: 10, seconds: HOUR },
  /** So that a few addresses do not use up what goes to all. */
  callRequestByAddressDaily: { name: 'call-request-daily:address', points: 20, seconds: DAY },
  callRequestByRecipient: { name: 'call-request:recipient', points: 3, seconds: DAY },
  /** How many of those three one stranger can use up, so that one is left for the owner of the mailbox. */
  callRequestByAddressAndRecipient: {
    name: 'call-request:address+recipient',
    points: 2,
    seconds: DAY,
  },
  /** Mails for the same request: between two, and those after the first, for as long as it is kept. */
  callMailByRequest: { name: 'call-mail:request', points: 1, seconds: 10 * MINUTE },
  callMailAgainByRequest: { name: 'call-mail-again:request', points: 2, seconds: 7 * DAY },
  callRequestHourly: { name: 'call-request-hourly:all', points: 100, seconds: HOUR },
  callRequestDaily: { name: 'call-request-daily:all', points: 300, seconds: DAY },
  callLinkByAddress: { name: 'call-link:address', points: 60, seconds: 10 * MINUTE },
  callTimesByAddress: { name: 'call-times:address', points: 240, seconds: 10 * MINUTE },
  /**
   * The deletion of the own account: asked for after a login of the last ten minutes, and taken back, which is
   * counted for one session so that nobody with another one of the account uses it up. The agency is mailed of both,
   * ten times in a day.
   */
  accountDeletionByPerson: { name: 'account-deletion:person', points: 5, seconds: DAY },
  keepAccountBySession: { name: 'keep-account:session', points: 60, seconds: 10 * MINUTE },
  /** Behind mailed invitations of people who wrote to us. */
  invitationLinkByAddress: { name: 'invitation-link:address', points: 60, seconds: 10 * MINUTE },
  keepAccountByAddress: { name: 'keep-account:address', points: 60, seconds: 10 * MINUTE },
  /**
   * What is held without an account: per address of the caller, mails to one mail address, and mails in all; and what
   * is done behind the mailed links.
   */
  visitorDataByAddress: { name: 'visitor-data:address', points: 10, seconds: HOUR },
  visitorDataByRecipient: { name: 'visitor-data:recipient', points: 2, seconds: DAY },
  /** So that one stranger leaves one to the owner of the mailbox. */
  visitorDataByAddressAndRecipient: {
    name: 'visitor-data:address+recipient',
    points: 1,
    seconds: DAY,
  },
  visitorDataHourly: { name: 'visitor-data-hourly:all', points: 66, seconds: HOUR },
  visitorDataDaily: { name: 'visitor-data-daily:all', points: 200, seconds: DAY },
  visitorDataLinkByAddress: { name: 'visitor-data-link:address', points: 60, seconds: 10 * MINUTE },
  /**
   * Where somebody is logged in: asked for, and sessions ended; counted for one session, so that nobody with another
   * one of the account keeps its owner from ending it.
   */
  accountSessionsBySession: { name: 'account-sessions:session', points: 120, seconds: 5 * MINUTE },
  endSessionsBySession: { name: 'end-sessions:session', points: 30, seconds: 10 * MINUTE },
  /** Accounts of clients at the desk: looked at, and acted on. */
  clientAccountByPerson: { name: 'client-account:person', points: 120, seconds: 5 * MINUTE },
  clientActsByPerson: { name: 'client-acts:person', points: 60, seconds: 10 * MINUTE },
  /**
   * The team: read, acts that are tried by one person, invitations of the whole team, and mails to one address, which
   * need not know the agency.
   */
  teamByPerson: { name: 'team:person', points: 120, seconds: 5 * MINUTE },
  teamActsByPerson: { name: 'team-acts:person', points: 60, seconds: 10 * MINUTE },
  invitationsDaily: { name: 'invitations-daily:all', points: 20, seconds: DAY },
  invitationByRecipient: { name: 'invitation:recipient', points: 3, seconds: DAY },
  /** Privacy requests: recorded, assigned and closed; and served by a copy or a deletion. */
  privacyActsByPerson: { name: 'privacy-acts:person', points: 60, seconds: 10 * MINUTE },
  privacyServedByPerson: { name: 'privacy-served:person', points: 20, seconds: DAY },
  demoAdminByAddress: { name: 'demo-admin:address', points: 60, seconds: 10 * MINUTE },
  demoClientByAddress: { name: 'demo-client:address', points: 60, seconds: 10 * MINUTE },
  /** Reports of errors: all, and errors not seen before, of a stranger and of somebody signed in. */
  errorReportByAddress: { name: 'error-report:address', points: 60, seconds: 10 * MINUTE },
  errorReportByPerson: { name: 'error-report:person', points: 60, seconds: 10 * MINUTE },
  newErrorByAddress: { name: 'new-error:address', points: 10, seconds: HOUR },
  newErrorByPerson: { name: 'new-error:person', points: 10, seconds: HOUR },
  /**
   * New errors of all strangers, of all who are signed in, and of the server, each: at any time of a day, and
   * beyond that in each hour, so that invented ones hide no later one for long. Together 200 a day.
   */
  newErrorDaily: { name: 'new-error:room', points: 100, seconds: DAY },
  newErrorHourly: { name: 'new-error-hourly:room', points: 4, seconds: HOUR },
  /** The same error is forwarded to another service once a minute. */
  errorForwarding: { name: 'error-forwarding:fingerprint', points: 1, seconds: MINUTE },
  eventsByAddress: { name: 'events:address', points: 300, seconds: 10 * MINUTE },
  /** Visits whose source is named: one visitor must not use up the sources of a day. */
  eventSourcesByAddress: { name: 'event-sources:address', points: 10, seconds: HOUR },
  securityEventByAddress: { name: 'security-event:address', points: 60, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

/**
 * Where we differ from the platform's limits of accounts and files; all the others are in
 * `packages/platform/core/limits.ts`.
 */
export const accountLimits = {
  /** Between two mails to one mail address: no longer than the form makes people wait (R9.12). */
  mailCooldown: { points: 1, seconds: RESEND_COOLDOWN_SECONDS },
  /** A point is a kilobyte (1,024 bytes): as much as three accounts may store, against one person with many. */
  uploadKilobytesByAddress: { points: 300 * 1024, seconds: DAY },
} as const satisfies Record<string, Allowance>

/** No waiting helps. */
export const FOR_GOOD = Number.POSITIVE_INFINITY

interface DatabaseLimit extends Allowance {
  /** How the database refuses: what beyond it is not done. */
  readonly code: string
  /** What tells it from others of this code: `details` at the data API, or a file's constraint. */
  readonly detail?: string
}

/** PostgreSQL's code for its limits, `program_limit_exceeded`: the data API answers 400. */
const TOO_MANY = '54000'

/**
 * Limits that the database keeps by itself, whichever way something comes. SQL has the same numbers:
 * `tests/contract/rest/limits.test.ts` reaches each, and fails where the two differ.
 */
export const databaseLimits = {
  callsByClient: { points: 5, seconds: DAY, code: TOO_MANY },
  /** Of visitors: what was confirmed by the mailed button. The function `booking` answers 429. */
  callsByMailbox: { points: 3, seconds: DAY, code: TOO_MANY },
  movesByCall: { points: 5, seconds: FOR_GOOD, code: databaseCodes.changedTooOften },
  numbersByCall: { points: 5, seconds: FOR_GOOD, code: databaseCodes.changedTooOften },
  submissionsByClient: { points: 10, seconds: DAY, code: TOO_MANY },
  /** Of all submissions of a client together. */
  changesByClient: { points: 50, seconds: DAY, code: TOO_MANY },
  /** In bytes: what stood before each change of a submission. */
  historyBySubmission: {
    points: 500_000,
    seconds: FOR_GOOD,
    code: TOO_MANY,
    detail: 'history_full',
  },
  messagesHourlyByClient: { points: 60, seconds: HOUR, code: TOO_MANY },
  messagesByClient: { points: 200, seconds: DAY, code: TOO_MANY },
  copiesByPerson: { points: 5, seconds: DAY, code: TOO_MANY, detail: 'exports_per_day' },
  consentReceiptsByPerson: { points: 20, seconds: HOUR, code: TOO_MANY },
  /** In bytes, written by one client: what goes beyond is the last that is taken. */
  textHourlyByClient: {
    points: 32 * MEBIBYTE,
    seconds: HOUR,
    code: TOO_MANY,
    detail: 'too_much_text',
  },
  textByClient: { points: 128 * MEBIBYTE, seconds: DAY, code: TOO_MANY, detail: 'too_much_text' },
  /** In bytes. */
  textByDraft: { points: 800_000, seconds: FOR_GOOD, code: TOO_MANY },
  answersByDraft: { points: 100, seconds: FOR_GOOD, code: '23514' },
  filesByDraft: {
    points: FILES_PER_SUBMISSION_MAX,
    seconds: FOR_GOOD,
    code: '23514',
    detail: 'files_per_submission',
  },
  filesByMessage: { points: 10, seconds: FOR_GOOD, code: '23514', detail: 'files_per_message' },
  filesByClient: {
    points: FILES_PER_CLIENT_MAX,
    seconds: FOR_GOOD,
    code: '42501',
    detail: 'files_per_client',
  },
  /** In bytes. */
  sizeOfFilesByClient: {
    points: FILES_SIZE_PER_CLIENT_MAX,
    seconds: FOR_GOOD,
    code: '42501',
    detail: 'files_per_client',
  },
  filesByProject: { points: 200, seconds: FOR_GOOD, code: '42501', detail: 'files_per_project' },
  sizeOfFilesByProject: {
    points: 500 * MEBIBYTE,
    seconds: FOR_GOOD,
    code: '42501',
    detail: 'files_per_project',
  },
  datesByProject: { points: 200, seconds: FOR_GOOD, code: '23514' },
} as const satisfies Record<string, DatabaseLimit>
