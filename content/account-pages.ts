import { agency } from './agency.ts'

/** Words of the account's pages that its dialog does without, so that it need not load them. */

/** Beside the step that a page is. */
export const hereWord = 'You are here'

/** How one becomes a client. */
export const stepsWords = {
  title: 'How client access works',
  steps: [
    { id: 'register', name: 'Register', text: 'Two minutes: you, your business, a password.' },
    { id: 'confirm', name: 'Confirm your address', text: 'A link by email, one press.' },
    {
      id: 'login',
      name: 'Log in',
      text: 'Answer the discovery questions, and follow what becomes of them.',
    },
    { id: 'call', name: 'Talk to a person', text: 'Thirty minutes, free.' },
  ],
} as const

/** In the place of the login form. */
export const alreadyLoggedInWords = {
  title: 'You are logged in as',
  questions: 'Discovery questions',
  dashboard: 'Admin dashboard',
  logout: 'Log out',
  other: 'Somebody else?',
} as const

/** How one comes to a password by a link, asked for or of an invitation. */
export const passwordStepsWords = {
  title: 'How a new password works',
  steps: [
    { id: 'mail', name: 'Press the link in our mail', text: 'It works once, and not for long.' },
    {
      id: 'choose',
      name: 'Choose the password',
      text: 'You may paste one from a password manager.',
    },
    {
      id: 'login',
      name: 'Log in with it',
      text: 'Wherever else you were logged in, you are logged out.',
    },
  ],
} as const

export const updatePasswordWords = {
  title: 'Choose a new password',
  description: 'Where the link of a password mail leads.',
  password: 'New password',
  passwordHint: 'It needs:',
  confirmation: 'New password again',
  submit: 'Update password',
  submitting: 'Updating password...',
  done: 'Your password is changed. We take you to the login.',
  login: 'Go to login',
  /** Who is invited has no password yet, and is an administrator. */
  invitation: {
    title: 'Choose your password',
    done: 'Your password is set. We take you to the login, where you set up your authenticator app.',
    invalidTitle: 'This invitation does not open any more',
    invalid: `It was used or has expired, or a newer one took its place. If you have chosen a password, log in. If not, look for a newer mail, or write to ${agency.email} for another invitation.`,
  },
  requestNew: 'Ask for a new link',
  needsScript: 'Changing your password needs JavaScript, which is off or did not load.',
} as const

export const confirmWords = {
  title: 'Confirm your email address',
  description: 'Where the links of our mails lead.',
  /** By what the link is for. */
  links: {
    signup: {
      title: 'Confirm your email address',
      lead: 'One press and your address is confirmed. It is a button and not the link itself, because mail scanners open links.',
      submit: 'Confirm my email address',
      submitting: 'Confirming',
    },
    email_change: {
      title: 'Confirm the change of address',
      lead: 'One press and this address agrees to the change. The other one has a link of its own.',
      submit: 'Confirm the change',
      submitting: 'Confirming',
    },
    magiclink: {
      title: 'Log in by mail',
      lead: 'One press and you are logged in on this device.',
      submit: 'Log in',
      submitting: 'Logging in',
    },
  },
  halfTitle: 'One of two is done',
  halfText: 'Now press the link in the mail to the other address. With it the change is made.',
  changedTitle: 'Your email address is changed',
  changedText: 'From now on you log in with the new one.',
  profile: 'Go to your profile',
  failed: 'We could not confirm it just now. Please try again.',
  invalidTitle: 'This link has expired or was used before',
  invalidText:
    'If you have confirmed your address already, log in. If not, we send you a new link.',
  invalidChange: 'Ask for the change again on your profile: we send both links anew.',
  invalidLogin: 'Log in with your password, or ask for a new one there.',
  sending: 'Sending',
  email: 'Email',
  sendNew: 'Send a new link',
  login: 'Go to login',
  needsScript: 'Confirming your address needs JavaScript, which is off or did not load.',
} as const
