import { agency } from '../agency.ts'

/** What the registration says where a mailed invitation opened it. */
export const invitationWords = {
  filledIn: {
    title: 'We have filled in what you told us',
    text: (email: string) =>
      `Please check it, add what is missing, and choose a password. Your message goes with this account once you have confirmed ${email}.`,
  },
  another: {
    title: 'With this address, your message does not join the account',
    text: (email: string) =>
      `You can register with it all the same. Your message was written from ${email}, and joins an account that has confirmed that address.`,
  },
  ended: {
    title: 'This link has expired, or was used already',
    text: 'You can register all the same: fill in the form yourself. Have you registered already? Then log in.',
  },
  failed: {
    title: 'What you told us could not be filled in',
    text: `Fill in the form yourself, or load the page again. Does it go on? Write to ${agency.email}.`,
  },
} as const
