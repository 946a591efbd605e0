import type { AdminEntry } from '../domain/applications.ts'
import { agency } from './agency.ts'

/** The admin area. Texts quoted in `docs/requirements.md` must match it exactly. */
export const adminShell = {
  title: 'Admin Dashboard',
  description: `The desk of ${agency.name}: submissions, messages and users.`,
  navigation: 'Admin',
  logout: 'Logout',
  needsScript: 'The dashboard needs JavaScript, which is off or did not load.',
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  refreshed: 'Dashboard data refreshed',
  refreshFailed: 'Failed to refresh data',
  countedAt: (time: string) => `Counted ${time}`,
  notFound: 'There is nothing at this address.',
  backToSubmissions: 'Back to the submissions',
} as const

/** Of each view with an entry in the navigation: that entry, and its title. */
export const adminViewTitles = {
  submissions: 'Submissions',
  messages: 'Messages',
  users: 'Users',
  calls: 'Calls',
  numbers: 'Numbers',
} as const satisfies Readonly<Record<AdminEntry, string>>

/** Field names, for table heads and beside values. */
export const adminFields = {
  reference: 'No.',
  company: 'Company',
  contact: 'Contact',
  name: 'Name',
  email: 'Email',
  accountEmail: 'Email of the account',
  phone: 'Phone',
  project: 'Project',
  industry: 'Industry',
  submitted: 'Submitted',
  status: 'Status',
  file: 'File',
  reopened: 'Reopened',
  received: 'Received',
  from: 'From',
  state: 'State',
  registered: 'Registered',
  lastLogin: 'Last login',
  role: 'Role',
} as const

export const submissionListWords = {
  counts: 'Counts',
  all: 'All',
  registeredUsers: 'Registered users',
  table: 'Submissions, newest first',
  empty: 'No questionnaire submissions found.',
  emptyHint: 'Submissions will appear here once clients complete the questionnaire.',
  noneOfStatus: 'No submission has this status.',
  showAll: 'Show all submissions',
  error: 'Error loading submissions. Please try again later.',
  openingFile: 'Opening',
  fileMissing: 'There is no such file any more.',
  fileFailed: 'The file could not be opened. Please try again.',
} as const

export const submissionDetailWords = {
  title: (reference: string) => `Submission ${reference}`,
  missing: 'There is no such submission.',
  details: 'Details',
  noProject: 'No description was given.',
  answers: (count: number, asked: number) => `Answers, ${count} of ${asked}`,
  noAnswers: 'No question was answered.',
  unknownQuestion: (id: string) => `Question ${id}`,
  reopen: {
    title: 'Reopen the submission',
    reason: 'Reason',
    hint: 'The client is mailed it, and reads it with the submission.',
    submit: 'Reopen',
  },
  moving: 'Saving',
  moved: (status: string) => `Status changed to ${status}`,
  movedMeanwhile:
    'Nothing was changed: somebody else has moved it meanwhile, or you may not any more.',
  moveFailed: 'The status could not be changed. Please try again.',
  print: 'Print',
} as const

/** Of the list of any public form's messages. */
export const formTableWords = {
  states: {
    new: 'New',
    answered: 'Answered',
    archived: 'Archived',
    spam: 'Spam',
    quarantine: 'Quarantine',
  },
  quarantined: (reason: string) => `Held back: ${reason}`,
} as const

export const messagesWords = {
  table: 'Contact messages, newest first',
  empty: 'No messages found.',
  emptyHint: 'What visitors write on the contact page will appear here.',
  error: 'Error loading messages. Please try again later.',
} as const

export const usersWords = {
  table: 'Users, newest first',
  empty: 'No users found.',
  emptyHint: 'Whoever registers will appear here.',
  error: 'Error loading users. Please try again later.',
  noName: 'No name given',
  never: 'Never',
  unconfirmed: 'Not confirmed',
  administrator: 'Administrator',
  client: 'Client',
} as const

export const accessWords = {
  title: 'Admin Access Required',
  text: 'This account is not an administrator. Administrators log in with an account of their own.',
  back: 'Go Back',
  error: 'We could not check your access.',
  ended: 'Your session has ended',
  endedText: 'Log in again to go on where you were.',
  login: 'Log in',
} as const

export const secondFactorWords = {
  enrol: {
    title: 'Set up your second factor',
    lead: 'Administrators prove who they are twice: by password, and by a code from their phone.',
    begin: 'Begin',
    beginning: 'Preparing',
    failed: 'That did not work. Please try again.',
    steps: {
      app: 'Open an authenticator app',
      appText: 'Any will do: a password manager has one, or your phone.',
      scan: 'Scan this code with it',
      scanText: 'Or type the secret into the app by hand:',
      qrCode: 'QR code of your secret',
      code: 'Type the code that it shows',
    },
    submit: 'Finish',
  },
  challenge: {
    title: 'Your second factor',
    lead: 'Open your authenticator app and type the code that it shows.',
    submit: 'Go to the dashboard',
  },
  code: 'Six-digit code',
  codeHint: 'It changes every 30 seconds.',
  checking: 'Checking',
  incomplete: 'Type all six digits',
  wrong: 'That code is not right. Wait for the next one and type that.',
  wrongOften: `Five codes were wrong. Check that your phone sets its clock by itself, and that you read the entry for ${agency.name}.`,
  tooMany: 'Too many codes were wrong. For your safety no more are checked for a while.',
  failed: 'We could not check the code. Please try again.',
  recovery: {
    title: 'Lost your phone?',
    text: 'Whoever runs the server takes the second factor away by this command. You set up a new one when you log in next:',
    command: (email: string) => `npm run admin -- reset-totp ${email}`,
  },
} as const
