import { agency } from '../agency.ts'

const notYou = `Didn’t ask for this? Press the button, then change your password, and ring ${agency.phone.display}.`

/** The mails on the deletion of an account. */
export const deletionMails = {
  requested: {
    subject: (day: string) => `Your account will be deleted on ${day}`,
    heading: 'Your account will be deleted',
    lead: (moment: string) =>
      `You asked us to delete your account and what belongs to it. We’ll do that on ${moment}, and not before.`,
    action: 'Keep my account',
    afterwards: [
      'Until then nothing changes: you can log in, and take a copy of your data under Profile.',
      'After that your answers, files, messages, calls and enquiries are gone for good. What stays: numbers of records in our log, email in your mailbox, and backups until they’re overwritten.',
      notYou,
    ],
  },
  cancelled: {
    subject: 'Your account stays',
    heading: 'Your account stays',
    lead: 'Its deletion was cancelled. Nothing was deleted.',
    action: 'Go to your profile',
    afterwards: [`Wasn’t you? Change your password, and ring ${agency.phone.display}.`],
    /** In place of that where it was not the owner. */
    administrator: {
      lead: 'It has become an administrator’s account, and those are not deleted this way. So we cancelled its deletion, and nothing was deleted.',
      afterwards: [
        'Still want it deleted? Have another administrator take its rights away first, then ask again on your profile.',
      ],
    },
  },
  held: {
    subject: 'The deletion of your account is on hold',
    heading: 'The deletion of your account is on hold',
    lead: `We can’t delete your account yet, for the reason below. You can use it as before. Questions? Reply to this email, or ring ${agency.phone.display}.`,
    reason: 'Why',
    until: 'Until',
    action: 'Go to your profile',
    ends: 'The hold ends on that day at the latest, unless we email you a new reason. Then the deletion goes ahead, and we email you at least a day before it’s done.',
    afterwards: [
      'Don’t agree? You can complain to the Office of the Privacy Commissioner, free of charge: https://www.privacy.org.nz',
    ],
  },
  released: {
    subject: (day: string) => `Your account will be deleted on ${day}`,
    heading: 'The deletion is going ahead',
    lead: (moment: string) =>
      `Nothing is holding up the deletion now. We’ll delete your account on ${moment}.`,
    action: 'Go to your profile',
    afterwards: ['Want to keep it? Log in and press “Keep my account”.'],
  },
  done: {
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    lead: `We’ve deleted your account with ${agency.name} and everything that belonged to it. This is the last email about it, and we’ve deleted this address too.`,
    afterwards: [
      'Numbers of records in our log stay, without your name. So do email in your mailbox, and backups until they are overwritten.',
      'Agreements and invoices were never in the account: we keep those as tax law requires.',
    ],
  },
  /** To the agency. */
  agency: {
    labels: {
      name: 'Name',
      companyName: 'Company',
      email: 'Email',
      dueAt: 'Deleted on',
      account: 'Account number',
    },
    withoutName: 'A client',
    requested: {
      subject: (who: string) => `${who} is deleting their account`,
      heading: 'A client is deleting their account',
      lead: 'It happens by itself, with all files, messages and calls. Keep what the law requires outside. If there is a reason to wait: npm run admin -- client hold EMAIL 2027-01-31 "the reason, as the client reads it", with the day on which the hold ends.',
    },
    cancelled: {
      subject: (who: string) => `${who} is keeping their account`,
      heading: 'A client is keeping their account',
      lead: 'The deletion was cancelled. Nothing was deleted.',
    },
    administrator: {
      subject: (who: string) => `${who} is keeping their account`,
      heading: 'A client who became an administrator keeps the account',
      lead: 'Its deletion was asked for, and was cancelled now: accounts of administrators are not deleted this way. Take the rights away first, and then ask again.',
    },
    done: {
      subject: 'An account was deleted',
      heading: 'An account was deleted',
      lead: 'Backups from before still hold it. Write the list of deleted accounts anew, and keep it away from the server: npm run --silent admin -- client forgotten > FILE. After a backup was restored, npm run admin -- client forget FILE deletes it again.',
    },
  },
} as const
