import { agency } from '../agency.ts'

/** Words of the account pages only, apart from those that the dialog loads. */

/** Label of the current step. */
export const hereWord = 'You are here'

/** The steps of a registration. */
export const stepsWords = {
  title: 'How client access works',
  steps: [
    { id: 'register', name: 'Register', text: 'Two minutes: you, your business, a password.' },
    { id: 'confirm', name: 'Confirm your address', text: 'A link by email, one press.' },
    {
      id: 'login',
      name: 'Log in',
      text: 'Answer the discovery questions, and see what happens next.',
    },
    { id: 'call', name: 'Talk to a person', text: 'Thirty minutes, free.' },
  ],
} as const

/** Replaces the login form. */
export const alreadyLoggedInWords = {
  title: 'You are logged in as',
  questions: 'Discovery questions',
  dashboard: 'Admin dashboard',
  password: 'Change the password',
  logout: 'Log out',
  other: 'Not you?',
} as const

/** The steps of a password link, from a reset or an invitation. */
export const passwordStepsWords = {
  title: 'How a new password works',
  steps: [
    { id: 'mail', name: 'Press the link in our email', text: 'It works once, and not for long.' },
    {
      id: 'choose',
      name: 'Choose the password',
      text: 'You may paste one from a password manager.',
    },
    {
      id: 'login',
      name: 'Log in with it',
      text: 'You’re logged out everywhere else.',
    },
  ],
} as const

export const updatePasswordWords = {
  title: 'Choose a new password',
  description: 'Where the link in a password email leads.',
  password: 'New password',
  confirmation: 'New password again',
  submit: 'Update password',
  submitting: 'Updating password...',
  done: (email: string) => `The password for ${email} is changed. We’re taking you to the login.`,
  login: 'Go to login',
  /** For an invited administrator, who has no password yet. */
  invitation: {
    title: 'Choose your password',
    done: (email: string) =>
      `The password for ${email} is set. We’re taking you to the login, where you set up your authenticator app.`,
    invalidTitle: 'This invitation no longer works',
    invalid: `It was used or has expired, or a newer one took its place. If you have chosen a password, log in. If not, look for a newer email, or write to ${agency.email} for another invitation.`,
  },
  /** After the link of a registration that was one of several, with different passwords. */
  verified: {
    title: 'Your email address is confirmed',
    text: 'It was registered more than once, with different passwords. Choose the one to use.',
  },
  /** Before the account's address. */
  account: 'This sets the password for',
  otherAccount: {
    title: (here: string) => `You are logged in as ${here}`,
    before: 'This link sets the password for another account:',
    text: 'Nothing has changed yet. Continue only if that account is yours too.',
    submit: 'Set the password for the other account',
    decline: 'Leave it as it is',
  },
  requestNew: 'Ask for a new link',
  needsScript: 'Changing your password needs JavaScript, which is off or did not load.',
} as const

export const confirmWords = {
  title: 'Confirm your email address',
  description: 'Where the links in our emails lead.',
  /** By type of link. */
  links: {
    signup: {
      title: 'Confirm your email address',
      lead: 'Did you register with this address? One press confirms it and opens your account. Didn’t register? Close this page, and no account is opened.',
      submit: 'Confirm my email address',
      submitting: 'Confirming',
    },
    email_change: {
      title: 'Confirm the change of address',
      lead: 'One press confirms the change for this address. The other one has its own link.',
      submit: 'Confirm the change',
      submitting: 'Confirming',
    },
    magiclink: {
      title: 'Log in by email',
      lead: 'One press opens the link. It shows whose account it is, and asks before it logs you in.',
      submit: 'Open the link',
      submitting: 'Opening',
    },
    factor_removal: {
      title: 'Keep your second factor',
      lead: 'Someone asked us to remove your account’s second factor. One press and it stays.',
      submit: 'Keep my second factor',
      submitting: 'Keeping it',
    },
  },
  /** Before a link logs in: an attacker may have sent it, so that the visitor types into the attacker's account. */
  question: {
    loggedInAs: (email: string) => `You are logged in as ${email}`,
    maybeOther: 'This link may belong to another account. We’ll ask before we log you out.',
    visitor: {
      title: 'Is this your account?',
      before: 'This link logs you in as',
      warning:
        'If it is not yours, do not log in: whoever sent you the link could read what you write.',
      submit: 'Log in',
      decline: 'Not my account',
    },
    other: {
      before: 'This link belongs to another account:',
      warning:
        'If you continue, you’ll be logged out of yours. Continue only if both are yours: whoever sent you the link could read what you write.',
      submit: 'Log out, and in with the other account',
      decline: 'Stay logged in',
    },
    submitting: 'Logging in',
    failed: 'We could not log you in just now. Please try again.',
    /** The account here is logged out by then, and the other one not logged in. */
    loggedOut: (email: string) =>
      `You are logged out of ${email}, but we could not log you in with the link just now. Please try again.`,
    accepted: (email: string) => `You are now logged in as ${email}.`,
    /** The server did not answer the logout of the account here, and is asked again. */
    unconfirmed: (email: string) =>
      `You are now logged in as ${email}. Our server has not confirmed yet that the other account is logged out: this tab will ask again on the next page.`,
    /** The same, and nothing is left to ask it with. */
    notEnded: (email: string) =>
      `You are now logged in as ${email}. We couldn’t tell our server that the other account is logged out; that login ends after 14 days without use.`,
    declinedTitle: 'Nothing has changed',
    stillLoggedInAs: (email: string) => `You are still logged in as ${email}.`,
    notLoggedIn: 'You are not logged in, and the link no longer works.',
    home: 'Go to the home page',
  },
  halfTitle: 'One down, one to go',
  halfText: 'Now press the link in the email to the other address to finish the change.',
  changedTitle: 'Your email address is changed',
  changedText: 'From now on you log in with the new one.',
  /** Of a link that the platform has verified itself. */
  checking: 'One moment: we’re checking this link.',
  checkFailed:
    'We could not reach our server, so we cannot say whether the link is valid. Check your connection, then try again.',
  checkAgain: 'Try again',
  addressTitle: 'The address of this account is',
  addressText:
    'You log in with it. If you expected another one, press the link in the email to the other address, too.',
  keptTitle: 'Your second factor stays',
  keptText: `Whoever asked to remove it can read your email: change your mailbox password, and write to ${agency.email}.`,
  profile: 'Go to your profile',
  failed: 'We could not confirm it just now. Please try again.',
  invalidTitle: 'This link has expired or was used before',
  invalidText:
    'If you’ve already confirmed your address, log in. If not, we’ll send you a new link.',
  invalidChange: 'Ask for the change again on your profile: we’ll send both links again.',
  invalidLogin: 'Log in with your password, or ask for a new one there.',
  invalidFactor: 'If the second factor hasn’t been removed yet, log in with a code to keep it.',
  sending: 'Sending',
  email: 'Email',
  sendNew: 'Send a new link',
  login: 'Go to login',
  needsScript: 'Confirming your address needs JavaScript, which is off or did not load.',
} as const
