import { agency } from '../agency.ts'

const messages = (count: number) => (count === 1 ? 'a message' : `${count} messages`)

/** The mails on a project: unread messages, and whose turn it is. None of them holds what was written in the thread. */
export const projectMails = {
  /** To the client. */
  unreadClient: {
    subject: (count: number) => `${agency.name} sent you ${messages(count)}`,
    heading: 'You have something to read',
    lead: (count: number) =>
      `A person at ${agency.name} sent you ${messages(count)}. To keep it private, the text isn’t in this email: log in to read it.`,
    action: 'Read and answer',
    afterwards: [
      `Please answer there. A reply to this email goes to ${agency.email}, and won’t show in the thread.`,
    ],
  },
  /** To who looks after the project, else to the agency. */
  unreadAgency: {
    subject: (count: number, who: string) => `Unread: ${messages(count)} from ${who}`,
    heading: (who: string) => `${who} wrote`,
    lead: (count: number, who: string) =>
      `${who} wrote ${messages(count)}, unread for five minutes.`,
    withoutName: 'A client',
    labels: { name: 'Name', companyName: 'Company', email: 'Email' },
    action: 'Read and answer',
    afterwards: [
      'Please answer there. A reply to this email goes to the client by email, and won’t show in the thread.',
    ],
  },
  /** To the client. */
  turn: {
    subject: (what: string) => `Your turn: ${what}`,
    heading: 'It’s your turn',
    lead: (name: string) =>
      `${name ? `Kia ora ${name}. ` : ''}The next step of your project is yours.`,
  },
  tomorrow: {
    subject: (what: string) => `Tomorrow: ${what}`,
    heading: 'It’s your turn tomorrow',
    lead: (name: string) =>
      `${name ? `Kia ora ${name}. ` : ''}This step of your project is yours, and due tomorrow.`,
  },
  turnLabels: { what: 'What', by: 'By', how: 'How', phone: 'Number', link: 'Link' },
  endOfDay: (day: string) => `${day}, by the end of the day`,
  turnAction: 'Open your project',
  turnAfterwards: [
    'Already done? Mark it as done there, and our desk shows it. Something in the way? Write to us under Messages.',
    `A reply to this email goes to ${agency.email}, and won’t show in the thread.`,
  ],
} as const
