import { agency } from '../agency.ts'

/** An answer by mail reaches the agency, but stands nowhere in the room. */
const writeInRoom = `Write to us under Messages. A reply to this email goes to ${agency.email}, and won’t show in the thread.`

/** The mails about a submission; their facts come from its row. */
export const submissionMails = {
  /** Label of the link in the client's mails. */
  action: 'Read your answers and their status',
  /** To the client who submitted. */
  received: {
    subject: (reference: string) => `We have your answers: ${reference}`,
    heading: 'We have your answers',
    lead: (reference: string) =>
      `Thank you. Your submission’s number is ${reference}: quote it when you write or ring. A person at ${agency.name} will read it before your complimentary call.`,
    files: 'Your files',
    afterwards: [
      'Until we start reading, you can still change what you sent, on the page where you read it.',
      `Questions? ${writeInRoom}`,
      `Didn’t send this? Someone is logged in as you: choose a new password, then write to ${agency.email}.`,
    ],
  },
  /** To the agency. */
  submitted: {
    subject: (reference: string, name: string, company: string) =>
      `Submission ${reference}: ${[name, company].filter(Boolean).join(', ')}`,
    heading: (reference: string) => `New submission ${reference}`,
    lead: (name: string) =>
      `${name} answered the discovery questions. Reply to this email to write to them; the answers are at the desk.`,
    /** For a profile without a name. */
    withoutName: 'A client',
    action: 'Open the submission',
  },
  /** To the agency: that answers were changed, not what they say. */
  changed: {
    subject: (reference: string, name: string, company: string) =>
      `Changed: ${[reference, name, company].filter(Boolean).join(', ')}`,
    heading: (reference: string) => `Submission ${reference} was changed`,
    lead: (name: string) =>
      `${name} changed what they had sent; the review hasn’t begun. The earlier answers are at the desk.`,
    what: (answers: number, isProjectChanged: boolean) =>
      [
        answers > 0 ? (answers === 1 ? '1 answer' : `${answers} answers`) : '',
        isProjectChanged ? 'the project' : '',
      ]
        .filter(Boolean)
        .join(', and '),
    labels: {
      what: 'Changed',
      changedAt: 'When',
      added: 'Files added',
      takenOff: 'Files taken off',
    },
  },
  /** To the client, whenever the status changes; the database names one of these templates. */
  moves: {
    'submission-in-review': {
      status: 'in_review',
      subject: (reference: string) => `In review: ${reference}`,
      heading: 'A person is reading your answers',
      lead: (reference: string) =>
        `Submission ${reference} is in review: a person at ${agency.name} is reading it, and will write to you. There’s nothing you need to do.`,
      afterwards: [`Something to add? ${writeInRoom}`],
    },
    'submission-completed': {
      status: 'completed',
      subject: (reference: string) => `Completed: ${reference}`,
      heading: 'Your submission is completed',
      lead: (reference: string) =>
        `We’ve been through submission ${reference}, and it’s completed. You can still read your answers.`,
      afterwards: [`Is something still open? ${writeInRoom}`],
    },
    'submission-reopened': {
      status: 'in_review',
      subject: (reference: string) => `Reopened: ${reference}`,
      heading: 'We have reopened your submission',
      lead: (reference: string) =>
        `Submission ${reference} was completed. A person at ${agency.name} has reopened it, for the reason below.`,
      afterwards: [`Something to add, or not what you expected? ${writeInRoom}`],
    },
  },
  labels: {
    reference: 'Number',
    status: 'Status',
    movedAt: 'Changed',
    reason: 'Reason',
    submittedAt: 'Received',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    companyName: 'Company',
    industry: 'Industry',
    answered: 'Answered',
    files: 'Files',
    projectDescription: 'Project',
  },
  file: (name: string, size: string) => `${name} (${size})`,
  answered: (count: number, total: number) => `${count} of ${total} questions`,
} as const
