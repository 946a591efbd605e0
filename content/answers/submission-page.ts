import { agency } from '../agency.ts'
import { personOfAgency } from '../pages/people.ts'
import { officePhone } from '../time/office-phone.ts'

/** The page of one submission. */
export const submissionPage = {
  title: 'Your submission',
  description: `What you sent to ${agency.name}, its status, and what happened to it.`,
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
      'A person reads it next. Until the review begins you can change any answer or file; we’ll email you when it does.',
    changed: (when: string) =>
      `You changed it ${when}. The review hasn’t begun: we’ll read the newest, and see what it was before.`,
    in_review:
      'We’re reading it, so you can’t change it now. Something to add? Write to us in messages.',
    completed: 'You can still read it here, but no longer change it.',
    closed:
      'The project was closed, so it stays here as you sent it. Something to add? Write to us: a message starts the next project.',
  },
  change: 'Change answers',
  unsent: {
    title: 'You have unsent changes',
    text: 'They’re saved, and only you can see them. Until you send them, we read what’s here.',
    goOn: 'Carry on with your changes',
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
    mailed: 'Receipt sent to',
    /** Of one that was changed since: the receipt holds what it was at first. */
    mailedFirst: 'First receipt emailed to',
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
  before: (when: string) => `Your earlier answer, until ${when}`,
  /** The same at the desk. */
  beforeOfClient: (when: string) => `Their earlier answer, until ${when}`,
  nothingBefore: 'This was left open before.',
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
        ? 'These are the answers sent before. The message has the new ones:'
        : 'These are the answers sent before. The messages have the new ones, newest first:',
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
    title: 'Quote this number',
    text: (reference: string) =>
      `Quote ${reference} when you write or ring and we’ll know what you mean.`,
  },
  loading: 'Loading what you sent',
  missing: {
    title: 'We can’t find that submission in your account',
    text: (email: string) =>
      `The address may be mistyped, or you’re logged in to another account: this is ${email}.`,
  },
  failed: {
    title: 'We couldn’t load it just now',
    text: `We still have it, unchanged. Try again, or ring ${officePhone}.`,
  },
  stale: (when: string) => ({
    title: 'We can’t be reached right now',
    text: `This is from ${when}; its status may have changed since. You can read and print it.`,
  }),
  fileFailed: 'We couldn’t get the file. Try again.',
  ended: {
    title: 'You have been logged out',
    text: 'Log in again to see what you sent.',
    login: 'Log in again',
  },
} as const
