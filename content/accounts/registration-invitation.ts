import { agency } from '../agency.ts'

/** What the registration says where a mailed invitation opened it. */
export const invitationWords = {
  filledIn: {
    title: 'We have filled in what you told us',
    text: (email: string) =>
      `Please check it, add what is missing, and choose a password. Your message goes with this account once you have confirmed ${email}.`,
  },
  another: {
    title: 'Your message won’t join an account with this address',
    text: (email: string) =>
      `You can still register with it. Your message came from ${email}, and joins an account that has confirmed that address.`,
  },
  ended: {
    title: 'This link has expired or been used',
    text: 'You can still register: fill in the form yourself. Already registered? Then log in.',
  },
  failed: {
    title: 'We couldn’t fill in what you told us',
    text: `Fill in the form yourself, or load the page again. Still not working? Write to ${agency.email}.`,
  },
} as const
