import { agency } from './agency.ts'
import { askNote } from './booking.ts'

export const discoveryWords = {
  title: 'Discovery questions',
  description:
    'The twenty-five questions that your complimentary call begins with, and why we ask each.',
  /** Before a client's first name; Māori, and marked as such. */
  greeting: 'Kia ora',
  leadForVisitors: 'Read them first if you like. Answering asks you to log in.',
  leadForClients:
    'Answer in any order. Notes are enough, and “don’t know” is an answer. What you type stays in this browser; nothing is sent until you submit.',
  login: 'Client Login',
  register: 'Register for Client Access',
  loginToAnswer: (question: string) => `Log in to answer question ${question}`,
  whyWeAsk: 'Why we ask',
  categories: 'Categories',
  questionCount: (count: number) => `${count} questions`,
  answeredOf: (count: number, total: number) => `${count} of ${total} answered`,
  /** Beside the number of answers, set large. */
  ofAllAnswered: (total: number) => `of ${total} answered`,
  answered: 'Answered',
  call: {
    title: 'Rather talk it through?',
    text: `Thirty minutes with a person, free. Bring the questions you got stuck on.${askNote ? ` ${askNote}` : ''}`,
    book: 'Book Your Complimentary Call',
  },
  next: {
    title: 'What happens next',
    steps: [
      { name: 'Discovery', when: 'Weeks 1-2' },
      { name: 'Prototyping', when: 'Weeks 2-3' },
      { name: 'Implementation', when: 'Weeks 3-4' },
    ],
  },
} as const

/** The end of the form, and its outcomes. */
export const submitWords = {
  project: {
    title: 'Your project',
    label: 'What would you like us to do?',
    optional: 'optional, if you answered a question',
    hint: 'A few sentences: what should change, for whom, and by when.',
  },
  file: {
    label: 'A file that helps us',
    labelAnother: 'Attach another file instead',
    optional: 'optional',
    sending: (name: string) => `Sending ${name}`,
    attached: (name: string) => `${name} is attached. Only you and ${agency.name} can open it.`,
    remove: (name: string) => `Remove ${name}`,
  },
  from: {
    title: 'Your details',
    name: 'Name',
    companyName: 'Company',
    industry: 'Industry',
    email: 'Email',
    phone: 'Phone',
    change: 'Change this in your profile',
  },
  ready: `A person at ${agency.name} reads it before your call. We keep it while you have an account; to see or delete it, write to ${agency.email}. It cannot be changed once it is sent, but you can send another.`,
  submit: 'Submit your answers',
  submitting: 'Submitting',
  waitForFile: 'Sending the file',
  failed: {
    title: 'We could not take your answers just now',
    text: 'What you typed is kept in this browser. Please try again in a moment; nothing is sent twice.',
  },
  refused: {
    title: 'Your answers were not taken',
    text: `Something in them is not what we can store. Nothing is lost: shorten what is very long and try again, or write to ${agency.email}.`,
  },
  tooMany: {
    title: 'You have submitted ten times today',
    text: `What you typed is kept in this browser. Submit it tomorrow, or write to ${agency.email}.`,
  },
  sessionEnded: {
    title: 'You have been logged out',
    text: 'What you typed is kept in this browser. Log in again to go on.',
    login: 'Log in again',
  },
  done: {
    title: 'We have your answers',
    number: 'Your submission’s number',
    text: (email: string) =>
      `We sent a confirmation to ${email}. Please quote this number when you write or call.`,
    another: 'Answer the questions again',
  },
} as const

/** For a session that has ended without a draft. */
export const sessionEndedWords = {
  title: 'You have been logged out',
  text: 'Log in again to see your answers and what you have submitted.',
  login: 'Log in again',
} as const

export const ownSubmissionsWords = {
  title: 'Your submissions',
  loggedOut: 'Log in again to see what you have submitted.',
  loading: 'Loading your submissions',
  empty: 'Nothing submitted yet.',
  emptyText: 'What you submit appears here, with its number and its status.',
  failed: 'Your submissions could not be loaded.',
  project: 'The project',
  /** Its status; before the reason in the opened row. */
  reopened: 'In review again',
  file: {
    attached: 'Attached:',
    download: 'Download the file',
    missing: 'The file is not there any more.',
    failed: 'The file could not be fetched. Please try again.',
  },
  print: 'Print',
  printLabel: (reference: string) => `Print ${reference}`,
} as const
