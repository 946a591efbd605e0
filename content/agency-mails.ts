import { agency } from './agency.ts'

/** What the mails to the agency say; their facts come from the rows they tell about. */
export const agencyMails = {
  contactMessage: {
    subject: (name: string, interest: string) => `Enquiry from ${name}: ${interest}`,
    heading: 'A new enquiry',
    lead: (name: string) => `${name} wrote through the contact form. Reply to this mail to answer.`,
    labels: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      interest: 'Interest',
      receivedAt: 'Received',
      message: 'Message',
    },
  },
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
      aiInterests: 'Interested in',
    },
  },
  footer: `Sent by the website of ${agency.name}.`,
} as const
