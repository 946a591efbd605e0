import { draftKey, formPaths, PUBLIC_FORMS } from '../../domain/site/paths.ts'
import { textHash } from '../../domain/text/text-hash.ts'
import { agency } from '../agency.ts'

/** What is stored in a browser or loaded from others, and what consent it needs. */
export type ConsentCategory = 'essential' | 'analytics' | 'marketing'

/** The categories that are a choice. */
export const CONSENT_CATEGORIES = ['analytics', 'marketing'] as const
export type Consent = { readonly [Category in (typeof CONSENT_CATEGORIES)[number]]: boolean }

/** One thing that is stored in the browser. The cookie policy shows every one (R7.35). */
export interface StoredItem {
  /** Its key or name; what varies in it is written as an ellipsis. */
  readonly name: string
  readonly category: ConsentCategory
  readonly where: 'Local storage' | 'Session storage' | 'Cookie' | 'History of the tab'
  readonly purpose: string
  readonly period: string
  /** Who reads it. */
  readonly who: string
}

const own = (
  name: string,
  where: StoredItem['where'],
  purpose: string,
  period: string,
): StoredItem => ({ name, category: 'essential', where, purpose, period, who: agency.name })

/** Stored only when a visitor uses what needs it; no consent is asked for. */
export const essentialItems: readonly StoredItem[] = [
  own(
    'sb-…-auth-token',
    'Local storage',
    'Keeps you logged in; holds what you typed into the registration, but for the password',
    'Until you log out, or have not come back for 14 days, and 90 days at most',
  ),
  own(
    'login-device',
    'Cookie',
    'Knows this device again, so that a stranger who tries passwords at your account cannot lock you out here; it opens nothing',
    '400 days from your last log-in here',
  ),
  own(
    'administrator',
    'Local storage',
    'Which account is offered the link to the dashboard; it opens nothing',
    'Until that account logs out',
  ),
  own(
    'The link of a password mail',
    'History of the tab',
    'Lets you load the page again before you have chosen the password',
    'Until the password is changed, or the tab is closed',
  ),
  own(
    'redirectAfterLogin',
    'Session storage',
    'Brings you back to the page you wanted',
    'Until the log-in, or the tab is closed',
  ),
  own(
    'unconfirmedLogout',
    'Session storage',
    'Lets this tab ask our server again to end a log-in that you have ended here, where it did not answer',
    'Until the server has ended it, an hour at most, or the tab is closed',
  ),
  own(
    'noDeletionOf',
    'Session storage',
    'The number of your account, so that not every page asks whether its deletion waits',
    'Until the tab is closed',
  ),
  own(
    'lastResendAttempt',
    'Local storage',
    'The countdown before a mail can be sent again, 35 seconds, and to which address',
    'Until your browser’s storage is cleared',
  ),
  own(
    'loginAttempts',
    'Local storage',
    'The countdown after too many failed log-ins: 15 minutes',
    'Until it has run out and you log in',
  ),
  own(
    'keptAnswers:…',
    'Local storage',
    'Keeps your answers to the discovery questions on this device until they are saved with us, and a copy of those that are',
    'Until you send them or log out; what could not be saved by then, until it is saved after you log in again',
  ),
  own(
    'answersDraft:…',
    'Local storage',
    'Answers that an earlier version of this page kept; they are taken over when you open it',
    'Until you open the discovery questions again',
  ),
  own(
    'unsentMessages:…',
    'Local storage',
    'Keeps what you wrote under Messages, or as an administrator at the desk, until it is sent, also while you are offline',
    'Until it is sent or deleted; when you log out you choose whether it stays',
  ),
  own(
    'letterKeysOff',
    'Local storage',
    'Whether an administrator has turned off the keys of one letter',
    'Until you clear it',
  ),
  own(
    'keptAnew',
    'Session storage',
    'Tells the page of your new submission how many answers and files it took over from changes that came too late',
    'Until that page has told it, or the tab is closed',
  ),
  own('theme', 'Local storage', 'The colours you chose', 'Until you choose again'),
  own(
    'refreshedForm',
    'Session storage',
    'That a page was refreshed because its form stopped working',
    'Until the page is there again, or the tab is closed',
  ),
  own(
    'registrationDraft',
    'Session storage',
    'Keeps what you typed into the registration, but for the password',
    'Until you have registered, or the tab is closed',
  ),
  own(
    'formDraft:…',
    'Session storage',
    'Keeps what you typed into your profile, or as an administrator into a form of the desk, and have not saved, with the number of the account',
    'Until you save it, you log out or another account opens a form in that tab, or the tab is closed',
  ),
  own(
    'callDraft',
    'Session storage',
    'Keeps the time that you chose for a call and what you typed without an account; goes to your form when you log in on the way',
    'Until the call is booked or somebody logs out in that tab, or the tab is closed',
  ),
  own(
    'callDraft:…',
    'Session storage',
    'The same of who is logged in, with the number of the account',
    'Until the call is booked, you log out or another account opens the form in that tab, or the tab is closed',
  ),
  own(
    'pendingToast',
    'Session storage',
    'A notice for the next page, such as that you are logged out',
    'Until that page has shown it, or the tab is closed',
  ),
  own(
    'security-warned',
    'Session storage',
    'That a security warning was shown, which is shown once',
    'Until the tab is closed',
  ),
  own(
    'consent',
    'Local storage',
    'Your answer to our question about analytics and marketing, when you gave it, to which wording, and the number of the account that keeps it',
    'Until you clear it, or the wording changes and you are asked again',
  ),
]

/** What is typed into a public form: as essential. A function, so that no page's script carries it. */
export const formDrafts = (): readonly StoredItem[] =>
  PUBLIC_FORMS.map((form) =>
    own(
      draftKey(form),
      'Session storage',
      `Keeps what you typed into the form at ${formPaths(form).page} when you reload or leave the page`,
      'Until it is sent, or the tab is closed',
    ),
  )

/** Stored only after a yes to their category, and removed when it is taken back. */
export const consentItems: readonly StoredItem[] = [
  {
    name: 'visit',
    category: 'analytics',
    where: 'Session storage',
    purpose:
      'The page you came to first, the host name of the site that linked to it, and the campaign tags in its address; sent along if you write to us, register or book',
    period: 'Until the tab is closed',
    who: agency.name,
  },
  {
    name: '_ga',
    category: 'analytics',
    where: 'Cookie',
    purpose: 'Tells one browser from another in Google Analytics',
    period: '2 years',
    who: 'Google',
  },
  {
    name: '_ga_…',
    category: 'analytics',
    where: 'Cookie',
    purpose: 'Keeps the state of a visit in Google Analytics',
    period: '2 years',
    who: 'Google',
  },
  {
    name: '_gcl_…',
    category: 'marketing',
    where: 'Cookie',
    purpose: 'Which of our advertisements led to this visit, in Google Ads',
    period: '90 days',
    who: 'Google',
  },
  {
    name: '_gcl_ls',
    category: 'marketing',
    where: 'Local storage',
    purpose: 'The same, where the browser keeps no cookie',
    period: '90 days',
    who: 'Google',
  },
]

/** What is loaded from others after a yes, and from where: the content security policy opens these alone. */
export interface ThirdParty {
  readonly name: string
  readonly who: string
  /** A yes to any of them loads it. */
  readonly categories: readonly (keyof Consent)[]
  readonly purpose: string
  /** By directive of the content security policy. */
  readonly sources: Readonly<
    Partial<Record<'script-src' | 'img-src' | 'connect-src' | 'frame-src', readonly string[]>>
  >
}

export const thirdParties: readonly ThirdParty[] = [
  {
    name: 'Google Tag Manager',
    who: 'Google',
    categories: ['analytics', 'marketing'],
    purpose: 'Loads those of Google’s services that you agree to',
    sources: {
      'script-src': ['https://www.googletagmanager.com'],
      'img-src': ['https://www.googletagmanager.com'],
      'connect-src': ['https://www.googletagmanager.com'],
    },
  },
  {
    name: 'Google Analytics',
    who: 'Google',
    categories: ['analytics'],
    purpose: 'Counts which pages are read and what is done there',
    sources: {
      'img-src': ['https://*.google-analytics.com'],
      'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    },
  },
  {
    name: 'Google Ads',
    who: 'Google',
    categories: ['marketing'],
    purpose: 'Tells which of our advertisements led to an enquiry',
    sources: {
      'script-src': ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
      'img-src': ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
      'connect-src': ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
      'frame-src': ['https://td.doubleclick.net'],
    },
  },
]

/** The words of the bar and of the panel. */
export const consentWords = {
  bar: {
    label: 'Your choice on analytics and marketing',
    title: 'May we use Google’s tools to see how this site is used, and which advertisements work?',
    text: 'They store cookies and pass your visit on to Google. Nothing of them is loaded unless you agree, and every page works the same without.',
    policy: 'What is stored',
  },
  acceptAll: 'Accept all',
  onlyEssential: 'Only essential',
  choose: 'Choose',
  panel: {
    title: 'Your choice',
    close: 'Close',
    text: 'You can change it here at any time. What you take back is removed from this browser at once.',
    save: 'Save this choice',
    items: 'What is stored',
    always: 'always on',
  },
  categories: {
    essential: {
      name: 'Essential',
      text: 'What you use needs it: staying logged in, keeping a form that you are filling in, and your answer here.',
    },
    analytics: {
      name: 'Analytics',
      text: 'Google Analytics counts which pages are read. If you write to us or register, we learn which link or campaign brought you.',
    },
    marketing: {
      name: 'Marketing',
      text: 'Google Ads is told when one of our advertisements led to an enquiry, and may show you others of ours.',
    },
  },
  /** In the footer of every page. */
  footer: 'Cookie choices',
} as const

/** Names the wording that a visitor answers to: when it changes, they are asked again. */
export const CONSENT_VERSION: string = textHash(
  JSON.stringify([consentWords, consentItems, thirdParties]),
)
