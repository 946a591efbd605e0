import { agency } from '../agency.ts'

const messages = (count: number) => (count === 1 ? 'a message' : `${count} messages`)

/** The mails on a project: unread messages, and whose turn it is. None of them holds what was written in the thread. */
export const projectMails = {
  /** To the client. */
  unreadClient: {
    subject: (count: number) => `${agency.name} wrote you ${messages(count)}`,
    heading: 'There is something to read',
    lead: (count: number) =>
      `A person at ${agency.name} wrote you ${messages(count)}. The text stays behind your login and is not in this mail.`,
    action: 'Read and answer',
    afterwards: [
      `Please answer there. A reply to this mail goes to ${agency.email}, and does not join the thread.`,
    ],
  },
  /** To who looks after the project, else to the agency. */
  unreadAgency: {
    subject: (count: number, who: string) => `Unread: ${messages(count)} of ${who}`,
    heading: (who: string) => `${who} wrote`,
    lead: (count: number, who: string) =>
      `${who} wrote ${messages(count)}, unread for five minutes.`,
    withoutName: 'A client',
    labels: { name: 'Name', companyName: 'Company', email: 'Email' },
    action: 'Read and answer',
    afterwards: [
      'Please answer there. A reply to this mail goes to the client by mail, and does not join the thread.',
    ],
  },
  /** To the client. */
  turn: {
    subject: (what: string) => `Your turn: ${what}`,
    heading: 'It is your turn',
    lead: (name: string) =>
      `${name ? `Kia ora ${name}. ` : ''}The next step of your project is yours.`,
  },
  tomorrow: {
    subject: (what: string) => `Tomorrow: ${what}`,
    heading: 'Tomorrow is your turn',
    lead: (name: string) =>
      `${name ? `Kia ora ${name}. ` : ''}This step of your project is yours, and due tomorrow.`,
  },
  turnLabels: { what: 'What', by: 'By', how: 'How', phone: 'Number', link: 'Link' },
  endOfDay: (day: string) => `${day}, by the end of the day`,
  turnAction: 'Open your project',
  turnAfterwards: [
    'It is done already? Mark it so there, and our desk shows it. Something is in the way? Write to us under Messages.',
    `A reply to this mail goes to ${agency.email}, and does not join the thread.`,
  ],
} as const
