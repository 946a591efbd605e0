import { agency } from './agency.ts'

/** The mails about a submission; their facts come from its row. */
export const submissionMails = {
  /** To the client who submitted. */
  received: {
    subject: (reference: string) => `We have your answers: ${reference}`,
    heading: 'We have your answers',
    lead: (reference: string) =>
      `Thank you. Your submission’s number is ${reference}: name it when you write or call. A person at ${agency.name} reads it before your complimentary call.`,
    action: 'Read your answers and their status',
    afterwards: [
      'What you sent cannot be changed any more. If something is wrong or missing, send another, or reply to this mail.',
      `You did not send this? Somebody is logged in as you: choose a new password, then write to ${agency.email}.`,
    ],
  },
  /** To the agency. */
  submitted: {
    subject: (reference: string, name: string, company: string) =>
      `Submission ${reference}: ${[name, company].filter(Boolean).join(', ')}`,
    heading: (reference: string) => `New submission ${reference}`,
    lead: (name: string) =>
      `${name} answered the discovery questions. Reply to this mail to write to them; the answers are in the dashboard.`,
    /** Where the profile has no name. */
    nobody: 'A client',
    action: 'Open the dashboard',
  },
  labels: {
    reference: 'Number',
    submittedAt: 'Received',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    companyName: 'Company',
    industry: 'Industry',
    answered: 'Answered',
    projectDescription: 'Project',
  },
  answered: (count: number, total: number) => `${count} of ${total} questions`,
} as const
