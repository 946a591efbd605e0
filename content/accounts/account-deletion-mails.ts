import { agency } from '../agency.ts'

const notYou = `You did not ask for this? Press the button, then change your password, and ring ${agency.phone.display}.`

/** The mails on the deletion of an account. */
export const deletionMails = {
  requested: {
    subject: (day: string) => `Your account will be deleted on ${day}`,
    heading: 'Your account will be deleted',
    lead: (moment: string) =>
      `You asked us to delete your account and what belongs to it. We do so on ${moment}, and not before.`,
    action: 'Keep my account',
    afterwards: [
      'Until then all stays as it is: you can log in, and take a copy of your data under Profile.',
      'After that your answers, files, messages, calls and enquiries are gone for good. Numbers of records in our log, mail in your mailbox, and backups until they are overwritten stay.',
      notYou,
    ],
  },
  cancelled: {
    subject: 'Your account stays',
    heading: 'Your account stays',
    lead: 'Its deletion was cancelled. Nothing was deleted.',
    action: 'Go to your profile',
    afterwards: [`That was not you? Change your password, and ring ${agency.phone.display}.`],
    /** In place of that where it was not the owner. */
    administrator: {
      lead: 'It has become an administrator’s account, and those are not deleted this way. So its deletion was cancelled, and nothing was deleted.',
      afterwards: [
        'You still want it deleted? Another administrator takes its rights away first. Then ask for it again on your profile.',
      ],
    },
  },
  held: {
    subject: 'The deletion of your account is on hold',
    heading: 'The deletion of your account is on hold',
    lead: `We may not delete your account yet, and say why below. You can use it as before. Questions? Reply to this mail, or ring ${agency.phone.display}.`,
    reason: 'Why',
    action: 'Go to your profile',
    afterwards: [
      'You do not agree? You can complain to the Office of the Privacy Commissioner, free of charge: https://www.privacy.org.nz',
    ],
  },
  released: {
    subject: (day: string) => `Your account will be deleted on ${day}`,
    heading: 'The deletion goes on',
    lead: (moment: string) =>
      `Nothing stands in the way of the deletion any more. We delete your account on ${moment}.`,
    action: 'Go to your profile',
    afterwards: ['You want to keep it? Log in, and press “Keep my account”.'],
  },
  done: {
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    lead: `Your account with ${agency.name} and what belonged to it are deleted. This is the last mail about it, and this address goes with it.`,
    afterwards: [
      'Numbers of records in our log stay, without your name. So do mail in your mailbox, and backups until they are overwritten.',
      'Agreements and invoices were never in the account: we keep those as tax law asks.',
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
      subject: (who: string) => `${who} deletes the account`,
      heading: 'A client deletes the account',
      lead: 'It is carried out by itself, with all files, messages and calls. What you must keep by law, you keep outside. If there is a reason to wait: npm run admin -- client hold EMAIL "the reason, as the client reads it".',
    },
    cancelled: {
      subject: (who: string) => `${who} keeps the account`,
      heading: 'A client keeps the account',
      lead: 'The deletion was cancelled. Nothing was deleted.',
    },
    administrator: {
      subject: (who: string) => `${who} keeps the account`,
      heading: 'A client who became an administrator keeps the account',
      lead: 'Its deletion was asked for, and was cancelled now: accounts of administrators are not deleted this way. Take the rights away first, and then ask again.',
    },
    done: {
      subject: 'An account was deleted',
      heading: 'An account was deleted',
      lead: 'Keep this number for as long as you keep backups: after one from before was restored, npm run admin -- client forget-again NUMBER deletes it again.',
    },
  },
} as const
