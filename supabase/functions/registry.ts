/**
 * Who may ask a function, checked before its body is read:
 * - `public`: everybody.
 * - `user`: whoever sends the token of an open session.
 * - `administrator`: the same, with an administrator's role and a second factor.
 * - `timer`: the timers of `supabase/jobs.ts`.
 */
export type Access = 'public' | 'user' | 'administrator' | 'timer'

export type Method = 'GET' | 'POST'

export interface FunctionEntry {
  readonly access: Access
  /** OPTIONS is answered for all of them; other methods get 405. */
  readonly methods: readonly Method[]
  readonly does: string
}

const post = ['POST'] as const
const getOrPost = ['GET', 'POST'] as const

/**
 * Every function of this folder, by its folder's name. In `config.toml` each has `verify_jwt = false`: what
 * the platform would check knows neither sessions that have ended nor our words, so `_shared/endpoint.ts`
 * checks instead, on every host.
 */
export const registry = {
  'account-deletion': {
    access: 'user',
    methods: post,
    does: 'Takes the wish to delete the own account, and its withdrawal.',
  },
  'account-deletions': {
    access: 'timer',
    methods: post,
    does: 'Deletes the accounts whose time has come.',
  },
  'account-sessions': {
    access: 'user',
    methods: getOrPost,
    does: 'Lists where whoever asks is logged in, and ends one of these sessions or all others.',
  },
  booking: {
    access: 'public',
    methods: getOrPost,
    does: 'Shows the free times of calls, and books, moves and cancels those of visitors.',
  },
  calls: {
    access: 'timer',
    methods: post,
    does: 'Offers the times of calls, ends those that have begun, and queues reminders.',
  },
  'client-account': {
    access: 'administrator',
    methods: getOrPost,
    does: "Shows a client's account and where it is logged in, ends sessions, deactivates and activates it, and sends its confirmation again.",
  },
  'contact-form': {
    access: 'public',
    methods: post,
    does: 'Stores an enquiry, and queues its mail to the agency.',
  },
  'enquiry-receipts': {
    access: 'timer',
    methods: post,
    does: 'Queues the receipts for enquiries, and tells the agency of those that a flood holds back.',
  },
  'error-report': { access: 'public', methods: post, does: 'Counts an error of a browser.' },
  events: { access: 'public', methods: post, does: 'Counts page views, events and web vitals.' },
  invitation: {
    access: 'public',
    methods: post,
    does: 'Says what a mailed invitation fills the registration in with.',
  },
  'keep-account': {
    access: 'public',
    methods: post,
    does: 'Keeps an account that is to be deleted, behind a mailed link.',
  },
  'new-client-notification': {
    access: 'public',
    methods: post,
    does: 'Tells the agency of a new client.',
  },
  newsletter: {
    access: 'public',
    methods: getOrPost,
    does: 'Takes addresses on the newsletter after a confirmation, and off it; opened, it leads to the page that asks.',
  },
  'privacy-requests': {
    access: 'administrator',
    methods: post,
    does: 'Records, assigns, serves and closes requests under the Privacy Act.',
  },
  purge: { access: 'timer', methods: post, does: 'Deletes what is past its period.' },
  'roi-report': {
    access: 'public',
    methods: post,
    does: "Mails the calculator's result to whom it belongs.",
  },
  'room-mails': {
    access: 'timer',
    methods: post,
    does: 'Queues mails on unread messages, and on whose turn it is.',
  },
  'security-event': {
    access: 'public',
    methods: post,
    does: 'Stores missing pages and violations of the content security policy.',
  },
  'send-mail': { access: 'timer', methods: post, does: 'Sends the mails that are due.' },
  team: {
    access: 'administrator',
    methods: getOrPost,
    does: 'Lists the administrators, invites and names one, and takes the role or an invitation away.',
  },
  'visitor-data': {
    access: 'public',
    methods: post,
    does: 'Mails people without an account a link, counts behind it what is held under their address, and takes it out.',
  },
} as const satisfies Record<string, FunctionEntry>

export type FunctionName = keyof typeof registry

export type AccessOf<Name extends FunctionName> = (typeof registry)[Name]['access']

/** The functions that a timer calls. */
export type TimedFunction = {
  [Name in FunctionName]: AccessOf<Name> extends 'timer' ? Name : never
}[FunctionName]
