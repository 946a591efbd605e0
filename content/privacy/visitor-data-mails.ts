import { agency } from '../agency.ts'

/** The mails on what is held under an address without an account. They hold nothing that anybody typed. */
export const visitorDataMails = {
  link: {
    subject: 'What we hold about you',
    heading: 'See what we hold about you',
    lead: `Someone, most likely you, asked what ${agency.name} holds under this address. Behind this link you see how much it is and for how long, and can take it out.`,
    action: 'See what we hold',
    afterwards: [
      'The link works for an hour.',
      'Didn’t ask for this? Ignore this email: nobody else sees anything, and nothing has changed.',
    ],
  },
  /** To the agency. */
  removed: {
    subject: 'Someone took out what we held about them',
    heading: 'Someone took out what we held about them',
    lead: 'They have no account, and used the link that we email for it. What came under their address is gone from the desk, with our answers and notes. Please delete it from your own mailbox, too.',
    labels: { references: 'Enquiries', calls: 'Calls' },
  },
  /** The last line of the receipt and of a visitor’s booked call. */
  pointer: (address: string) => `See what we hold about you, or take it out: ${address}`,
} as const
