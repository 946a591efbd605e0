import { agency } from '../agency.ts'
import { personOfAgency } from '../pages/people.ts'
import { officePhone } from '../time/office-phone.ts'

/** The page of one submission. */
export const submissionPage = {
  title: 'Your submission',
  description: `What you sent to ${agency.name}, where it stands, and what happened to it.`,
  needsScript: 'This page needs JavaScript, which is off or did not load.',
  back: 'Your project',
  /** At the top of the paper. */
  sender: `${agency.name}, ${agency.email}, ${agency.phone.display}`,
  number: 'Number',
  said: {
    pending: 'We have your answers',
    in_review: 'We are reading your answers',
    reopened: 'We are reading your answers again',
    completed: 'We have been through your answers',
  },
  lead: {
    pending:
      'A person reads it next. Until the review begins you can change every answer and file; we mail you when it does.',
    changed: (when: string) =>
      `You changed it ${when}. The review has not begun: we read the newest, and see what it was before.`,
    in_review:
      'It is being read, so it cannot be changed now. Something to add? Write to us in messages.',
    completed: 'It stays here to be read, and cannot be changed any more.',
    closed:
      'The project was closed, so it stays here as you sent it. Something to add? Write to us: a message begins the next project.',
  },
  change: 'Change answers',
  unsent: {
    title: 'You have changes that are not sent',
    text: 'They are saved, and only you can see them. We read what stands here until you send them.',
    goOn: 'Go on with your changes',
  },
  /** Changes that were saved, and that came too late. */
  late: {
    title: {
      'review-begun': 'You have changes that were not sent before the review began',
      closed: 'You have changes that were not sent before the project was closed',
    },
    text: 'They are saved, and only you can see them. Send them to us as a message, or keep them for a new submission.',
    see: 'See what was not sent',
  },
  print: 'Print',
  ask: 'Ask in messages',
  facts: {
    sent: 'Sent',
    by: 'By',
    holds: 'Holds',
    mailed: 'Receipt mailed to',
    /** Of one that was changed since: the receipt holds what it was at first. */
    mailedFirst: 'Receipt of what you first sent, mailed to',
    answers: (given: number, total: number) =>
      total > 0 ? `${given} of ${total} answers` : given === 1 ? '1 answer' : `${given} answers`,
    files: (count: number, size: string) =>
      count === 1 ? `1 file (${size})` : `${count} files (${size})`,
    noFiles: 'no files',
  },
  stages: {
    label: 'Status',
    names: { pending: 'Sent', in_review: 'In review', completed: 'Completed' },
    done: 'done',
    now: 'now',
    open: 'to come',
  },
  content: 'What you sent',
  asOf: (when: string) => `as of ${when}`,
  categoryCount: (given: number, total: number) => `${given} of ${total}`,
  others: 'Other answers',
  question: (id: string) => `Question ${id}`,
  project: 'Your project',
  projectQuestion: 'What you would like us to do',
  files: 'Files',
  noFiles: 'No file came with it.',
  filesBefore: (names: string) => `Before that: ${names || 'none'}`,
  empty: 'Left open',
  changed: (when: string) => `Changed ${when}`,
  before: (when: string) => `What stood there until ${when}`,
  nothingBefore: 'Nothing stood there before.',
  sentAs: {
    title: 'Sent as',
    name: 'Name',
    company: 'Company',
    industry: 'Industry',
    email: 'Email',
    phone: 'Phone',
  },
  /** Changes that came too late to be made here. */
  inMessage: {
    title: 'Changed later, in a message',
    text: (count: number) =>
      count === 1
        ? 'What stands here is what was sent before. The message has the new answers:'
        : 'What stands here is what was sent before. The messages have the new answers, the newest first:',
    message: (when: string) => `the message of ${when}`,
    see: 'See the message',
  },
  history: {
    title: 'History',
    sent: 'Sent',
    changed: 'Changed',
    review_begun: 'The review began',
    completed: 'Completed',
    reopened: 'Opened again',
    taken_back: 'Taken back',
    other: 'Something else happened',
    you: 'You',
    us: personOfAgency,
    toCome: 'To come',
    next: { review_begun: 'The review', completed: 'Completed' },
  },
  name: {
    title: 'Name this number',
    text: (reference: string) => `Write or ring with ${reference} and we know what you mean.`,
  },
  loading: 'Getting what you sent',
  missing: {
    title: 'There is no such submission in your account',
    text: (email: string) =>
      `The address may be mistyped, or you are logged in with another one: this is ${email}.`,
  },
  failed: {
    title: 'We could not get it just now',
    text: `It is with us and unchanged. Try again, or ring ${officePhone}.`,
  },
  stale: (when: string) => ({
    title: 'We cannot be reached just now',
    text: `This is as it was ${when}; its status may have changed since. You can read and print it.`,
  }),
  fileFailed: 'The file could not be fetched. Try again.',
  ended: {
    title: 'You have been logged out',
    text: 'Log in again to see what you sent.',
    login: 'Log in again',
  },
} as const
