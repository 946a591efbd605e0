import { agency } from './agency.ts'

/** How one becomes a client; the page's own step is marked. */
export const stepsWords = {
  title: 'How client access works',
  here: 'You are here',
  steps: [
    { id: 'register', name: 'Register', text: 'Two minutes: you, your business, a password.' },
    { id: 'confirm', name: 'Confirm your address', text: 'A link by email, one press.' },
    { id: 'login', name: 'Log in', text: 'Read the 25 discovery questions and why we ask each.' },
    { id: 'call', name: 'Talk to a person', text: 'Thirty minutes, free.' },
  ],
} as const

/** Where a form ends that only its script can send. */
export const needsScriptWords = {
  title: 'This form needs JavaScript',
  description: 'Logging in and registering need JavaScript, which is off or did not load.',
  lead: 'Logging in and registering need JavaScript, which is off in your browser or did not load.',
  safe: 'What you typed was not read, stored or logged. Turn JavaScript on, or load the page again.',
  login: 'Back to the login',
  reach: 'Or write to us:',
} as const

export const dialogWords = { close: 'Close' } as const

export const passwordWords = {
  show: 'Show',
  hide: 'Hide',
  showLabel: 'Show password',
  rules: {
    length: '8 characters or more',
    upper: 'an uppercase letter',
    lower: 'a lowercase letter',
    number: 'a number',
    special: 'a special character',
  },
  ruleMet: 'met',
  ruleOpen: 'not yet',
} as const

export const loginWords = {
  title: 'Client Login',
  description: `Log in to ${agency.name} as a client.`,
  lead: 'Read your discovery questions and book your call.',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  submitting: 'Logging in',
  forgot: 'Forgot your password?',
  newHere: 'New here?',
  register: 'Register for Client Access',
  resend: 'Resend verification email',
  verifiedTitle: 'Your email address is verified',
  verifiedText: 'Log in to continue.',
  tryAgainIn: (time: string) => `You can try again in ${time}.`,
  needsScript: 'Logging in needs JavaScript, which is off or did not load.',
} as const

export const resetWords = {
  back: 'Back to Login',
  title: 'Reset Password',
  lead: "Enter your email address and we'll send you a link to reset your password.",
  email: 'Email',
  submit: 'Send Reset Link',
  submitting: 'Sending Reset Link...',
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
  requestNew: 'Ask for a new link',
  needsScript: 'Changing your password needs JavaScript, which is off or did not load.',
} as const

export const registerWords = {
  title: 'Register for Client Access',
  description: `Register your business for client access to ${agency.name}.`,
  lead: 'It opens the discovery questions that your free call begins with.',
  you: 'You',
  business: 'Your business',
  access: 'Your login',
  name: 'First name',
  surname: 'Surname',
  email: 'Email',
  phone: 'Phone',
  companyName: 'Company name',
  businessAddress: 'Business address',
  industry: 'Industry',
  industryPrompt: 'Choose your industry',
  aiInterests: 'What would you like AI to do for you?',
  aiInterestsHint: 'A sentence or two, such as: answer the phone after five and book the jobs.',
  password: 'Password',
  passwordHint: 'At least 6 characters. A strong one also has:',
  passwordRules: 'It needs:',
  submit: 'Register',
  submitting: 'Registering',
  haveAccount: 'Registered already?',
  login: 'Client Login',
  needsScript: 'Registering needs JavaScript, which is off or did not load. Or write to us:',
  notice: {
    title: 'What we do with this',
    text: `${agency.legalName} collects these details to open your client access and to prepare your call. Our team sees them, and the services that run this site store them for us; nobody else is given them. We keep them while you have an account. Without them we cannot open one. You may ask to see, correct or delete them at any time:`,
  },
} as const

export const confirmationWords = {
  title: 'Check your email',
  before: 'We sent a link to',
  after: 'Press it to confirm your address, then log in.',
  existing: 'If an account with this address exists, the inbox says how to log in.',
  nothing: 'Nothing there? Look in the spam folder, or ask for another.',
  resend: 'Resend verification email',
  resendIn: (seconds: number) => `Resend in ${seconds} s`,
  sending: 'Sending',
  login: 'Go to login',
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
