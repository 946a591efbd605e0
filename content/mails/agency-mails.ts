import type { ProfileField } from '../../domain/business/business-profile.ts'
import { agency } from '../agency.ts'

/** The mails to the agency, but for those of forms (`FormWords`); their facts come from the rows they report. */
export const agencyMails = {
  newClient: {
    subject: (name: string, company: string) => `New client: ${name}, ${company}`,
    heading: 'A new client registered',
    lead: (name: string) =>
      `${name} registered for client access. Reply to this mail to say hello.`,
    labels: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      companyName: 'Company',
      businessAddress: 'Address',
      industry: 'Industry',
      aiInterests: 'What they would like AI to do',
    } satisfies Record<Exclude<ProfileField, 'surname'>, string>,
  },
  mailFailed: {
    subject: (recipient: string) => `A mail to ${recipient} could not be delivered`,
    heading: 'A mail could not be delivered',
    lead: 'The mail server refused it for a day, or could not be reached for three. You are told once a day, and there may be others: the desk lists them all, and a press there sends one or all of them again.',
    labels: { recipient: 'To', reason: 'Reason' },
    action: 'Open the failed mails',
  },
  enquiriesHeld: {
    subject: (held: number) =>
      held === 1 ? '1 enquiry is held back' : `${held} enquiries are held back`,
    lead: 'More came at once than we are mailed of. Each is stored and was answered as any other; no clock runs for it, and it has no receipt until somebody releases it at the desk. Real ones may be among them. You are told once an hour at most, while more come.',
    action: 'Open what is held back',
  },
  callsGathered: {
    subject: 'More happened with calls than you are mailed of',
    lead: 'You were mailed 60 times within an hour of calls that were booked, moved, cancelled or got another number. What came after stands at the desk alone: each call is right there, while entries in your calendar may be behind. You are told once an hour at most, while more happens.',
    action: 'Open the calls',
  },
  footer: `Sent by the website of ${agency.name}.`,
} as const
