import { DELETION_GRACE_DAYS } from '../../domain/accounts/account-deletion.ts'
import { agency } from '../agency.ts'
import { retention } from '../legal/retention.ts'
import { officePhone } from '../time/office-phone.ts'

/** What keeps an account, wherever it is offered. */
const keep = 'Keep my account'
const keeping = 'Keeping it'

const again = `Please try again, or ring ${officePhone}.`

/** "Delete the account" of the profile. */
export const deletionWords = {
  title: 'Delete the account',
  text: `With ${DELETION_GRACE_DAYS} days to think again.`,
  stays: {
    title: 'What stays, and why',
    items: [
      {
        what: 'Numbers in our log',
        why: 'Numbers of records that were changed, and when, without a name or an address: so that it can be shown what was done, also with your data.',
      },
      {
        what: 'Mail that was delivered',
        why: 'It lies in mailboxes, yours and ours, which this site cannot reach into.',
      },
      {
        what: 'Backups',
        why: 'They are overwritten in time, not searched. If one has to be restored, your account is deleted from it again: for that we keep its number and the times of the deletion.',
      },
      {
        what: 'What others wrote of you',
        why: 'Who names you in a text of their own keeps that text: it goes with what is theirs.',
      },
      {
        what: 'Agreements and invoices',
        why: `None are in your account. ${agency.name} keeps those outside, for the ${retention.taxRecordYears} years that tax law asks for.`,
      },
    ],
  },
  goes: {
    title: 'What goes, and when',
    when: (day: string) =>
      `Nothing for ${DELETION_GRACE_DAYS} days. Asked for now, all of this goes at once on ${day}, and nobody can bring it back:`,
    /** Once it was asked for. */
    whenWaiting: (day: string) =>
      `Nothing before ${day}. Then all of this goes at once, and nobody can bring it back:`,
    whenHeld:
      'Nothing while it is on hold. Once we let it go, all of this goes at once, and nobody can bring it back:',
    whenBegun: 'All of this goes now, and nobody can bring it back:',
    items: [
      'your account, your details, and all logins',
      'your answers, sent or not, with their files',
      'the messages and dates of your projects, and all documents in your room',
      'calls and enquiries of your confirmed address, and of one that your account had before, from that time',
      'our mails to you, waiting or sent, and the newsletter',
    ],
  },
  copy: 'Make my file first',
  submit: 'Delete my account',
  submitting: 'Asking for it',
  needsLogin: 'We ask you to log in again, unless you did in the last ten minutes.',
  dialog: {
    title: 'Delete your account?',
    text: (day: string) =>
      `It is deleted on ${day}, with all that the page names. Until then everything works, and one press takes it back, here or in the mail that we send you now.`,
    keep,
    submit: (day: string) => `Delete on ${day}`,
  },
  left: 'Nothing was changed: deleting the account asks for a fresh login.',
  waiting: {
    title: (day: string) => `Your account will be deleted on ${day}`,
    text: (asked: string, due: string) =>
      `You asked for it on ${asked}. Until ${due} in New Zealand everything works, and you can take it back here or by the link in our mail.`,
  },
  held: {
    title: 'The deletion of your account is on hold',
    reason: (reason: string) => `We may not delete it yet: “${reason}”`,
    text: (asked: string) =>
      `You asked for it on ${asked}. Your account works as before and stays until we let the deletion go; we mail you then, at least a day before it is done.`,
    /** Around the agency's address. */
    write: {
      before: 'Questions, or you do not agree? Write to us at ',
      after: `, or ring ${officePhone}. The Office of the Privacy Commissioner hears complaints, free of charge.`,
    },
  },
  begun: {
    title: 'Your account is being deleted',
    text: `That has begun, and cannot be taken back. We mail you once it is done. Questions? Ring ${officePhone}.`,
  },
  kept: {
    title: 'Your account stays',
    text: 'Nothing was deleted. We tell you so by mail.',
  },
  keep,
  keeping,
  administrator:
    'This is an administrator’s account, which works with other people’s data. It is not deleted here: another administrator takes its rights away first.',
  offline: 'You are offline: this waits until you are back.',
  notLoaded: {
    title: 'We could not look up whether a deletion waits',
    text: 'Nothing was changed.',
  },
  failed: {
    request: {
      title: 'Your account could not be put down for deletion',
      text: `It is as it was, as far as we know. ${again}`,
    },
    keep: {
      title: 'We could not take the deletion back just now',
      text: again,
    },
    offline: {
      title: 'You are offline',
      text: 'Nothing was changed. Try again when you are back.',
    },
    tooMany: {
      title: 'That was a lot for one day',
      text: `Please try again tomorrow, or ring ${officePhone}.`,
    },
  },
} as const

/** On every page of the room while a deletion waits. */
export const deletionNotice = {
  label: 'Your account',
  waiting: (day: string) => `Your account will be deleted on ${day}.`,
  held: 'The deletion of your account is on hold.',
  begun: 'Your account is being deleted.',
  kept: 'Your account stays. Nothing was deleted.',
  keep,
  keeping,
  more: 'What that means',
  why: 'Why',
  failed: `That could not be taken back just now. ${again}`,
  isBegun: 'It has begun, and cannot be taken back.',
} as const

/** The page of the mailed link. */
export const keepAccountPage = {
  title: keep,
  description: 'Takes the deletion of an account back.',
  needsScript: `This page needs JavaScript, which is off or did not load. You can log in and keep your account in your profile, or ring ${officePhone}.`,
  ready: {
    title: 'Keep your account?',
    text: 'A deletion of your account waits. One press takes it back, and nothing is deleted.',
    submit: keep,
    submitting: keeping,
  },
  kept: {
    title: 'Your account stays',
    text: 'No deletion waits, and nothing was deleted. If you did not ask for one yourself, somebody else was in your account: log in and change your password.',
    next: 'Go to your profile',
  },
  ended: {
    title: 'This link has ended',
    text: 'It belongs to a deletion that is over, or is not whole: copy all of it from the mail. Log in to see in your profile whether a deletion waits, and keep your account there.',
    next: 'Log in',
  },
  begun: {
    title: 'The deletion has begun',
    text: `It cannot be taken back any more. We mail you once it is done. Questions? Ring ${officePhone}.`,
  },
  tooMany: {
    title: 'That was a lot at once',
    text: `Please wait ten minutes, log in and keep it in your profile, or ring ${officePhone}.`,
  },
  failed: {
    title: 'That did not reach us',
    text: `Your link still works. ${again}`,
  },
} as const
