import { agency } from '../agency.ts'

/** The answers of the function `invitation` to a script. */
export const invitationAnswers = { linkEnded: 'This link is not known, or over' } as const

/**
 * The mails of "Turn into a client". They hold nothing that was typed: somebody else may have typed the address.
 */
export const invitationMails = {
  label: 'Your message',
  invitation: {
    subject: (reference: string) => `Work with ${agency.name}: open your account (${reference})`,
    heading: `An account with ${agency.name}`,
    lead: `You wrote to ${agency.name}. With an account you answer our questions, write to us and follow your project in one place. The form is filled in with what you told us; you choose your own password.`,
    action: 'Open your account',
    afterwards: (days: number) => [
      `The link fills in the form for ${days} days. Your message goes with the account once this address is confirmed: by the account that you open with it, or by one that you have.`,
      `Rather not? There is nothing to do. You did not write to us? Then somebody typed your address by mistake: ignore this mail, it is on no list.`,
    ],
  },
  joined: {
    subject: (reference: string) => `Your message is with your account now (${reference})`,
    heading: 'Your message is with your account now',
    lead: `You wrote to ${agency.name} by the contact form, from an address that your account has confirmed. What you wrote stands under Messages from now on.`,
    action: 'Log in',
    afterwards: [
      `You did not write it? Reply to this mail, or ring ${agency.phone.display}: we take it away again.`,
    ],
  },
} as const
