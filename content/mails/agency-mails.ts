import type { ProfileField } from '../../domain/business/business-profile.ts'
import { agency } from '../agency.ts'

/** The mails to the agency, but for those of forms (`FormWords`); their facts come from the rows they report. */
export const agencyMails = {
  newClient: {
    subject: (name: string, company: string) => `New client: ${name}, ${company}`,
    heading: 'A new client registered',
    lead: (name: string) =>
      `${name} registered for client access. Reply to this email to say hello.`,
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
    subject: (recipient: string) => `An email to ${recipient} could not be delivered`,
    heading: 'An email could not be delivered',
    lead: 'The mail server refused it for a day, or could not be reached for three. We tell you once a day, and there may be others: the desk lists them all, and can send one or all of them again.',
    labels: { recipient: 'To', reason: 'Reason' },
    action: 'Open the failed emails',
  },
  enquiriesHeld: {
    subject: (held: number) =>
      held === 1 ? '1 enquiry is held back' : `${held} enquiries are held back`,
    lead: 'More came at once than we email about. Each is stored, and its sender saw the usual answer; no clock runs for it, and no receipt goes out until someone releases it at the desk. Some may be real. We tell you once an hour at most, while more come.',
    action: 'Open what is held back',
  },
  callsGathered: {
    subject: 'More happened with calls than we email you about',
    lead: 'We emailed you 60 times within an hour about calls that were booked, moved, cancelled or got another number. What came after is only at the desk: each call is right there, while your calendar may be behind. We tell you once an hour at most, while more happens.',
    action: 'Open the calls',
  },
  footer: `Sent by the website of ${agency.name}.`,
} as const
