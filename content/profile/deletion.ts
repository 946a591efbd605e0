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
  text: `You have ${DELETION_GRACE_DAYS} days to change your mind.`,
  stays: {
    title: 'What stays, and why',
    items: [
      {
        what: 'Numbers in our log',
        why: 'Record numbers and when each was changed, with no name or address, so we can show what was done.',
      },
      {
        what: 'Email that was delivered',
        why: 'It’s in mailboxes, yours and ours, that this site can’t reach into.',
      },
      {
        what: 'Backups',
        why: `They are overwritten in time, not searched. If one has to be restored, your account is deleted from it again: for that we keep its number and the times of the deletion, and for ${retention.forgottenAddressMonths} months a code made from its address, not the address.`,
      },
      {
        what: 'What others wrote about you',
        why: 'Anyone who names you in their own text keeps that text: it goes when theirs does.',
      },
      {
        what: 'Agreements and invoices',
        why: `None are in your account. ${agency.name} keeps those outside, for the ${retention.taxRecordYears} years that tax law requires.`,
      },
    ],
  },
  goes: {
    title: 'What goes, and when',
    when: (day: string) =>
      `Nothing for ${DELETION_GRACE_DAYS} days. If you ask now, all of this goes at once on ${day}, and nobody can bring it back:`,
    /** Once it was asked for. */
    whenWaiting: (day: string) =>
      `Nothing before ${day}. Then all of this goes at once, and nobody can bring it back:`,
    whenHeld:
      'Nothing while it is on hold. Once the hold has ended, all of this goes at once, and nobody can bring it back:',
    whenBegun: 'All of this goes now, and nobody can bring it back:',
    items: [
      'your account, your details, and all logins',
      'your answers, sent or not, with their files',
      'the messages and dates of your projects, and all documents in your room',
      'calls and enquiries of your confirmed address, and of one that your account had before, from that time',
      'our emails to you, waiting or sent, and the newsletter',
    ],
  },
  copy: 'Make my file first',
  submit: 'Delete my account',
  submitting: 'Asking for it',
  needsLogin: 'We’ll ask you to log in again, unless you did in the last ten minutes.',
  dialog: {
    title: 'Delete your account?',
    text: (day: string) =>
      `We’ll delete it on ${day}, with everything listed on this page. Until then everything works, and one press takes it back, here or in the email we send you now.`,
    keep,
    submit: (day: string) => `Delete on ${day}`,
  },
  left: 'Nothing was changed: you need to log in again to delete the account.',
  waiting: {
    title: (day: string) => `Your account will be deleted on ${day}`,
    text: (asked: string, due: string) =>
      `You asked for it on ${asked}. Until ${due} in New Zealand everything works, and you can take it back here or by the link in our email.`,
  },
  held: {
    title: 'The deletion of your account is on hold',
    reason: (reason: string) => `We can’t delete it yet: “${reason}”`,
    text: (asked: string, until: string) =>
      `You asked for it on ${asked}. Your account works as before. The hold ends on ${until} at the latest, unless we email you a new reason. Then the deletion goes ahead, and we email you at least a day before it’s done.`,
    /** Around the agency's address. */
    write: {
      before: 'Questions, or don’t agree? Write to us at ',
      after: `, or ring ${officePhone}. The Office of the Privacy Commissioner hears complaints, free of charge.`,
    },
  },
  begun: {
    title: 'Your account is being deleted',
    text: `It has begun and can’t be undone. We’ll email you once it’s done. Questions? Ring ${officePhone}.`,
  },
  kept: {
    title: 'Your account stays',
    text: 'Nothing was deleted. We’ll email you to confirm.',
  },
  keep,
  keeping,
  administrator:
    'This is an administrator’s account, which works with other people’s data. It can’t be deleted here: another administrator has to take its rights away first.',
  offline: 'You are offline: this will wait until you’re back.',
  notLoaded: {
    title: 'We couldn’t check whether a deletion is pending',
    text: 'Nothing was changed.',
  },
  failed: {
    request: {
      title: 'We couldn’t set your account to be deleted',
      text: `As far as we know, nothing has changed. ${again}`,
    },
    keep: {
      title: 'We couldn’t take the deletion back just now',
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
  held: (until: string) => `The deletion of your account is on hold until ${until}.`,
  begun: 'Your account is being deleted.',
  kept: 'Your account stays. Nothing was deleted.',
  keep,
  keeping,
  more: 'What that means',
  why: 'Why',
  failed: `We couldn’t take that back just now. ${again}`,
  isBegun: 'It has begun and can’t be undone.',
} as const

/** The page of the mailed link. */
export const keepAccountPage = {
  title: keep,
  description: 'Takes the deletion of an account back.',
  needsScript: `This page needs JavaScript, which is off or did not load. You can log in and keep your account in your profile, or ring ${officePhone}.`,
  ready: {
    title: 'Keep your account?',
    text: 'Your account is due to be deleted. One press stops that, and nothing is deleted.',
    submit: keep,
    submitting: keeping,
  },
  kept: {
    title: 'Your account stays',
    text: 'No deletion is pending, and nothing was deleted. If you didn’t ask for one, someone else was in your account: log in and change your password.',
    next: 'Go to your profile',
  },
  ended: {
    title: 'This link no longer works',
    text: 'It’s for a deletion that is over, or part of it is missing: copy all of it from the email. Log in to see in your profile whether a deletion is pending, and keep your account there.',
    next: 'Log in',
  },
  begun: {
    title: 'The deletion has begun',
    text: `It can’t be undone now. We’ll email you once it’s done. Questions? Ring ${officePhone}.`,
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
