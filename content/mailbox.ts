import { agency } from './agency.ts'

/** The development mailbox, which only the engineer with the demo key sees. */
export const mailbox = {
  title: `Mailbox of ${agency.name}`,
  lead: 'No SMTP server is configured: mail is caught here and goes nowhere else.',
  refresh: 'Look again',
  count: (count: number) => (count === 1 ? '1 mail' : `${count} mails`),
  empty: 'No mail yet',
  emptyHint: 'Send the contact form or register, then look again.',
  choose: 'Choose a mail to read it.',
  from: 'From',
  to: 'To',
  replyTo: 'Reply to',
  sent: 'Sent',
  lockedTitle: 'The mailbox is locked',
  plainText: 'Plain text',
  bodyLabel: 'Body of the mail',
  notFound: 'There is no such mail.',
} as const
