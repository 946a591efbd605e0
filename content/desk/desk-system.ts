import type { MailState } from '../../domain/desk/mail-state.ts'
import { retention } from '../legal/retention.ts'

/** What the views of the system share. */
export const systemWords = {
  parts: 'Parts of the system',
  mails: 'Emails',
  audit: 'Audit log',
  logins: 'Logins',
  subscribers: 'Subscribers',
  elsewhere: {
    numbers: 'Errors, dead links and header checks',
    calls: 'Calls and their times',
  },
  failed: (count: string) => `${count} failed`,
} as const

/** The mails at the desk: what waits, what failed and why, and sending it again. */
export const mailsWords = {
  states: {
    label: 'Emails by state',
    failed: 'Failed',
    queued: 'Waiting',
    sent: 'Sent',
    any: 'All',
  } satisfies Readonly<Record<MailState | 'any' | 'label', string>>,
  search: {
    label: 'Find the emails to an address',
    placeholder: 'The whole address',
    submit: 'Search',
  },
  hint: `What an email said is not shown: it may carry a link to log in. Emails are kept for ${retention.sentMailDays} days.`,
  /** Where the auth service keeps its mails to itself, as on the hosted platform. */
  accountsElsewhere:
    'Emails on accounts (confirmations, new passwords, invitations) are sent by the hosted platform and are not in this list: they are in its logs, under Authentication.',
  away: {
    title: (since: string) => `The mail server has been away since ${since}`,
    text: 'Nothing is lost: emails wait, and the server is tried every half a minute. It said:',
  },
  table: 'Emails, newest first',
  columns: {
    mail: 'Email',
    to: 'To',
    written: 'Written',
    state: 'State',
    happened: 'What happened',
  },
  agency: 'The agency',
  happened: {
    failed: (attempts: number) =>
      attempts === 1 ? 'Given up after 1 attempt' : `Given up after ${attempts} attempts`,
    next: (time: string, attempts: number) =>
      attempts === 0 ? `Leaves ${time}` : `Tried ${attempts} times, next ${time}`,
    sent: (time: string) => `Sent ${time}`,
  },
  sendAgain: 'Send again',
  /** An answer is sent again where it was written. */
  seeEnquiry: 'Send again at its enquiry',
  sendAgainOf: (mail: string, to: string) => `Send again: ${mail}, to ${to}`,
  sendAllAgain: (count: string) => `Send all ${count} that failed again`,
  sending: 'Queueing',
  queued: (count: number) =>
    count === 1 ? 'One email is queued again' : `${count} emails are queued again`,
  noneQueued: 'Nothing was left to queue: someone was quicker.',
  failedToQueue: 'Nothing was queued. Please try again.',
  empty: {
    failed: ['No emails have failed.', 'What the mail server refuses for good will appear here.'],
    queued: ['No emails waiting.', 'Emails leave within seconds.'],
    sent: [
      `No email was sent in the last ${retention.sentMailDays} days.`,
      'Each one will appear here.',
    ],
    any: ['There are no emails.', `Each one will appear here for ${retention.sentMailDays} days.`],
  },
  nothing: {
    title: 'No email to this address.',
    text: `Write the address in full. Emails older than ${retention.sentMailDays} days are deleted.`,
    clear: 'Show the emails that failed',
  },
  error: 'The emails could not be loaded. Please try again later.',
} as const
