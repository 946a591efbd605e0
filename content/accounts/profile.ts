import { agency } from '../agency.ts'

export const profileWords = {
  title: 'Your profile',
  description: `What ${agency.name} knows about you, your address and your password.`,
  sections: 'Sections of your profile',
  needsScript: 'Your profile needs JavaScript, which is off or did not load.',
  ended: {
    title: 'You are logged out',
    text: 'Log in again to carry on. What you typed is kept on this page.',
    login: 'Log in again',
  },
  /** The same, if nothing was shown yet. */
  endedBefore: {
    title: 'You are logged out',
    text: 'Log in again to see your profile.',
    login: 'Log in again',
  },
  business: {
    title: 'You and your business',
    text: 'We read this before your call. Update it whenever it changes.',
    phone: 'Phone',
    submit: 'Save changes',
    submitting: 'Saving',
    saved: 'Your profile is saved.',
    failed:
      'We could not save your profile just now. Please try again: what you typed is still here.',
    notLoaded: 'We could not load your profile just now.',
    none: 'This account has no business profile.',
  },
  email: {
    title: 'Email address',
    text: 'You log in with it, and we email you there. To change it, confirm at both addresses.',
    current: 'You log in with',
    next: 'New email address',
    submit: 'Change email address',
    submitting: 'Sending links',
    pendingTitle: 'Two links are on their way',
    pending: (current: string, next: string) =>
      `One to ${current}, one to ${next}. Once you’ve pressed both, the change is made; until then, log in as before.`,
    failed: 'We could not send the links just now. Please try again.',
  },
  password: {
    title: 'Password',
    text: 'Changing it logs out every other device, and we’ll email you.',
    current: 'Current password',
    codeInstead: 'Send me a code instead',
    password: 'New password',
    confirmation: 'New password again',
    submit: 'Change password',
    submitting: 'Changing password',
    code: 'Code from the email',
    codeText: (email: string) => `We’ve emailed a six-digit code to ${email}. Type it here.`,
    codeMissing: 'Type the code from the email',
    codeWrong: 'This code is not right, or too old. Please check it, or ask for another.',
    sendCode: 'Send another code',
    sentCode: 'A new code is on its way.',
    secondFactor: 'Confirm your second factor first, on the dashboard. Then come back.',
    toSecondFactor: 'Go to the dashboard',
  },
} as const
