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
    lead: `You wrote to ${agency.name}. With an account you can answer our questions, write to us and follow your project in one place. We’ve filled in the form with what you told us; you choose your own password.`,
    action: 'Open your account',
    afterwards: (days: number) => [
      `The link fills in the form for ${days} days. Your message joins your account once this address is confirmed: the account you open with it, or one you already have.`,
      `Rather not? There’s nothing to do. Didn’t write to us? Then someone typed your address by mistake: ignore this email, you’re on no list.`,
    ],
  },
  joined: {
    subject: (reference: string) => `Your message is with your account now (${reference})`,
    heading: 'Your message is with your account now',
    lead: `You wrote to ${agency.name} through the contact form, from an address your account has confirmed. You’ll find what you wrote under Messages.`,
    action: 'Log in',
    afterwards: [
      `Didn’t write it? Reply to this email, or ring ${agency.phone.display}: we’ll take it out again.`,
    ],
  },
} as const
