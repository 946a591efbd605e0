import { PASSWORD_MIN, STRONG_PASSWORD_MIN } from '../../domain/accounts/password-lengths.ts'
import { agency } from '../agency.ts'

/** For a form that needs script. */
export const needsScriptWords = {
  title: 'This form needs JavaScript',
  description: 'Logging in and registering need JavaScript, which is off or did not load.',
  lead: 'Logging in and registering need JavaScript, which is off in your browser or did not load.',
  safe: 'What you typed was not read, stored or logged. Turn JavaScript on, or load the page again.',
  login: 'Back to the login',
  /** Replaces it for a logged-in client. */
  questions: 'Back to the discovery questions',
  reach: 'Or write to us:',
  nextSteps: {
    title: 'What works without it',
    links: [
      { name: 'Contact', to: 'contact', text: 'The form works as usual.' },
      { name: 'Discovery questions', to: 'discoveryQuestions', text: 'All 25, with why we ask.' },
      {
        name: 'Maintenance manual',
        to: 'maintenanceManual',
        text: 'What to try first when something is wrong.',
      },
    ],
  },
} as const

export const dialogWords = { close: 'Close' } as const

export const passwordWords = {
  show: 'Show',
  hide: 'Hide',
  showLabel: 'Show password',
  /** Before the rules: what is refused without them, and what is not. */
  required: 'It needs:',
  advised: `At least ${PASSWORD_MIN} characters. A strong password has:`,
  rules: {
    length: `at least ${STRONG_PASSWORD_MIN} characters`,
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
  needsScript: 'Logging in needs JavaScript, which is off or did not load.',
} as const

/** Before what cannot be undone, unless the login was a moment ago. */
export const loginAgainWords = {
  title: 'Is this you?',
  lead: 'We need your password once more for this. You’ll stay on this page, and we’ll carry on straight after.',
  as: 'Logged in as',
  submit: 'Log in and continue',
  leave: 'Not now',
  failed: 'We could not log you in just now. Nothing was changed. Please try again.',
} as const

export const resetWords = {
  back: 'Back to Login',
  title: 'Reset Password',
  lead: "Enter your email address and we'll send you a link to reset your password.",
  email: 'Email',
  submit: 'Send Reset Link',
  submitting: 'Sending Reset Link...',
} as const

export const registerWords = {
  title: 'Register for Client Access',
  description: `Register your business for client access to ${agency.name}.`,
  lead: 'Answer the discovery questions before your free call, and follow your project here.',
  you: 'You',
  business: 'Your business',
  access: 'Your login',
  name: 'Name',
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
  submit: 'Register',
  submitting: 'Registering',
  haveAccount: 'Already registered?',
  login: 'Client Login',
  needsScript: 'Registering needs JavaScript, which is off or did not load. Or write to us:',
  notice: {
    title: 'What we do with this',
    text: `${agency.legalName} collects these details to open your client access and to prepare your call. We also note which site sent you here, unless you have said no to that, to learn which links help. Our team sees them, and the services that run this site store them for us; nobody else is given them. We keep them while you have an account. Without them we cannot open one. You may ask to see, correct or delete them at any time:`,
  },
} as const

export const confirmationWords = {
  title: 'Check your email',
  /** Around the address, which ends its line without a full stop. */
  before: 'Press the link we sent to',
  after: 'to confirm your address. Then log in.',
  existing: 'If this address already has an account, the email says how to log in.',
  nothing: 'Nothing there? Check your spam folder, or ask for another.',
  resend: 'Resend verification email',
  resendIn: (seconds: number) => `Resend in ${seconds} s`,
  sending: 'Sending',
  login: 'Go to login',
} as const
