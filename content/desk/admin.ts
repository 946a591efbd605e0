import type { AdminEntry } from '../../domain/site/applications.ts'
import { agency } from '../agency.ts'

/** The admin area. Texts quoted in `docs/requirements.md` must match it exactly. */
export const adminShell = {
  title: 'Admin Dashboard',
  description: `The desk of ${agency.name}: submissions, messages and clients.`,
  navigation: 'Admin',
  logout: 'Logout',
  needsScript: 'The dashboard needs JavaScript, which is off or did not load.',
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  refreshed: 'Dashboard data refreshed',
  refreshFailed: 'Failed to refresh data',
  /** In place of a count above 10,000. */
  most: '10,000+',
  countedAt: (time: string) => `Counted ${time}`,
  notFound: 'There is nothing at this address.',
  backToSubmissions: 'Back to the submissions',
  backToProjects: 'Back to the projects',
  ways: 'Back, and beside this one',
  /** What came since a list was loaded; of each kind a hundred are counted. */
  news: (count: number) => `${count < 100 ? count : '100 or more'} new: show`,
} as const

/** Of each view with an entry in the navigation: that entry, and its title. */
export const adminViewTitles = {
  today: 'Today',
  inbox: 'Inbox',
  submissions: 'Submissions',
  projects: 'Projects',
  clients: 'Clients',
  calls: 'Calls',
  team: 'Team',
  numbers: 'Numbers',
  system: 'System',
} as const satisfies Readonly<Record<AdminEntry, string>>

/** Field names, for table heads and beside values. */
export const adminFields = {
  reference: 'No.',
  company: 'Company',
  address: 'Address',
  contact: 'Contact',
  name: 'Name',
  email: 'Email',
  accountEmail: 'Email of the account',
  phone: 'Phone',
  project: 'Project',
  industry: 'Industry',
  submitted: 'Submitted',
  changed: 'Changed',
  status: 'Status',
  files: 'Files',
  reopened: 'Reopened',
  registered: 'Registered',
  lastLogin: 'Last login',
} as const

/** While this device has no network. */
export const offlineWords = {
  title: (since: string) => `Offline since ${since}`,
  text: 'What is shown is from before. What you write is kept on this device; everything else waits until you are back.',
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
  files: (count: number) => `${count} files`,
  /** What the files are of, for those who hear it. */
  ofSubmission: (reference: string) => ` of ${reference}`,
  openingFile: 'Opening',
} as const

export const submissionDetailWords = {
  title: (reference: string, company: string) =>
    company ? `${company}, submission ${reference}` : `Submission ${reference}`,
  missing: 'There is no such submission.',
  details: 'Details',
  noProject: 'Sent without a description.',
  answers: (count: number, asked: number) => `Answers, ${count} of ${asked}`,
  noAnswers: 'No question was answered.',
  unknownQuestion: (id: string) => `Question ${id}`,
  reopen: {
    title: 'Reopen the submission',
    reason: 'Reason',
    hint: 'We email it to the client, who also reads it with the submission.',
    submit: 'Reopen',
  },
  moving: 'Saving',
  print: 'Print',
} as const

export const accessWords = {
  title: 'Admin Access Required',
  text: 'This account is not an administrator. Administrators log in with an account of their own.',
  back: 'Go Back',
  error: 'We could not check your access.',
  gone: 'You no longer have access',
  goneText:
    'The administrator’s role was taken from this account. Lists and drafts on this device have been cleared. If that is a mistake, ask one of the other administrators.',
  ended: 'Your session has ended',
  endedText: 'Log in again to go on where you were. What you were writing is kept on this device.',
  login: 'Log in',
  ends: (time: string) =>
    `You will be logged out at ${time}, twelve hours after your login. What you typed is kept on this device.`,
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
  wrongOften: `Five codes were wrong. Check that your phone sets its clock automatically, and that you read the entry for ${agency.name}.`,
  tooMany: 'Too many codes were wrong. For your safety no more are checked for a while.',
  failed: 'We could not check the code. Please try again.',
  recovery: {
    title: 'Lost your phone?',
    text: 'Whoever runs the server takes the second factor away by this command. You set up a new one when you log in next:',
    command: (email: string) => `npm run admin -- reset-totp ${email}`,
  },
} as const
